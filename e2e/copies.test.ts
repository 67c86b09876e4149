// Document control hands out a copy on paper, prints it, and sees which ones have not come back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { pick, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { settled } from './visitor.ts'

let product: Product
let browser: Browser
let maya: Person
let page: Page

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
  page = maya.page
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

/** Opens a document from the register by its title. */
async function openDocument(title: string): Promise<void> {
  await page.goto(`${product.url}/document-control?view=library`)
  await page.getByRole('link', { name: title }).click()
  await waitForRecord(page, title)
}

test('a copy is issued from the page of its document and printed with number, holder and place', async () => {
  await openDocument('Changing drill bits')
  const copies = page.getByRole('region', { name: 'Controlled copies' })
  await copies.getByText('Line 1, drilling station').first().waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])

  await copies.getByRole('link', { name: 'Issue a copy' }).click()
  await page.getByRole('textbox', { name: 'Place' }).fill('Line 2, drilling station')
  await pick(page.getByRole('main'), 'Holder', 'Ella Thornton')
  await page.getByRole('button', { name: 'Create controlled copy', exact: true }).click()
  await waitForState(page, 'Issued')
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])

  await page.getByRole('button', { name: 'More', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as PDF' }).click()
  assert.match((await download).suggestedFilename(), /^WI-[A-Z]+-\d+-\d+\.\d+-copy-\d+\.pdf$/)
})

test('the register tells which copies are asked back, and on a phone in the dark', async () => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(`${product.url}/document-control?list=controlled-copy&tab=recalled`)
  await page.getByText('Packing, table 3').first().waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
})
