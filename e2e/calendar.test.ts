// The address at which a calendar program reads one's due days: made, used, removed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ICAL from 'ical.js'
import type { Browser } from 'playwright-core'
import { faults } from './faults.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { comeIn, visitor } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

test('a person subscribes to their due days, and ends it', async () => {
  const { page, context } = await visitor(browser)
  await comeIn(page, product.url, 'manager@example.com')
  await page.goto(`${product.url}/profile/preferences`)
  await page.getByRole('button', { name: 'Make an address' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Address of your calendar' })
  await field.waitFor()
  const url = await field.inputValue()
  await page.getByRole('button', { name: 'Make another address' }).waitFor()
  const found = await faults(page)

  const answer = await fetch(url)
  const events = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]).getAllSubcomponents('vevent')
  await page.getByRole('button', { name: 'Remove the address' }).click()
  await page.getByRole('button', { name: 'Make an address' }).waitFor()
  const gone = await fetch(url)

  assert.ok(url.startsWith(`${product.url}/calendar/`))
  assert.ok(events.length > 0)
  assert.deepEqual([answer.status, gone.status], [200, 404])
  assert.deepEqual(found, [])
  await context.close()
})
