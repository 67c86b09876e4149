// The top bar's search: where it searches, what it shows, and what it does when the answer is late or does not come.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, focused, logIn, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let sample: Sample

before(async () => {
  product = await startProduct()
  sample = await sampleOf(product)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

async function quality({ width = 1440, path = '/sandbox' } = {}) {
  const who = await visitor(browser, { viewport: { width, height: 800 } })
  await comeIn(who.page, product.url, 'quality@example.com')
  await who.page.goto(product.url + path)
  await who.page.getByRole('button', { name: 'Modules (15)' }).waitFor()
  return who
}

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true })
const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')

/** How often the search is called, from now on. */
function searches(page: Page): URL[] {
  const calls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/v1/search') calls.push(url)
  })
  return calls
}

const hit = (matchValue: string) => ({
  module: 'risk-management',
  id: matchValue,
  route: '/risk-management',
  matchValue,
  matchField: 'Title',
})

test('all modules are selected at first, under their groups, in a dropdown of 300 px that scrolls beyond 300 px', async () => {
  const { page, context } = await quality()

  await page.getByRole('button', { name: 'Modules (15)' }).click()
  const dropdown = page.getByRole('dialog', { name: /^Modules/ })
  await dropdown.getByRole('checkbox').first().waitFor()

  assert.equal(await dropdown.getByRole('checkbox', { checked: true }).count(), 15)
  assert.deepEqual(
    (await dropdown.getByRole('group').allInnerTexts()).map((text) => text.split('\n')[0]),
    ['Core QMS', 'Quality Events', 'Engagement', 'Reports & Control', 'Administration'],
  )
  await settled(page)
  const room = await dropdown.boundingBox()
  assert.deepEqual([room?.width, room?.height], [300, 300])
  const scrolls = await dropdown.getByRole('checkbox').last().isVisible()
  assert.ok(scrolls)

  await dropdown.getByRole('checkbox', { name: 'Tasks' }).uncheck()
  await dropdown.getByText('14 of 15 searched').waitFor()
  await page.getByRole('button', { name: 'Modules (14)' }).waitFor()
  await dropdown.getByRole('button', { name: 'Select all' }).click()
  await dropdown.getByRole('button', { name: 'Select none' }).click()
  await dropdown.getByText('0 of 15 searched').waitFor()
  await page.keyboard.press('Escape')
  await dropdown.waitFor({ state: 'detached' })
  await focused(page.getByRole('button', { name: 'Modules (0)' }))

  const calls = searches(page)
  await box(page).fill('label')
  await page.keyboard.press('Enter')
  await settled(page)
  assert.deepEqual(calls, [], 'with no module chosen, nothing is searched')
  await context.close()
})

test('Enter and the button run the search with the term and the chosen modules; blanks run nothing, one letter does', async () => {
  const { page, context } = await quality()
  const calls = searches(page)
  assert.ok(((await box(page).locator('..').boundingBox())?.width ?? 999) <= 600)

  await box(page).fill('   ')
  await page.keyboard.press('Enter')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await settled(page)
  assert.equal(calls.length, 0)

  await page.getByRole('button', { name: 'Modules (15)' }).click()
  await page.getByRole('checkbox', { name: 'Tasks' }).uncheck()
  await box(page).fill('l')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await options(page).first().waitFor()

  assert.equal(calls[0]?.searchParams.get('term'), 'l')
  const modules = (calls[0].searchParams.get('modules') ?? '').split(',')
  assert.equal(modules.length, 14)
  assert.ok(modules.includes('risk-management') && !modules.includes('tasks'))
  await context.close()
})

