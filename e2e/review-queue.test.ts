// The review queue and the top risks: what has to be looked at, decided in place, by keyboard.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { askApi, enterDay, openModule, signedIn, waitForRecord, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { password } from './visitor.ts'

type Risk = Readonly<{
  number: string
  title: string
  version: number
  seen: string
  state: string
  currentScore: number
  reviews: readonly { readonly verdict: string; readonly comment: string }[]
}>
type Listed = { readonly items: readonly Risk[] }

let product: Product
let browser: Browser
/** Head of production; two of her risks have been treated. */
let priya: Person
const label = 'Label in the wrong language reaches a customer'
let number = ''

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const one = (page: Page) => askApi<Risk>(page, `/api/v1/risks/${number}`)

const take = async (page: Page, step: string, data: object) => {
  const { version } = await one(page)
  const answer = await page.request.post(`${product.url}/api/v1/risks/${number}/steps/${step}`, {
    data: { version, ...data },
  })
  assert.equal(answer.status(), 200, await answer.text())
}

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  priya = await signedIn(browser, product, 'manager@example.com')
  const { page } = priya
  const { items } = await askApi<Listed>(page, '/api/v1/risks?q=wrong+language')
  number = items[0]?.number ?? ''
  // She accepts what remains, and calls a review at once.
  await take(page, 'accept-residual', {
    values: { acceptanceRationale: 'Two templates are left.', acceptanceExpiry: dayIn(300), reviewDate: dayIn(200) },
    signature: { email: 'manager@example.com', password, seen: (await one(page)).seen },
  })
  await take(page, 'call-review', { reason: 'A third template is on its way.' })
})
after(async () => {
  await priya.leave()
  await browser.close()
  await product.stop()
})

/** The name of what has the focus, as it is heard. */
const focused = (page: Page) =>
  page.evaluate<string>(
    `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''`,
  )

const group = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const rowsOf = (page: Page, name: string) => group(page, name).getByRole('list').getByRole('button', { name: /^RSK-/ })

const openView = async (page: Page, name: string) => {
  await openModule(page, 'Risk Management')
  await page.getByRole('navigation', { name: 'Views of risks' }).getByRole('link', { name }).click()
}

test('a review is opened in place and confirmed by keyboard; it leaves, and the next has the focus', async () => {
  const { page } = priya
  await openView(page, 'Reviews')
  const waiting = rowsOf(page, 'Waiting for you')
  await waiting.nth(1).waitFor()
  assert.equal(await waiting.count(), 2)
  await group(page, 'Waiting for you').getByText('An early review was requested.').waitFor()

  const [first, second] = [`${number} ${label}`, await waiting.nth(1).getAttribute('aria-label')]
  // From anywhere on the screen.
  await page.keyboard.press('j')
  assert.equal(await focused(page), first)
  await page.keyboard.press('j')
  assert.equal(await focused(page), second)
  await page.keyboard.press('ArrowUp')
  assert.equal(await focused(page), first)
  assert.equal(await waiting.first().getAttribute('aria-expanded'), 'false')
  await page.keyboard.press('Enter')
  assert.equal(await waiting.first().getAttribute('aria-expanded'), 'true')

  const open = page.getByRole('region', { name: first, exact: true })
  await open.getByText('Because the operator picks one of two look-alike templates').waitFor()
  await open.getByRole('button', { name: 'Confirm' }).waitFor()
  const passed: string[] = []
  while ((await focused(page)) !== 'Confirm' && passed.length < 4) {
    await page.keyboard.press('Tab')
    passed.push(await focused(page))
  }
  assert.equal(passed.at(-1), 'Confirm', passed.join())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Confirm: / })
  await enterDay(dialog, 'Review due', 120)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The third template has a colour of its own.')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).focus()
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: first }).waitFor({ state: 'detached' })
  assert.equal(await waiting.count(), 1)
  await page
    .getByRole('button', { name: second ?? '' })
    .and(page.locator(':focus'))
    .waitFor()
  assert.equal(await focused(page), second)
  const { state, reviews } = await one(page)
  assert.equal(state, 'accepted')
  assert.deepEqual(reviews.at(-1)?.verdict, 'unchanged')
})

test('each group leads to the register, narrowed as it is', async () => {
  const { page } = priya
  await openView(page, 'Reviews')
  const shown = await rowsOf(page, 'Overdue').count()
  await group(page, 'Overdue').getByRole('link', { name: 'Show in the register' }).click()

  await page.getByRole('button', { name: 'Change the filter Review due is overdue' }).waitFor()
  const { searchParams } = new URL(page.url())
  assert.equal(searchParams.get('view'), null)
  const { items } = await askApi<Listed>(page, `/api/v1/risks?${searchParams.toString()}`)
  assert.ok(shown > 0 && items.length >= shown)
})

test('a queue with nothing in it says so', async () => {
  const { page } = priya
  await page.goto(`${product.url}/risk-management?view=reviews&q=zebra`)

  await page.getByRole('heading', { name: 'Nothing to review among these risks' }).waitFor()
})

test('the top risks are the ten highest, in order, and lead to their records', async () => {
  const maya = await signedIn(browser, product, 'quality@example.com')
  const { page } = maya
  await openView(page, 'Top risks')
  const top = page.getByRole('list', { name: 'Highest scores today' })
  const links = top.getByRole('link')
  await links.nth(9).waitFor()

  const { items } = await askApi<Listed>(
    page,
    '/api/v1/risks?type=Risk&state=not:closed,rejected&sort=-currentScore&limit=10',
  )
  assert.deepEqual(
    await links.allTextContents(),
    items.map(({ title }) => title),
  )
  const scores = items.map(({ currentScore }) => currentScore)
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  )
  const said = (await top.getByRole('listitem').first().textContent()) ?? ''
  assert.match(said, new RegExp(`^Rank 1.*${items[0]?.title ?? ''}${scores[0]}Extreme.*Raised \\d+ \\w+ ago$`))

  await links.first().click()
  await waitForRecord(page, items[0]?.title ?? '')
  await maya.leave()
})

test('both views fit a narrow window', async () => {
  const { page } = priya
  await page.setViewportSize({ width: 360, height: 800 })
  for (const view of ['reviews', 'top']) {
    await page.goto(`${product.url}/risk-management?view=${view}`)
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'RSK-' }).first().waitFor()
    assert.equal(await page.evaluate<boolean>(`document.documentElement.scrollWidth <= innerWidth`), true, view)
  }
})
