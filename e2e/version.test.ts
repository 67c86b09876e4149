// A server that has a new version by now: tabs notice, nothing that was typed is lost, and a screen that is gone is fetched anew.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { until } from '../test/until.ts'
import { openBrowser } from './browser.ts'
import { ended, startProduct, type Product } from './server.ts'
import { comeIn, logIn, placeOf, visitor } from './visitor.ts'

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

/** The same house, with another page than before. */
async function upgrade() {
  const { port } = new URL(product.url)
  await ended(product.process, 'SIGINT')
  product = await startProduct({ PORT: port, DATA_DIR: product.dataDir, PROVIDER_NAME: 'The next one' })
}

test('a screen that is gone is fetched with a fresh page, once; then it says so', async () => {
  const { page, context } = await visitor(browser)
  await logIn(page, product.url, 'quality')
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.route('**/assets/profile-*.js', (route) => route.fulfill({ status: 404 }))

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()

  await page.getByRole('heading', { name: 'This screen could not be loaded' }).waitFor()
  assert.equal(loads, 1)
  assert.equal(placeOf(page), '/profile')
  await page.unroute('**/assets/profile-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await context.close()
})

test('a new version is said quietly, and what was typed is there again after the reload', async () => {
  const { page, context } = await visitor(browser)
  await comeIn(page, product.url, 'quality@example.com')
  await page.goto(`${product.url}/risk-management/new/risk`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Bats in the belfry')
  await page.waitForResponse((answer) => answer.url().includes('/drafts/') && answer.request().method() === 'PUT')
  assert.equal(await page.getByText('A new version is ready.').count(), 0)

  await upgrade()
  await title.fill('Bats in the belfry, again')
  await page.getByText('A new version is ready.').waitFor()
  assert.equal(await title.inputValue(), 'Bats in the belfry, again')

  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByText('Created by The next one').waitFor()
  await until(() => title.inputValue())
  assert.equal(await title.inputValue(), 'Bats in the belfry, again')
  assert.equal(await page.getByText('A new version is ready.').count(), 0)
  await context.close()
})
