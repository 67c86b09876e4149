// A record beside its list: looked at without leaving the list, walked through by keys, and sent to a colleague by its address.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { comeIn, focused, holds, sessionOf, settled, visitor } from './visitor.ts'

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

const path = '/risk-management?sort=number'

async function at(name: string, address: string, width = 1440) {
  const who = await visitor(browser, { viewport: { width, height: 900 } })
  await comeIn(who.page, product.url, `${name}@example.com`)
  await who.page.goto(product.url + address)
  await row(who.page, 0).waitFor()
  return who
}

const row = (page: Page, place: number) =>
  page.getByRole('table', { name: /^Risks/ }).locator(`[data-index="${place}"]`)
const link = (page: Page, place: number) => row(page, place).getByRole('link').first()
const numberAt = async (page: Page, place: number) =>
  (await row(page, place).innerText()).match(/RSK-\d+-\d+/)?.[0] ?? ''
const panel = (page: Page, number: string) => page.getByRole('region', { name: `${number} beside the list` })
const standsAt = (page: Page, number: string | null) =>
  holds(page, `new URLSearchParams(location.search).get('peek') === ${JSON.stringify(number)}`)

/** The record has come, and what was shown before it is gone. */
async function shows(page: Page, number: string, title: string) {
  await panel(page, number).getByRole('heading', { level: 2, name: title }).waitFor()
  await standsAt(page, number)
}

test('a record is looked at beside its list, by keys alone', async () => {
  const { page, context, broken } = await at('quality', path)
  const numbers = await Promise.all([0, 1, 2, 3, 4].map((place) => numberAt(page, place)))
  const titles = await Promise.all([0, 1, 2, 3, 4].map((place) => link(page, place).innerText()))
  const show = (place: number) => shows(page, numbers[place] ?? '', titles[place] ?? '')

  await link(page, 1).focus()
  await page.keyboard.press(' ')
  await show(1)
  await focused(link(page, 1))
  assert.equal(await row(page, 1).getAttribute('aria-current'), 'true')
  await page
    .getByRole('status')
    .filter({ hasText: `${numbers[1]}, ${titles[1]}` })
    .waitFor({ state: 'attached' })

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await show(3)
  await focused(link(page, 3))
  await page.keyboard.press('k')
  await show(2)
  await page.keyboard.press('ArrowDown')
  await show(3)
  assert.ok(new URL(page.url()).searchParams.get('sort') === 'number')

  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: titles[3] ?? '' }).waitFor()
  await page.goBack()
  await show(3)

  await page.keyboard.press('Escape')
  await panel(page, numbers[3] ?? '').waitFor({ state: 'detached' })
  await standsAt(page, null)
  await focused(link(page, 3))

  await page.keyboard.press(' ')
  await show(3)
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('With a record open beside the list').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await show(3)
  await page.goBack()
  await panel(page, numbers[3] ?? '').waitFor({ state: 'detached' })
  await standsAt(page, null)
  await focused(link(page, 3))
  assert.deepEqual(broken, [])
  await context.close()
})

test('a link leads to a list with the record beside it, and closing leaves the list', async () => {
  const { page: first, context: left } = await at('quality', path)
  const [number, title] = [await numberAt(first, 2), await link(first, 2).innerText()]
  await left.close()

  const { page, context, broken } = await at('quality', `${path}&peek=${number}`)
  await shows(page, number, title)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    assert.deepEqual(await faults(page), [], colorScheme)
  }
  await panel(page, number).getByRole('button', { name: 'Close' }).click()
  await panel(page, number).waitFor({ state: 'detached' })
  await focused(link(page, 2))
  assert.equal(new URL(page.url()).searchParams.get('sort'), 'number')

  await row(page, 1).hover()
  await row(page, 1)
    .getByRole('button', { name: /beside the list$/ })
    .click()
  await shows(page, await numberAt(page, 1), await link(page, 1).innerText())
  assert.deepEqual(broken, [])
  await context.close()
})

/** The number of a risk that is kept between few people. */
async function hidden(): Promise<string> {
  const headers = { ...(await sessionOf(product.url, 'quality')), 'content-type': 'application/json' }
  const values = { title: 'Kept between few', cause: 'A cause', event: 'An event', consequence: 'A loss' }
  const answer = await fetch(`${product.url}/api/v1/risks`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...values, confidentiality: 'Restricted' }),
  })
  assert.equal(answer.status, 201, await answer.clone().text())
  const { number } = (await answer.json()) as { number: string } // A border: the API's own answer.
  return number
}

test('who may not read a record is told so, and the list stands', async () => {
  const number = await hidden()
  const { page, context } = await at('employee', `${path}&peek=${number}`)

  await panel(page, number)
    .getByRole('heading', { name: `There is no ${number} for you to read` })
    .waitFor()
  await page.keyboard.press('Escape')
  await panel(page, number).waitFor({ state: 'detached' })
  await context.close()
})

test('where there is no room for it nothing is offered, and Space selects', async () => {
  const { page, context } = await at('quality', path, 1100)

  await row(page, 0).hover()
  assert.equal(
    await row(page, 0)
      .getByRole('button', { name: /beside the list$/ })
      .count(),
    0,
  )
  await link(page, 0).focus()
  await page.keyboard.press(' ')
  await page.getByRole('toolbar').getByText('1 selected', { exact: true }).waitFor()
  assert.equal(await page.locator('[data-peek]').count(), 0)
  await context.close()
})

test('a list is asked for what its columns show, and no more', async (t) => {
  const { page, context } = await at('quality', path)
  const headers = await sessionOf(product.url, 'quality')
  const sizeOf = async (search: string) =>
    (await (await fetch(`${product.url}/api/v1/risks?${search}`, { headers })).text()).length

  const asked = page.waitForResponse((answer) => answer.url().includes('/api/v1/risks?'))
  await page.reload()
  const answer = await asked
  const { items } = (await answer.json()) as { items: readonly Record<string, unknown>[] } // A border: the API's own answer.
  const fields = new URL(answer.url()).searchParams.get('fields') ?? ''
  const [whole, narrow] = [await sizeOf('limit=50'), await sizeOf(`limit=50&fields=${fields}`)]
  t.diagnostic(`${items.length} risks: ${whole} bytes, with the columns alone ${narrow}`)

  assert.ok(items.every((item) => 'title' in item && 'owner' in item && !('cause' in item) && !('creator' in item)))
  assert.ok(narrow < whole / 2, `${narrow} of ${whole}`)
  await row(page, 0)
    .getByText(/\d of \d done|In treatment|Identified/)
    .first()
    .waitFor()
  await context.close()
})
