// What happens to one's records is told at once, in every tab, and read where one likes.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { startProduct, type Product } from './server.ts'
import { focused, logIn, tabOf, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let quality: Page

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const { page } = await visitor(browser)
  await logIn(page, product.url, 'quality')
  quality = page
})
after(async () => {
  await browser.close()
  await product.stop()
})

const bell = (page: Page) => page.getByRole('button', { name: 'Alerts', exact: true })
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

/** Waits until the bell says so to those who hear it. */
const counts = (page: Page, words: string) =>
  page.getByRole('banner').getByRole('status').filter({ hasText: words }).waitFor()

type Who = { readonly person: { readonly id: string }; readonly session: string }

/** Who is signed in there, and in which session. */
async function whoIn(page: Page): Promise<Who> {
  const answer = await page.request.get(`${product.url}/api/v1/session`)
  return (await answer.json()) as Who // The API's own answer.
}

/** Somebody with nothing unread. */
async function reader(name: string) {
  const who = await visitor(browser)
  await logIn(who.page, product.url, name)
  await send(who.page, '/api/v1/alerts/read', {})
  await counts(who.page, 'No unread alerts')
  return { ...who, id: (await whoIn(who.page)).person.id }
}

async function call(page: Page, method: 'POST' | 'DELETE', path: string, data?: object) {
  const headers = { origin: product.url, 'x-session': (await whoIn(page)).session }
  return page.request.fetch(`${product.url}${path}`, { method, data, headers })
}

async function send(page: Page, path: string, data: object) {
  const answer = await call(page, 'POST', path, data)
  assert.ok(answer.ok(), await answer.text())
  return (await answer.json()) as { number: string; id: string } // The API's own answer.
}

/** Quality names somebody on a new suggestion, of which they would not have heard. */
async function mention(person: string, words: string) {
  const { number } = await send(quality, '/api/v1/suggestions', { text: 'Replace the cable of the test stand' })
  await send(quality, `/api/v1/suggestions/${number}/comments`, { body: `@[${person}] ${words}` })
  return number
}

const streamsOf = (context: BrowserContext) => {
  const asked: Page[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) asked.push(request.frame().page())
  })
  return asked
}

test('whoever is named sees it under the bell without a reload, and opening it marks it read', async () => {
  const { page, id, context, broken } = await reader('auditor')

  const number = await mention(id, 'is the old one gone?')
  await counts(page, '1 unread')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const news = item(page, new RegExp(`^${number} Maya Hartley mentioned you\\.`))
  await news.waitFor()

  assert.match((await news.textContent()) ?? '', /is the old one gone\?/)
  await news.click()
  await page.waitForURL(`**/employee-suggestions/${number}`)
  await counts(page, 'No unread alerts')
  assert.deepEqual(broken, [])
  await context.close()
})

test('work that is given to somebody stands on their Home without a reload', async () => {
  const { page, id, context, broken } = await reader('auditor')
  await page.goto(`${product.url}/tasks`)
  await page.getByRole('heading', { level: 1 }).waitFor()

  const due = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const action = { title: 'Replace the cable', expected: 'A new one', due, owner: id }
  const { number } = await send(quality, '/api/v1/actions', action)

  await page.getByRole('main').getByText(number).first().waitFor()
  assert.deepEqual(broken, [])
  await context.close()
})

test('Mark all read is done at once in all tabs, and is taken back', async () => {
  const { page, id, context, broken } = await reader('executive')
  const other = await tabOf(context)
  await other.page.goto(`${product.url}/audits`)
  await mention(id, 'one')
  await mention(id, 'two')
  await counts(other.page, '2 unread')

  await bell(page).click()
  await item(page, 'Mark all read').click()
  // While the hand is on it, it stays.
  await page.getByRole('button', { name: 'Undo' }).hover()

  await counts(page, 'No unread alerts')
  await counts(other.page, 'No unread alerts')
  await page.getByRole('button', { name: 'Undo' }).click()
  await counts(page, '2 unread')
  await counts(other.page, '2 unread')
  assert.deepEqual([...broken, ...other.broken], [])
  await context.close()
})

