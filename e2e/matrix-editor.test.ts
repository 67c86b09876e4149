// The next version of a risk matrix, drawn by keyboard: what it changes of the one in use is marked and counted.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { askApi, signedIn, waitForRecord, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'

type Matrix = {
  readonly number: string
  readonly name: string
  readonly version: number
  readonly cells: readonly { readonly likelihood: number; readonly impact: number; readonly level: string }[]
}

let product: Product
let browser: Browser
/** The quality manager. */
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

const named = async (page: Page, name: string) => {
  const { items } = await askApi<{ readonly items: readonly Matrix[] }>(page, '/api/v1/risk-matrices?limit=200')
  return items.find((one) => one.name === name) ?? assert.fail(name)
}

const open = async (page: Page, { number, name }: Matrix) => {
  await page.goto(`${product.url}/risk-management/${number}`)
  await waitForRecord(page, name)
  await grid(page).waitFor()
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Matrix' })
const cell = (page: Page, name: string | RegExp) => grid(page).getByRole('gridcell', { name })

test('a range is painted by keyboard on the draft of a new version, saved as one change, and there again', async () => {
  const { page } = maya
  await open(page, await named(page, 'Information matrix v3'))
  // In use it is only read.
  assert.equal(await grid(page).getAttribute('aria-readonly'), 'true')
  await cell(page, /^Likelihood 1 rare, impact 5 catastrophic: High/).focus()
  await page.keyboard.press('1')
  assert.equal(await page.getByText('Not saved yet.').count(), 0)
  const taken = page.waitForResponse(/\/steps\/new-version$/)
  await page.getByRole('button', { name: 'New version', exact: true }).click()
  await taken
  const draft = await named(page, 'Information matrix v4')
  await open(page, draft)
  await page.getByText('No cell differs from v3').waitFor()

  await cell(page, 'Likelihood 1 rare, impact 5 catastrophic: High').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await page.getByRole('status').filter({ hasText: '4 cells selected.' }).waitFor()
  await page.keyboard.press('4')

  await cell(page, 'Likelihood 2 unlikely, impact 2 minor: Extreme, low in v3').waitFor()
  await page.getByText('4 cells differ from v3').waitFor()
  await page.keyboard.press('Enter')
  await cell(page, 'Likelihood 1 rare, impact 2 minor: Low').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('4 cells differ from v3').waitFor()
  await page.getByRole('button', { name: 'Save the matrix' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(`The matrix ${draft.number} is saved`).waitFor()

  await page.reload()
  await page.getByText('4 cells differ from v3').waitFor()
  assert.equal(
    await grid(page)
      .getByRole('gridcell', { name: /Extreme, \w+ in v3$/ })
      .count(),
    4,
  )
  const saved = await named(page, draft.name)
  assert.equal(saved.version, draft.version + 1)
  assert.equal(saved.cells.length, 25)
})

test('a cell is set by pressing it, cancelled, saved, and taken back from the toast', async () => {
  const { page } = maya
  const matrix = await named(page, 'Risk matrix v3')
  await open(page, matrix)
  const was = cell(page, 'Likelihood 1 rare, impact 1 negligible: Low')
  await was.click()
  await cell(page, /^Likelihood 1 rare, impact 1 negligible: Moderate/).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await was.click()
  await page.getByRole('group', { name: 'Level of the selected cells' }).getByRole('button', { name: 'High' }).click()
  await page.getByRole('button', { name: 'Save the matrix' }).click()
  await page.getByText(`The matrix ${matrix.number} is saved`).waitFor()
  await cell(page, 'Likelihood 1 rare, impact 1 negligible: High, low in v2').waitFor()

  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()

  await page.getByText('Undone').waitFor()
  await was.waitFor()
  assert.deepEqual((await named(page, matrix.name)).cells, matrix.cells)
})

test('cells that somebody else painted meanwhile are shown beside one’s own', async () => {
  const { page } = maya
  const matrix = await named(page, 'Risk matrix v3')
  await open(page, matrix)
  const other = await signedIn(browser, product, 'quality@example.com')
  await open(other.page, matrix)
  await cell(page, /^Likelihood 1 rare, impact 5/).click()
  await cell(other.page, /^Likelihood 5 almost certain, impact 1/).click()
  await other.page.getByRole('button', { name: 'Save the matrix' }).click()
  await other.page.getByText(`The matrix ${matrix.number} is saved`).waitFor()
  await other.leave()

  await page.getByRole('button', { name: 'Save the matrix' }).click()

  const conflict = page.getByRole('form', { name: new RegExp(matrix.number) })
  await conflict.getByText('You changed different fields. Both are kept').waitFor()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await cell(page, 'Likelihood 1 rare, impact 5 catastrophic: High, moderate in v2').waitFor()
  await cell(page, 'Likelihood 5 almost certain, impact 1 negligible: High, moderate in v2').waitFor()
})

test('has room on a phone', async () => {
  const { page } = maya
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, await named(page, 'Risk matrix v3'))
  assert.equal(await page.evaluate<boolean>(`document.documentElement.scrollWidth <= innerWidth`), true)
  const box = await cell(page, /^Likelihood 1 rare, impact 1/).boundingBox()
  // Half as much again as WCAG 2.5.8 asks for a target.
  assert.ok(box && box.width >= 36 && box.height >= 36, JSON.stringify(box))
})
