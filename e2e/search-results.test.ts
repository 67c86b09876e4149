// The page of search results: what is asked stands in the address, and everything works by keyboard.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { comeIn, focused, holds, placeOf, visitor } from './visitor.ts'

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

async function quality(path: string, width = 1440) {
  const who = await visitor(browser, { viewport: { width, height: 800 } })
  await comeIn(who.page, product.url, 'quality@example.com')
  await who.page.goto(product.url + path)
  await who.page.getByRole('heading', { level: 1, name: /^Results/ }).waitFor()
  return who
}

const items = (page: Page) => page.getByRole('list', { name: 'Results', exact: true }).getByRole('listitem')

test('the search box leads to all results, in the modules it searches', async () => {
  const { page, context, broken } = await quality('/searchresult')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('the')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^All [1-9]\d*\+? results$/ }).click()

  await page.getByRole('heading', { level: 1, name: /Results for “the”/ }).waitFor()
  await items(page).first().waitFor()
  assert.equal(new URL(page.url()).searchParams.get('modules')?.split(',').length, 15)
  assert.deepEqual(broken, [])
  await context.close()
})

test('facets narrow the results; the address holds them, and a reload shows the same', async () => {
  const { page, context } = await quality('/searchresult?term=label')
  await items(page).first().waitFor()
  const all = await items(page).count()
  const module = page.getByRole('group', { name: 'Module' }).getByRole('checkbox', { name: /^Risk Management/ })
  await module.check()
  await page.waitForURL('**/searchresult?**module=risk-management**')
  await holds(page, `document.querySelectorAll('[aria-label=Results] > li').length < ${all}`)
  const narrowed = await items(page).allInnerTexts()
  assert.ok(narrowed.length > 0 && narrowed.every((text) => text.includes('Risk Management')))

  await page.getByRole('radio', { name: 'Newest' }).check({ force: true })
  await page.waitForURL('**sort=newest**')
  const place = placeOf(page)
  await page.reload()
  await items(page).first().waitFor()
  assert.equal(placeOf(page), place)
  assert.equal(await module.isChecked(), true)
  assert.equal(await items(page).count(), narrowed.length)
  await context.close()
})

test('the arrows move from result to result and Enter opens one', async () => {
  const { page, context } = await quality('/searchresult?term=label')
  const links = items(page).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await focused(links.nth(1))
  const to = await links.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${to}`)
  await context.close()
})

test('a section of a document is found by its words, and opens at its place', async () => {
  const { page, context, broken } = await quality('/searchresult?term=second key with top management')
  const item = items(page).first()
  await item.getByText('Restoring test records from backup').waitFor()
  await item.getByText('Version 1.1').waitFor()
  await item.locator('mark').filter({ hasText: 'second key with top management' }).waitFor()

  await item.getByRole('link', { name: '3 What you need' }).click()

  await page.waitForURL('**/document-control/*#section-what-you-need')
  const section = page.locator('#section-what-you-need')
  await section.getByRole('heading', { name: 'What you need' }).waitFor()
  await holds(page, "document.querySelector('#section-what-you-need').getBoundingClientRect().top < innerHeight / 2")
  assert.deepEqual(broken, [])
  await context.close()
})

test('nothing found says what to try; a failure offers to try again', async () => {
  const { page, context } = await quality('/searchresult?term=quokka')
  await page.getByRole('heading', { name: 'No results found' }).waitFor()

  await page.route('**/api/v1/search/results?**', (route) =>
    route.fulfill({ status: 500, json: { code: 'defect', message: 'Something broke.' } }),
  )
  await page.getByRole('searchbox', { name: 'Search for' }).fill('label')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Something broke.').waitFor()
  await page.unroute('**/api/v1/search/results?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await items(page).first().waitFor()
  await context.close()
})

test('the results fit a phone', async () => {
  const { page, context } = await quality('/searchresult?term=label', 360)
  await items(page).first().waitFor()
  const wider = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  )
  assert.ok(wider <= 0, `${wider} px wider`)
  await context.close()
})
