// A list as people work with it: by keyboard, through thousands of rows, in views of their own, several records at once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client, Pool } from 'pg'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { connectionOf } from '../bench/servers.ts'
import { organisationOf, seedRisks } from '../bench/seed.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { runJob } from './run-job.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, holds, placeOf, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser

/** More than any screen shows, and than the first pages hold. */
const seeded = 3000

before(async () => {
  product = await startProduct()
  const connection = connectionOf(product.dataDir)
  const pool = new Pool(connection)
  const owner = new Client({ ...connection, user: 'postgres' })
  await owner.connect()
  await seedRisks(owner, await organisationOf(pool), seeded)
  await Promise.all([owner.end(), pool.end()])
  // Some of these are due for review: what the clock does to them within the hour is done before anybody counts them.
  await runJob(product.url, 'steps')
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

async function at(name: string, path: string, options: BrowserContextOptions = {}) {
  const who = await visitor(browser, options)
  who.context.setDefaultTimeout(60_000)
  await comeIn(who.page, product.url, `${name}@example.com`)
  await who.page.goto(product.url + path)
  await rows(who.page).first().waitFor()
  return who
}

const table = (page: Page) => page.getByRole('table', { name: /^Risks/ })
const rows = (page: Page) => table(page).locator('tbody [data-index]')
const row = (page: Page, place: number) => table(page).locator(`tbody [data-index="${place}"]`)
const link = (page: Page, place: number) => row(page, place).getByRole('link')
const heads = async (page: Page) => (await table(page).getByRole('columnheader').allInnerTexts()).filter(Boolean)
const hasFocus = (page: Page, what: Locator) => what.and(page.locator(':focus')).waitFor()
const selected = (page: Page, words: string) => page.getByRole('toolbar').getByText(words, { exact: true }).waitFor()

test('thousands of rows scroll, with few of them in the document, and Back leads to where one was', async () => {
  const { page, context } = await at('quality', '/risk-management?sort=number')
  const all = Number(await table(page).getAttribute('aria-rowcount')) - 1 // The head is a row as well.
  assert.ok(all > seeded)

  await link(page, 0).focus()
  for (const loaded of [250, 450, 650, 850]) {
    await page.keyboard.press('End')
    await page.getByText(`${loaded} of ${all.toLocaleString('en')} risks`).waitFor()
  }

  assert.ok((await rows(page).count()) < 80)
  const place = Number(await page.locator(':focus').locator('xpath=ancestor::tr').getAttribute('data-index'))
  assert.equal(await row(page, place).getAttribute('aria-rowindex'), String(place + 2))
  const title = await link(page, place).innerText()
  await settled(page)
  const scrolled = await page.evaluate('scrollY')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await link(page, place).waitFor()
  await holds(page, `Math.abs(scrollY - ${Number(scrolled)}) < 60`)

  await page.emulateMedia({ media: 'print' })
  await row(page, 400).waitFor({ state: 'attached' })
  assert.ok((await rows(page).count()) >= 850)
  await context.close()
})

test('rows are walked and selected by keyboard', async () => {
  const { page, context } = await at('quality', '/risk-management')

  await link(page, 0).focus()
  await page.keyboard.press('ArrowDown')
  await hasFocus(page, link(page, 1))
  await page.keyboard.press('x')
  await selected(page, '1 selected')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await selected(page, '3 selected')
  assert.equal(await row(page, 3).getByRole('checkbox').isChecked(), true)
  await page.keyboard.press('Shift+ArrowUp')
  await selected(page, '2 selected')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  await hasFocus(page, link(page, 0))
  await page.keyboard.press('Control+a')
  await page
    .getByRole('toolbar')
    .getByText(/^\d{2,3} selected$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  await context.close()
})

test('columns are chosen and ordered by keyboard, stand in the address, and are there again tomorrow', async () => {
  const { page, context } = await at('manager', '/risk-management')
  assert.deepEqual(await heads(page), [
    'Number',
    'Title',
    'State',
    'Level',
    'Movement',
    'Review due',
    'Owner',
    'Treatment',
  ])

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Movement' }).uncheck()
  await page.getByRole('checkbox', { name: 'Treatment' }).uncheck()
  await page.getByRole('textbox', { name: 'Find a column' }).fill('raised by')
  await page.getByRole('checkbox', { name: 'Raised by' }).check()
  await page.getByRole('textbox', { name: 'Find a column' }).fill('')
  await page.getByRole('button', { name: 'Move Owner: arrow up or down' }).press('ArrowUp')
  await page.getByRole('status').filter({ hasText: 'Owner is now column 3 of 5.' }).waitFor()
  await page.keyboard.press('Escape')

  await page.waitForURL('**/risk-management?columns=state,level,owner,reviewDate,creator')
  const chosen = ['Number', 'Title', 'State', 'Level', 'Owner', 'Review due', 'Raised by']
  assert.deepEqual(await heads(page), chosen)
  await settled(page)
  await page.goto(`${product.url}/risk-management`)
  await rows(page).first().waitFor()
  assert.deepEqual(await heads(page), chosen)
  await context.close()
})

test('a filter that moves with today reads as a sentence', async () => {
  const { page, context } = await at('quality', '/risk-management')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Review due' }).click()
  await page.getByRole('combobox', { name: 'Condition for review due' }).selectOption('is in the next days')
  await page.waitForURL('**/risk-management?reviewDate=next:30')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'State' }).click()
  await page.getByRole('combobox', { name: 'Condition for state' }).selectOption('is none of')
  await page.getByRole('checkbox', { name: 'Identified' }).check()
  await page.keyboard.press('Escape')

  await page.waitForURL('**/risk-management?reviewDate=next:30&state=not:identified')
  await page.getByRole('button', { name: 'Change the filter Review due is in the next 30 days' }).waitFor()
  await page.getByRole('button', { name: 'Change the filter State is not Identified' }).waitFor()
  await context.close()
})

test('a view is saved, shared, opened by a colleague from its address, and deleted with a way back', async () => {
  const { page, context } = await at('quality', '/risk-management?state=not:closed&sort=-reviewDate')

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Long-lived ones')
  await page.getByRole('checkbox', { name: 'For others too' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const views = page.getByRole('navigation', { name: 'Saved views of risks' })
  const tab = views.getByRole('link', { name: /^Long-lived ones/ })
  await tab.and(page.locator('[aria-current=page]')).waitFor()
  await page.waitForURL('**/risk-management?tab=*')

  const { page: colleague, context: other } = await at('manager', placeOf(page))
  await colleague.getByRole('button', { name: 'Change the filter State is not Closed' }).waitFor()
  const sorted = colleague.getByRole('columnheader', { name: 'Review due' })
  await sorted.and(colleague.locator('[aria-sort=descending]')).waitFor()
  await colleague.getByRole('button', { name: 'More about the view Long-lived ones' }).click()
  await colleague.getByRole('menuitem').first().waitFor()
  assert.deepEqual(await colleague.getByRole('menuitem').allInnerTexts(), ['Open this view first'])

  await page.getByRole('button', { name: 'More about the view Long-lived ones' }).click()
  await page.getByRole('menuitem', { name: 'Name and sharing' }).click()
  await page.getByRole('checkbox', { name: 'Auditor', exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await tab.and(page.getByTitle('Shared with: Auditor.')).waitFor()

  await page.getByRole('button', { name: 'More about the view Long-lived ones' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await tab.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await tab.and(page.locator('[aria-current=page]')).waitFor()
  await Promise.all([context.close(), other.close()])
})

test('several risks get another site at once; the one that may not be changed says why, and the others go back', async () => {
  const { page, context } = await at('quality', '/risk-management?state=accepted,assessed&sort=-number')
  const accepted = table(page).locator('tbody tr').filter({ hasText: 'Accepted' }).first()
  const assessed = table(page).locator('tbody tr').filter({ hasText: 'Assessed' })

  await accepted.getByRole('checkbox').check()
  await assessed.first().getByRole('checkbox').check()
  await assessed.nth(1).getByRole('checkbox').check()
  await selected(page, '3 selected')
  await page.getByRole('button', { name: 'Change a field' }).click()
  await page.getByRole('menuitem', { name: 'Confidentiality' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confidentiality: 3 selected' })
  await dialog.getByRole('radio', { name: 'Confidential', exact: true }).check()
  await dialog.getByRole('button', { name: 'Change all 3' }).click()

  await dialog.getByText('2 done, 1 refused').waitFor()
  const refused = dialog.getByRole('list', { name: 'Not done' }).getByRole('listitem')
  assert.equal(await refused.count(), 1)
  assert.match(await refused.innerText(), /RSK-\d{4}-\d{4}[\s\S]*Accepted/)
  await dialog.getByRole('button', { name: 'Undo all 2' }).click()
  await dialog.getByText('2 done', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await context.close()
})

test('everything that matches is changed at once, though few of it are loaded; what may not be changed is named', async () => {
  const { page, context, broken } = await at('quality', '/risk-management?state=assessed,accepted&q=solvent')
  const all = /(\d+)$/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1] ?? ''
  assert.ok(Number(all) > 60 && Number(all) < 400, all)

  await table(page).getByRole('checkbox', { name: 'Select all risks that are loaded' }).check()
  await selected(page, '50 selected')
  await page.getByRole('button', { name: `Select all ${all} that match` }).click()
  await selected(page, `All ${all} that match`)
  await page.getByRole('button', { name: 'Change a field' }).click()
  await page.getByRole('menuitem', { name: 'Confidentiality' }).click()
  const dialog = page.getByRole('dialog', { name: `Confidentiality: ${all} selected` })
  await dialog.getByRole('radio', { name: 'Confidential', exact: true }).check()
  await dialog.getByRole('button', { name: `Change all ${all}` }).click()

  const said = await dialog.getByText(/^\d+ done, \d+ refused$/).innerText()
  const [done = 0, refused = 0] = (said.match(/\d+/g) ?? []).map(Number)
  assert.equal(done + refused, Number(all))
  assert.ok(done > 0 && refused > 0, said)
  assert.equal(await dialog.getByRole('list', { name: 'Not done' }).getByRole('listitem').count(), refused)
  await dialog.getByRole('button', { name: `Undo all ${done}` }).click()
  await dialog.getByText(`${done} done`, { exact: true }).waitFor()
  await context.close()
  assert.deepEqual(broken, [])
})

/** Has the page note that it was printed, instead of printing. */
const notePrinting = (page: Page) => page.evaluate('print = () => document.body.setAttribute("data-printed", "")')

test('a long list is printed whole, by the menu and by its keys, not only what was loaded', async () => {
  const { page, context, broken } = await at('quality', '/risk-management?state=in-treatment')
  await notePrinting(page)
  const all = Number(/(\d+)$/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1])
  assert.ok(all > 60, `${all}`)

  await page.keyboard.press('Control+p')
  await page.locator('[data-printed]').waitFor()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), { mergePages: true })

  assert.equal(new Set(text.match(/RSK-\d{4}-\d{4}/g)).size, all)
  assert.ok(!text.includes('Only the first'))
  await context.close()
  assert.deepEqual(broken, [])
})

test('a list that is too long to be printed whole says on paper how much of it is there', async () => {
  const { page, context, broken } = await at('quality', '/risk-management')
  await notePrinting(page)

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^Print/ }).click()
  await page.locator('[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })

  await page.getByText(/^Only the first 2,0\d\d of 3,0\d\d risks are printed here/).waitFor()
  assert.ok((await rows(page).count()) >= 2000)
  await context.close()
  assert.deepEqual(broken, [])
})

for (const look of [
  { colorScheme: 'light', viewport: { width: 360, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const)
  test(`a list with a selection is accessible (${look.colorScheme}, ${look.viewport.width} px)`, async () => {
    const { page, context } = await at('quality', '/risk-management?tab=open', look)

    await row(page, 1).getByRole('checkbox').check()
    await selected(page, '1 selected')

    assert.deepEqual(await faults(page), [])
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
    assert.ok((await rows(page).count()) < 80)
    await context.close()
  })

test('the FMEA sheet goes through thousands of lines by keyboard, with few of them in the document', async () => {
  const who = await visitor(browser)
  const { page, context } = who
  context.setDefaultTimeout(60_000)
  await comeIn(page, product.url, 'quality@example.com')
  await page.goto(`${product.url}/risk-management?view=fmea`)
  const sheet = page.getByRole('grid', { name: 'Failure mode and effects analysis' })
  const line = (place: number) => sheet.locator(`[data-cell="${place} 1"]`)
  await line(9).waitFor({ state: 'attached' })
  await line(0).focus()

  for (const last of [199, 399, 599]) {
    await page.keyboard.press('Control+ArrowDown')
    await hasFocus(page, line(last))
    await line(last + 1).waitFor({ state: 'attached' })
  }

  assert.ok((await sheet.locator('tbody tr[data-index]').count()) < 80)
  assert.equal(await sheet.getAttribute('aria-rowcount'), '-1')
  await page.keyboard.press('Control+Home')
  await hasFocus(page, sheet.locator('[data-cell="0 0"]'))
  await context.close()
})