test('at most ten results show value, module and field; the keyboard chooses, Enter opens, Escape closes', async () => {
  const { page, context, broken } = await quality()

  await box(page).fill('the')
  await page.keyboard.press('Enter')
  await options(page).first().waitFor()

  assert.equal(await options(page).count(), 10)
  const texts = await options(page).allInnerTexts()
  assert.ok(
    texts.every((text) => /the/i.test(text)),
    texts.join('\n'),
  )
  // The module and the field of each, whichever the sample has most of.
  assert.ok(
    texts.every((text) => /^[A-Z][\w ]+ · [A-Z]/m.test(text)),
    texts.join('\n'),
  )
  assert.match(await options(page).first().locator('mark').first().innerText(), /^the$/i)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  assert.equal(await chosen.getAttribute('id'), await box(page).getAttribute('aria-activedescendant'))
  assert.equal(await chosen.innerText(), texts[1])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  assert.equal(await chosen.innerText(), texts[9])
  await page.keyboard.press('Escape')
  assert.equal(await options(page).count(), 0)

  await page.keyboard.press('Enter')
  await options(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  const to = await chosen.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${to}`)
  await options(page).first().waitFor({ state: 'detached' })
  assert.deepEqual(broken, [])
  await context.close()
})

test('a click opens a result; a click outside closes the dropdown', async () => {
  const { page, context } = await quality()
  await box(page).fill(sample.machinery)
  await page.keyboard.press('Enter')
  await options(page).first().waitFor()

  await page.getByRole('main').click()
  assert.equal(await options(page).count(), 0)

  await box(page).press('Enter')
  await options(page).first().click()
  await page.waitForURL(`**/risk-management/${sample.machinery}`)
  await context.close()
})

test('nothing shows when nothing is found', async () => {
  const { page, context } = await quality()
  await box(page).fill('beryllium quokka')
  const answered = page.waitForResponse('**/api/v1/search?**')
  await page.keyboard.press('Enter')
  await answered

  await page.getByRole('search').getByRole('status').getByText('No results').waitFor()
  assert.equal(await page.getByRole('listbox').count(), 0)
  await context.close()
})

test('a failed search empties the results, says nothing and is written to the console', async () => {
  const { page, context, broken } = await quality()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await box(page).fill('label')
  await page.keyboard.press('Enter')
  await options(page).first().waitFor()

  await page.route('**/api/v1/search?**', (route) => route.abort())
  await page.keyboard.press('Enter')
  await options(page).first().waitFor({ state: 'detached' })

  assert.ok(
    said.some((text) => text.startsWith('The search failed.')),
    said.join('\n'),
  )
  assert.equal(await page.getByRole('alert').count(), 0)
  assert.deepEqual(broken, [])
  await context.close()
})

test('a late answer never takes the place of a newer one', async () => {
  const { page, context } = await quality()
  const held: Route[] = []
  await page.route('**/api/v1/search?**', async (route) => {
    const term = new URL(route.request().url()).searchParams.get('term')
    if (term === 'slow') held.push(route)
    else await route.fulfill({ json: [hit('the quick one')] })
  })
  await box(page).fill('slow')
  await page.keyboard.press('Enter')
  await box(page).fill('quick')
  await page.keyboard.press('Enter')
  await options(page).getByText('the quick one').waitFor()

  await Promise.all(held.map((route) => route.fulfill({ json: [hit('the slow one')] }).catch(() => undefined)))
  await settled(page)

  assert.equal(held.length, 1)
  assert.match((await options(page).allInnerTexts()).join(), /the quick one/)
  await context.close()
})

test('`/` leads to the search where no list takes the key for its own', async () => {
  const { page, context } = await quality()
  await page.getByRole('main').focus()
  await page.keyboard.press('/')
  await focused(box(page))
  assert.equal(await box(page).inputValue(), '')

  await page.goto(`${product.url}/risk-management`)
  await page.getByRole('table', { name: /Risks/ }).waitFor()
  await page.keyboard.press('/')
  await focused(page.getByRole('searchbox', { name: 'Find in risks' }))
  await context.close()
})

test('when the modules cannot be listed, it is tried again quietly, and then the button offers Retry', async () => {
  const { page, context } = await visitor(browser)
  let asked = 0
  await page.route('**/api/v1/search-modules', (route) => {
    asked += 1
    return route.abort()
  })
  await logIn(page, product.url, 'quality')
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  assert.equal(asked, 4)
  assert.equal(await page.getByRole('alert').count(), 0)

  await page.unroute('**/api/v1/search-modules')
  await retry.click()
  await page.getByRole('button', { name: 'Modules (15)' }).waitFor()
  await context.close()
})

test('on a phone the search has its own line and nothing is wider than the screen', async () => {
  const { page, context } = await quality({ width: 360 })
  await box(page).fill('label')
  await page.keyboard.press('Enter')
  await options(page).first().waitFor()

  const wider = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  )
  assert.ok(wider <= 0, `${wider} px wider`)
  const first = await options(page).first().boundingBox()
  assert.ok(first && first.x >= 64 && first.x + first.width <= 360, JSON.stringify(first))
  assert.ok(first.height >= 44)
  await context.close()
})
