import { chromium, type Browser } from 'playwright-core'
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

/** Starts a real browser without a window. Close it in `after`. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), headless: true, args: flags })
