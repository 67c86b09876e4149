import { statfsSync } from 'node:fs'
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

/**
 * A page lives for seconds here: what V8 spends on compiling its scripts once more, better, is not earned back
 * (docs/testing.md), but where a page calculates.
 */
const withoutOptimisers = '--js-flags=--no-maglev --no-turbofan'

/** As much shared memory as the browsers of a run may hold at once, in bytes; a container often has 64 MB. */
const enough = 2 ** 30

/** Whether what is drawn can be passed on in memory, as a browser does it: the driver has it done through files on the disk. */
const hasSharedMemory = (): boolean => {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm')
    return bsize * blocks >= enough
  } catch {
    return false
  }
}

/** `npm run e2e -- --pause=500`: so many milliseconds between what people do, in which every page comes to rest. */
const slowMo = Number(process.env['JOURNEY_PAUSE'] ?? 0)

const opened: Browser[] = []

// Commands open browsers too, and are no tests.
if (process.env.NODE_TEST_CONTEXT !== undefined) {
  const { afterEach } = await import('node:test')
  afterEach((test) => ('passed' in test ? keepWhatFailed(test, opened) : undefined))
}

/**
 * Starts a real browser without a window. Close it in `after`.
 * @param plan `calculates` where a page has something to work out for seconds, e.g. that it is no robot
 */
export async function openBrowser({ calculates = false } = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    headless: true,
    args: calculates ? flags : [...flags, withoutOptimisers],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    slowMo,
  })
  opened.push(browser)
  return browser
}
