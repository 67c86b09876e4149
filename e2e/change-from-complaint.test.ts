// A complaint asks for a change: it begins with what the customer said, both show the other, and the complaint waits for it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { asked, numberOf } from './observers.ts'
import { signedIn, waitForRecord, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'

let product: Product
let browser: Browser
let maya: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

const title = 'Last line of a long order is missing'

test('a complaint is carried out by a change, which begins with its words, and is not closed before that', async () => {
  const { page } = maya
  const number = await numberOf(product, 'complaints', title)
  await page.goto(`${product.url}/customer-feedback/${number}`)
  await page.getByRole('button', { name: 'Carry out as' }).click()
  await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
  const form = page.getByRole('form', { name: 'New change' })
  assert.equal(await form.getByRole('textbox', { name: 'Title' }).inputValue(), title)
  assert.match(await form.getByRole('textbox', { name: 'Current state' }).inputValue(), /always the last one/)
  await form.getByRole('button', { name: 'Create change' }).click()
  await waitForRecord(page, title)

  await page.getByText(/ carries it out: it is done when that is closed\./).waitFor()
  const [change] = (await asked<{ items: readonly { number: string }[] }>(product, 'quality', 'changes?sort=-number'))
    .items
  assert.ok(change)
  await page.getByRole('link', { name: change.number }).first().click()
  await page.waitForURL(`**/change-control/${change.number}`)
  await page.getByRole('link', { name: number }).first().waitFor()
})