test('two tabs share one stream; when the one that reads it closes, the other goes on, and misses nothing', async () => {
  const who = await visitor(browser)
  const asked = streamsOf(who.context)
  await logIn(who.page, product.url, 'manager')
  const { id } = (await whoIn(who.page)).person
  await send(who.page, '/api/v1/alerts/read', {})
  await counts(who.page, 'No unread alerts')
  const other = await tabOf(who.context)
  await other.page.goto(`${product.url}/audits`)
  await counts(other.page, 'No unread alerts')
  await mention(id, 'heard by both')
  await Promise.all([counts(who.page, '1 unread'), counts(other.page, '1 unread')])
  assert.deepEqual(asked, [who.page])

  await who.page.close()
  await mention(id, 'heard by the one that is left')

  await counts(other.page, '2 unread')
  assert.deepEqual(asked, [who.page, other.page])
  assert.deepEqual(other.broken, [])
  await who.context.close()
})

test('logging out ends the stream, and an account that is signed out elsewhere learns it at once', async () => {
  const { page, context } = await reader('admin')
  const elsewhere = await visitor(browser)
  await logIn(elsewhere.page, product.url, 'admin')
  await counts(elsewhere.page, 'No unread alerts')
  const { session } = await whoIn(elsewhere.page)

  const ended = await call(page, 'DELETE', `/api/v1/profile/sessions/${session}`)

  assert.equal(ended.status(), 204, await ended.text())
  await elsewhere.page.waitForURL('**/login')
  await page.getByRole('button', { name: 'User menu' }).click()
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/events'))
  await item(page, 'Log out').click()
  await gone
  await context.close()
  await elsewhere.context.close()
})

test('all alerts: by tab and filter in the address, put off, explained, silenced, by keyboard', async () => {
  const { page, id, context, broken } = await reader('employee')
  const number = await mention(id, 'look here')
  await bell(page).click()
  await item(page, 'See all alerts').click()
  await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor()
  const list = page.getByRole('list', { name: 'Alerts' })

  await page.getByRole('navigation', { name: 'Whose alerts' }).getByRole('link', { name: 'Mentions' }).click()
  await page.waitForURL('**/alerts?tab=mentions')
  await list.getByRole('listitem').filter({ hasText: 'look here' }).waitFor()
  await list.getByText('moved to').first().waitFor({ state: 'detached' })

  const more = () => page.getByRole('button', { name: `More about ${number}: Maya Hartley mentioned you.` })
  await more().click()
  await page.getByText('Somebody mentioned you in a comment.').waitFor()
  await item(page, 'Snooze until tomorrow, 9:00').click()
  await page.getByRole('heading', { name: 'No mentions yet' }).waitFor()
  // The alert that had the focus is gone: it is not lost, the heading has it.
  await focused(page.getByRole('heading', { level: 1, name: 'Alerts' }))
  await counts(page, 'No unread alerts')
  await page.getByText('Snoozed', { exact: true }).click()
  await page.waitForURL('**/alerts?tab=mentions&show=snoozed')
  await more().click()
  await item(page, 'End snooze').click()
  await counts(page, '1 unread')
  await page.getByText('All', { exact: true }).last().click()
  await list.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/employee-suggestions/${number}`)

  await page.goto(`${product.url}/alerts`)
  await more().click()
  await item(page, 'Turn off “Mentions”').click()
  await page.getByText('“Mentions” is turned off.').waitFor()
  await mention(id, 'nobody hears this')
  await page.goto(`${product.url}/profile/preferences`)
  const mentions = page.getByRole('switch', { name: 'Mentions' })
  await mentions.waitFor()
  assert.equal(await mentions.isChecked(), false)
  assert.equal(await page.getByRole('switch', { name: 'Security' }).isDisabled(), true)
  await mentions.click()
  await page.getByRole('switch', { name: 'Mentions', checked: true }).waitFor()
  await mention(id, 'heard again')
  await counts(page, '1 unread')
  assert.deepEqual(broken, [])
  await context.close()
})

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const)
  test(`the bell, all alerts and the preferences are accessible (${colorScheme}, ${width} px)`, async () => {
    const { page, context } = await visitor(browser, {
      colorScheme,
      viewport: { width, height: 900 },
    })
    await logIn(page, product.url, 'employee')
    await bell(page).click()
    await item(page, 'See all alerts').waitFor()
    assert.deepEqual(await faults(page), [])

    await item(page, 'See all alerts').click()
    await page.getByRole('list', { name: 'Alerts' }).waitFor()
    assert.deepEqual(await faults(page), [])
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)

    await page.goto(`${product.url}/profile/preferences`)
    await page.getByRole('switch', { name: 'Mentions' }).waitFor()
    assert.deepEqual(await faults(page), [])
    await context.close()
  })
