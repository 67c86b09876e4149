// What the program does by itself, as administrators see it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, visitor } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

test('an administrator looks at the runs of a job and has it run now; nobody else finds the tab', async () => {
  const { page, context } = await visitor(browser)
  await comeIn(page, product.url, 'admin@example.com')
  await page.goto(`${product.url}/system-settings?list=jobs`)
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()

  await page.getByLabel('Job', { exact: true }).selectOption('Reminders and escalations')
  await page.getByRole('button', { name: 'Run now: Reminders and escalations' }).click()

  await page.getByText('Reminders and escalations started.').first().waitFor()
  const row = page.getByRole('table', { name: 'Runs' }).getByRole('row', { name: /Reminders and escalations.*Done/ })
  await row.first().waitFor()
  assert.match(await row.first().innerText(), /reminders? given|Nobody had to be reminded/)
  assert.match(page.url(), /job=remind/)
  await context.close()

  const other = await visitor(browser)
  await comeIn(other.page, product.url, 'employee@example.com')
  await other.page.goto(`${product.url}/system-settings`)
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await other.page.getByRole('link', { name: 'Jobs' }).count(), 0)
  await other.context.close()
})
