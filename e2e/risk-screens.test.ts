// The screens that risks have beside the register: maps, bow-tie, sheet, matrix. By mouse and by keyboard alone.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { askApi, openModule, signedIn, type Person } from './person.ts'
import { startProduct, type Product } from './server.ts'

let product: Product
let browser: Browser
/** The quality manager. */
let maya: Person

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

/** The name of what has the focus, as it is heard. */
const focused = (page: Page) =>
  page.evaluate<string>(
    `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''`,
  )

/** The register shows so many records, and no more. */
const waitForRows = async (page: Page, count: number) => {
  const links = page.getByRole('row').getByRole('link')
  await links.nth(count - 1).waitFor()
  assert.equal(await links.count(), count)
}

type Listed = { readonly items: readonly { readonly number: string; readonly title: string }[] }

describe('heat maps', () => {
  const map = (page: Page, name: string) => page.getByRole('grid', { name })

  const openMaps = async (page: Page) => {
    await openModule(page, 'Risk Management')
    await page.getByRole('navigation', { name: 'Views of risks' }).getByRole('link', { name: 'Heat maps' }).click()
    await map(page, 'Current').waitFor()
    await page
      .getByRole('button', { name: /^\d+, RSK-/ })
      .first()
      .waitFor()
  }

  test('a cell leads to the risks that stand in it, and the register says how it is narrowed', async () => {
    const { page } = maya
    await openMaps(page)
    const cell = map(page, 'Current').getByRole('link', { name: /^Likelihood 3 possible, impact 4 major: High, / })
    const said = (await cell.getAttribute('aria-label')) ?? ''
    const count = Number(/(\d+) risks?$/.exec(said)?.[1])
    assert.ok(count > 1, said)

    // Beside the dots: they are pressed for themselves.
    await cell.click({ position: { x: 6, y: 48 } })

    await page.getByRole('button', { name: 'Change the filter Current likelihood is 3 possible' }).waitFor()
    await page.getByRole('button', { name: 'Change the filter Current impact is 4 major' }).waitFor()
    await waitForRows(page, count)
    const asked = new URL(page.url()).searchParams
    assert.equal(asked.get('view'), null)
    const { items } = await askApi<Listed>(page, `/api/v1/risks?${asked.toString()}`)
    assert.equal(items.length, count)
  })

  test('arrows move from cell to cell, Space goes to its risks, Escape comes back, Enter filters', async () => {
    const { page } = maya
    await openMaps(page)
    await map(page, 'Inherent').getByRole('link').first().focus()
    assert.match(await focused(page), /^Likelihood 1 rare, impact 5 catastrophic/)

    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    assert.match(await focused(page), /^Likelihood 3 possible, impact 5 catastrophic: Extreme, 3 risks/)
    await page.keyboard.press('Space')
    const first = await focused(page)
    assert.match(first, /^\d+, RSK-/)
    await page.keyboard.press('ArrowRight')
    const second = await focused(page)
    assert.match(second, /^\d+, RSK-/)
    assert.notEqual(second, first)
    const called = second.replace(/^\d+, /, '')
    const card = page.getByRole('region', { name: called })
    assert.equal(await card.getByRole('heading').textContent(), called.slice(14))
    assert.equal(await map(page, 'Current').getByRole('button', { name: second }).count(), 1)
    await page.keyboard.press('Escape')
    assert.match(await focused(page), /^Likelihood 3 possible, impact 5/)
    await page.keyboard.press('Enter')

    await page.getByRole('button', { name: 'Change the filter Inherent likelihood is 3 possible' }).waitFor()
    await waitForRows(page, 3)
  })

  test('the same can be read as tables', async () => {
    const { page } = maya
    await openMaps(page)
    await page.getByRole('button', { name: 'Show as table' }).click()

    const table = page.getByRole('table', { name: 'Current' })
    const cell = table
      .getByRole('row', { name: /^4, major/ })
      .getByRole('cell')
      .nth(2)
    assert.match((await cell.textContent()) ?? '', /^High: 4/)
    assert.equal(await cell.getByRole('link', { name: /^RSK-/ }).count(), 4)
  })

  test('a filter of the list narrows the maps', async () => {
    const { page } = maya
    await page.goto(`${product.url}/risk-management?view=heat-maps&q=firmware`)
    await page
      .getByRole('button', { name: /^\d+, RSK-/ })
      .first()
      .waitFor()

    const dots = page.getByRole('button', { name: /^\d+, RSK-/ })
    assert.equal(await dots.count(), await dots.and(page.getByRole('button', { name: /Firmware/ })).count())
  })

  test('where there is room for one map, a switch chooses it', async () => {
    const { page } = maya
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${product.url}/risk-management?view=heat-maps`)
    await map(page, 'Current').waitFor()
    assert.equal(await page.getByRole('grid').count(), 1)

    await page.getByRole('radiogroup', { name: 'Map that is shown' }).getByRole('radio', { name: 'Target' }).check()

    await map(page, 'Target').waitFor()
    assert.equal(await page.getByRole('grid').count(), 1)
    assert.equal(await page.evaluate<boolean>(`document.documentElement.scrollWidth <= innerWidth`), true)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
})
