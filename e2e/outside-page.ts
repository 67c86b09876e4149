// People outside at their page, on a phone.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { MailServer } from '../test/mail-server.ts'
import { faults } from './faults.ts'
import { visitor, type Visitor } from './visitor.ts'

const phone = { viewport: { width: 360, height: 780 } } as const

/** Somebody outside on a phone, by a link that was sent to them. */
export async function outside(browser: Browser, url: string): Promise<Visitor> {
  const somebody = await visitor(browser, phone)
  await somebody.page.goto(url)
  return somebody
}

/** The page as a program judges it, in both themes, and that nothing of it scrolls sideways down to 320 px. */
export async function judged(page: Page, at: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    assert.deepEqual(await faults(page), [], `${at}, ${colorScheme}`)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  assert.equal(over, 0, `${at} scrolls sideways`)
  await page.setViewportSize(phone.viewport)
}

/** What the pattern's group finds in the newest mail to somebody that has it; waits for one. */
export async function mailed({ arrived }: MailServer, address: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const texts = arrived.filter(({ to }) => to.includes(address)).map(({ text }) => pattern.exec(text)?.[1])
    const found = texts.findLast((one) => one !== undefined)
    if (found !== undefined) return found
    await sleep(100)
  }
  throw new Error(`No mail to ${address} says ${String(pattern)}.`)
}
