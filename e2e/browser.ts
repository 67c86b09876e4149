import { chromium, type Browser } from 'playwright-core'
import { keepWhatFailed } from './failed.ts'
import { findBrowser } from './find-browser.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `npm run e2e -- --pause=500`: so many milliseconds between what people do, in which every page comes to rest. */
const slowMo = Number(process.env['JOURNEY_PAUSE'] ?? 0)

const opened: Browser[] = []

// Commands open browsers too, and are no tests.
if (process.env.NODE_TEST_CONTEXT !== undefined) {
  const { afterEach } = await import('node:test')
  afterEach((test) => ('passed' in test ? keepWhatFailed(test, opened) : undefined))
}

/** Starts a real browser without a window. Close it in `after`. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), headless: true, args: flags, slowMo })
  opened.push(browser)
  return browser
}
