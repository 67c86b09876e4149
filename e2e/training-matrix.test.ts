// The training matrix by keyboard: cells, their history, filters in the address, job roles, and a list where there is no room.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { covered } from './covered.ts'
import { faults } from './faults.ts'
import { askApi, signedIn, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { settled } from './visitor.ts'

type Told = {
  readonly people: readonly { readonly name: string }[]
  readonly requirements: readonly { readonly title: string }[]
  readonly cells: readonly string[]
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

const grid = (page: Page) => page.getByRole('grid', { name: 'Training matrix' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-at'))

const open = async (page: Page, more = '') => {
  await page.goto(`${product.url}/training?list=matrix${more}`)
  await grid(page).waitFor()
}

test('the first people stand there while the others are counted, and nothing counted of them alone is shown', async () => {
  const { page } = maya
  const whole = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/training\/matrix(\?|$)/, async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.has('first')) url.searchParams.set('first', '5')
    else await whole.promise
    await route.continue({ url: url.href })
  })
  await open(page)
  const note = page.getByRole('status').filter({ hasText: 'requirements' })
  await note.filter({ hasText: /^First 5 of \d+ people, \d+ requirements\.$/ }).waitFor()
  const legend = page.getByRole('group', { name: 'Show only rows and columns with' })
  await legend.getByRole('button', { name: 'Current …' }).waitFor()
  await page.getByRole('rowheader', { name: 'Met, of all required' }).waitFor()
  assert.equal(await grid(page).getByText('…', { exact: true }).first().isVisible(), true)
  await page.locator('[data-at="2:1"]').focus()
  assert.deepEqual(await faults(page), [])

  whole.resolve()
  await note.filter({ hasText: /^\d+ people, \d+ requirements\.$/ }).waitFor()
  await legend.getByRole('button', { name: /^Current \d+$/ }).waitFor()
  assert.equal(await focused(page), '2:1')
  assert.equal(await grid(page).getByText('…', { exact: true }).count(), 0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('keys lead through it as through a spreadsheet, and Enter opens the history of a cell and Escape gives it back', async () => {
  const { page } = maya
  await open(page)
  const told = await askApi<Told>(page, '/api/v1/training/matrix')
  const rows = told.people.length
  const columns = told.requirements.length
  assert.equal(await grid(page).getAttribute('aria-colcount'), String(columns + 2))
  await page.locator('[data-at="1:1"]').focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(await focused(page), '2:1')
  await page.keyboard.press('End')
  assert.equal(await focused(page), `2:${columns + 1}`)
  await page.keyboard.press('Control+Home')
  assert.equal(await focused(page), '0:0')
  await page.keyboard.press('Control+End')
  assert.equal(await focused(page), `${rows + 1}:${columns + 1}`)
  assert.equal(await page.locator('[data-at][tabindex="0"]').count(), 1)

  const row = told.cells.findIndex((cells) => /[^-]/.test(cells))
  const column = told.cells[row]?.search(/[^-]/) ?? -1
  const cell = page.locator(`[data-at="${row + 1}:${column + 1}"]`)
  await page.keyboard.press('Control+Home')
  for (let down = 0; down <= row; down += 1) await page.keyboard.press('ArrowDown')
  for (let right = 0; right <= column; right += 1) await page.keyboard.press('ArrowRight')
  assert.equal(await focused(page), `${row + 1}:${column + 1}`)
  await page.keyboard.press('Enter')
  const history = page.getByRole('dialog')
  await history.getByText('Required for').waitFor()
  assert.match((await history.getAttribute('aria-label')) ?? '', new RegExp(told.people[row]?.name ?? 'nobody'))
  assert.deepEqual(await faults(page), [])
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })
  await cell.and(page.locator(':focus')).waitFor()
})

test('the legend and the filters narrow it and stand in the address', async () => {
  const { page } = maya
  await open(page)
  const legend = page.getByRole('group', { name: 'Show only rows and columns with' })
  const due = legend.getByRole('button', { name: /^Due/ })
  await due.click()
  await page.waitForURL(/standing=due/)
  assert.equal(await due.getAttribute('aria-pressed'), 'true')
  await due.click()
  await page.waitForURL((url) => !url.searchParams.has('standing'))

  await page.getByRole('button', { name: 'Site: any. Change' }).click()
  await page.getByRole('checkbox', { name: 'Porto' }).check()
  await page.waitForURL(/site=/)
  await page.keyboard.press('Escape')
  await grid(page).getByRole('link', { name: 'Grace Lin' }).waitFor({ state: 'hidden' })
  await grid(page).getByRole('link', { name: 'Beatriz Lopes' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await grid(page).getByRole('link', { name: 'Grace Lin' }).waitFor()
})

test('whether enough are qualified is said to whoever sees everybody, and to nobody whose few people would look like a gap', async () => {
  const { page } = maya
  await open(page)
  const strip = page.getByRole('group', { name: 'Qualified people by process and site' })
  await strip.getByRole('combobox', { name: 'Process' }).selectOption('Calibration')
  await strip.getByText(/^Leeds: \d+ qualified, 2 needed$/).waitFor()
  assert.match(page.url(), /process=PRO-/)
  assert.deepEqual(await faults(page), [])

  const ella = await signedIn(browser, product, 'employee@example.com')
  const gaps = ella.page.waitForResponse(/\/gaps$/)
  await open(ella.page)
  const told: unknown = await (await gaps).json()
  assert.deepEqual(told, { ...(told as object), isWhole: false })
  await settled(ella.page)
  assert.equal(await ella.page.getByRole('group', { name: 'Qualified people by process and site' }).count(), 0)
  await ella.page.goto(`${product.url}/training?list=who-may`)
  const table = ella.page.getByRole('table', { name: 'Gap analysis by process and site' })
  await table.waitFor()
  assert.equal(await table.getByRole('columnheader', { name: 'Needed' }).count(), 0)
  await ella.leave()
})

test('by job roles a cell leads to the people behind it, and on a telephone it is a list by person', async () => {
  const { page } = maya
  await open(page, '&by=roles')
  assert.deepEqual([...(await faults(page)), ...(await covered(page))], [])
  await grid(page)
    .getByRole('gridcell', { name: /of 2 met$/ })
    .first()
    .click()
  await page.waitForURL(/requirement=TRR/)
  assert.match(page.url(), /role=JOB/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('list', { name: 'Training matrix' }).waitFor()
  assert.deepEqual([...(await faults(page)), ...(await covered(page))], [])
})
