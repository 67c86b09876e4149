// Somebody leaves: what is assigned to them is handed over before they are offboarded, and nothing is left behind.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { arrived, pick, waitForRecord, waitForState } from './person.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { openStep } from './steps.ts'

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

test('the org chart shows who reports to whom, and finds people wherever they are', async () => {
  const { page, leave } = await arrived(browser, product, 'employee@example.com')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${product.url}/user-management?list=chart`)
  await page.getByRole('link', { name: 'Helena Duarte' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Rita Carvalho' }).count(), 1)
  await page.getByRole('button', { name: 'Fold all', exact: true }).click()
  await page.getByRole('link', { name: 'Rita Carvalho' }).waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Find in the chart' }).fill('warehouse')
  await page.getByRole('link', { name: 'Marek Novák' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Priya Nair' }).count(), 0)
  await page.getByRole('textbox', { name: 'Find in the chart' }).fill('quokka')
  await page.getByText('Nobody is found.').waitFor()
  assert.deepEqual(await faults(page), [])
  await leave()
})

test('whoever leaves is offboarded once everything that is assigned to them was handed over', async () => {
  const { page, leave } = await arrived(browser, product, 'admin@example.com')
  await page.goto(`${product.url}/user-management?list=leaving`)
  const desk = page.getByRole('table', { name: 'Assigned to Owen Whitaker' })
  await desk.getByRole('row', { name: /Complaints, repair and service/ }).waitFor()
  await page.setViewportSize({ width: 1440, height: 820 })
  await picture(page, 'people-leaver-light')
  assert.deepEqual(await faults(page), [])

  // It is refused before.
  await page.getByRole('link', { name: 'To their page' }).click()
  await waitForRecord(page, 'Owen Whitaker')
  await page.getByRole('region', { name: 'Leaving' }).getByText('Leaves on').waitFor()
  const early = await openStep(page, 'Offboard')
  await early.getByRole('textbox', { name: 'Reason' }).fill('His contract ends with this month.')
  await early.getByRole('button', { name: 'Offboard' }).click()
  await early.getByText(/records are still assigned to Owen Whitaker/).waitFor()
  await early.getByRole('button', { name: 'Cancel' }).click()

  // What one cannot take is said beside it; the others pass.
  await page.getByRole('link', { name: 'Hand over' }).click()
  await desk.waitFor()
  const card = page.getByRole('region', { name: /^Hand over \d+ records$/ })
  await pick(card, 'Who takes over', 'Jack Turner')
  await card.getByRole('button', { name: 'Hand over' }).click()
  await desk.getByText('Nobody is their own line manager.').waitFor()
  await desk.getByRole('row', { name: /Jack Turner/ }).waitFor()
  await desk.getByRole('row', { name: /Complaints, repair and service/ }).waitFor({ state: 'detached' })
  for (const one of await desk.getByRole('checkbox', { name: /^All of/, checked: false }).all()) await one.check()
  await pick(card, 'Who takes over', 'Helena Duarte')
  await card.getByRole('button', { name: 'Hand over' }).click()
  await page.getByText('Nothing is assigned to them any more. They can be offboarded.').waitFor()

  await page.getByRole('link', { name: 'To their page' }).click()
  await waitForRecord(page, 'Owen Whitaker')
  const dialog = await openStep(page, 'Offboard')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('His contract ends with this month.')
  await dialog.getByRole('button', { name: 'Offboard' }).click()
  await waitForState(page, 'Leaver')
  await leave()
})
