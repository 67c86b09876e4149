// A session begins, is kept alive, and ends: in one tab, in several, with the server away. The browser's clock is ours.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, fillIn, holds, placeOf, settled, tabOf, visitor } from './visitor.ts'

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

const minutes = (count: number) => count * 60_000

/** Somebody whose clock we hold, signed in and at a page of their choice. */
async function somebody(name: string, path = '/risk-management') {
  const { page, context } = await visitor(browser)
  await context.clock.install()
  await comeIn(page, product.url, `${name}@example.com`)
  await page.goto(product.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, context }
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Session Expiring Soon' })
const entries = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('auth'), sessionStorage.getItem('loginTimestamp')] as const)
const whoAmI = (page: Page) => page.evaluate(async () => (await fetch('/api/v1/session')).status)

/** Moves the hand a little: what a person does without thinking. */
async function stir(page: Page) {
  await page.mouse.move(300 + Math.random() * 200, 300)
  await page.mouse.move(600 + Math.random() * 200, 400)
}

test('signing in sets the two entries that let a tab show protected screens', async () => {
  const { page, context } = await somebody('employee')

  const [auth, timestamp] = await entries(page)

  assert.equal(auth, 'true')
  assert.ok(Math.abs(Date.parse(timestamp ?? '') - (await page.evaluate(() => Date.now()))) < minutes(1))
  await context.close()
})

test('a visitor is sent to /login in place of the page they asked for, and returns there after signing in', async () => {
  const { page, context } = await visitor(browser)
  await page.goto('about:blank')

  await page.goto(`${product.url}/user-management?list=site`)
  await page.waitForURL('**/login')
  await fillIn(page, 'employee')
  await page.waitForURL('**/user-management**')

  assert.equal(placeOf(page), '/user-management?list=site')
  await page.goBack()
  assert.equal(page.url(), 'about:blank')
  await context.close()
})

test('after 15 minutes without input the warning counts 180 seconds down by the clock', async () => {
  const { page, context } = await somebody('employee')
  const dialog = page.waitForResponse((response) => response.url().includes('expiring-dialog'))
  // Only what is asked for passes from here on, however slow the machine is.
  await context.clock.pauseAt((await page.evaluate(() => Date.now())) + minutes(1))
  // The dialog is loaded long before it is needed. While the clock stands, one that came too late would never be drawn.
  await dialog
  await settled(page)
  await stir(page)

  await context.clock.runFor(minutes(15) - 2_000)
  assert.equal(await warning(page).isVisible(), false)
  await context.clock.runFor(3_000)

  await warning(page).waitFor()
  assert.match(await warning(page).innerText(), /Your session will expire in 1(79|80) seconds\./)
  await context.clock.runFor(60_000)
  assert.match(await warning(page).innerText(), /expire in 1(19|20) seconds/)
  await context.close()
})

test('“Keep me logged in” goes on, in every tab, once the server has heard it', async () => {
  const { page, context } = await somebody('employee')
  const other = (await tabOf(context)).page
  await other.goto(`${product.url}/audits`)
  await other.getByRole('heading', { level: 1 }).waitFor()
  await context.clock.runFor(minutes(15) + 1_000)
  await Promise.all([warning(page).waitFor(), warning(other).waitFor()])
  const told = page.waitForResponse((response) => response.url().endsWith('/session/activity'))

  await warning(page).getByRole('button', { name: 'Keep me logged in' }).click()
  assert.equal((await told).ok(), true)
  await context.clock.runFor(1_000)

  await Promise.all([warning(page).waitFor({ state: 'hidden' }), warning(other).waitFor({ state: 'hidden' })])
  await context.clock.runFor(minutes(14))
  assert.equal(await warning(page).isVisible(), false)
  await context.close()
})

test('once the warning shows, moving the mouse keeps nothing alive', async () => {
  const { page, context } = await somebody('employee')
  await context.clock.runFor(minutes(15) + 1_000)
  await warning(page).waitFor()

  await stir(page)
  await context.clock.runFor(2_000)

  assert.equal(await warning(page).isVisible(), true)
  await context.close()
})

test('what one does in one tab counts for all, and the server hears of it at most every 30 seconds', async () => {
  const { page, context } = await somebody('employee')
  const other = (await tabOf(context)).page
  await other.goto(`${product.url}/audits`)
  await other.getByRole('heading', { level: 1 }).waitFor()
  await page.bringToFront()
  let told = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/session/activity')) told += 1
  })

  for (let passed = 0; passed < 16; passed += 1) {
    await context.clock.fastForward(minutes(1))
    await stir(page)
    await stir(page)
  }

  assert.equal(await warning(other).isVisible(), false)
  assert.ok(told >= 14 && told <= 17, `told ${told} times in 16 minutes`)
  await context.close()
})

test('at 18:00 the session ends here and on the server, and /login says why and where one will return', async () => {
  const { page, context } = await somebody('manager', `/risk-management/${sample.membrane}`)

  await context.clock.fastForward(minutes(18) + 1_000)
  await page.waitForURL('**/login')

  await page.getByText('You were signed out after 18 minutes without activity.').waitFor()
  await page.getByText(`you will return to ${sample.membrane}`).waitFor()
  assert.deepEqual(await entries(page), [null, null])
  // The tab has ended it; the server has heard of it once this entry is gone.
  await holds(page, `localStorage.getItem('endedSession') === null`)
  assert.equal(await whoAmI(page), 401)
  await fillIn(page, 'manager')
  await page.waitForURL(`**/${sample.membrane}`)
  await context.close()
})

test('an answer about the session that is older than its end does not bring it back', async () => {
  const { page, context } = await somebody('manager', `/risk-management/${sample.membrane}`)
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/v1/session', async (route) => {
    if (route.request().method() === 'GET') {
      // Answered while the session lives, heard when the server has been told of its end.
      const response = await route.fetch()
      asked.resolve()
      await holds(page, `localStorage.getItem('endedSession') === null`)
      return route.fulfill({ response })
    }
    await asked.promise
    return route.continue()
  })

  await context.clock.fastForward(minutes(18) + 1_000)

  await page.getByText('You were signed out after 18 minutes without activity.').waitFor()
  await page.getByText(`you will return to ${sample.membrane}`).waitFor()
  await context.close()
})

test('the end of a session is the end in all tabs', async () => {
  const { page, context } = await somebody('employee')
  const other = (await tabOf(context)).page
  await other.goto(`${product.url}/audits`)
  await other.getByRole('heading', { level: 1 }).waitFor()

  await context.clock.fastForward(minutes(18) + 1_000)

  await Promise.all([page.waitForURL('**/login'), other.waitForURL('**/login')])
  assert.deepEqual(
    [await entries(page), await entries(other)],
    [
      [null, null],
      [null, null],
    ],
  )
  await context.close()
})

test('a tab that does not see by its own clock why the session ended hears it from the one that does', async () => {
  const { page, context } = await somebody('employee')
  const other = (await tabOf(context)).page
  await other.goto(`${product.url}/audits`)
  await other.getByRole('heading', { level: 1 }).waitFor()
  await other.evaluate(`{ const now = Date.now.bind(Date); Date.now = () => now() - ${minutes(1)} }`)

  await context.clock.fastForward(minutes(18) + 1_000)

  for (const tab of [page, other])
    await tab.getByText('You were signed out after 18 minutes without activity.').waitFor()
  await context.close()
})

test('a machine that wakes after more than 18 minutes finds the end, not the warning, whatever the hand does', async () => {
  const { page, context } = await somebody('employee')
  await stir(page)
  const now = await page.evaluate(() => Date.now())

  // The clock jumps and no timer has run: the first thing that happens is a movement of the mouse.
  await context.clock.pauseAt(now + minutes(45))
  await stir(page)

  await page.waitForURL('**/login')
  await page.getByText('You were signed out after 18 minutes without activity.').waitFor()
  await context.close()
})

test('logging out ends the session everywhere and a new tab has to sign in', async () => {
  const { page, context } = await somebody('employee')
  const other = (await tabOf(context)).page
  await other.goto(`${product.url}/audits`)
  await other.getByRole('heading', { level: 1 }).waitFor()

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await Promise.all([page.waitForURL('**/login'), other.waitForURL('**/login')])
  await other.getByText('You were signed out in another tab.').waitFor()
  const third = (await tabOf(context)).page
  await third.goto(`${product.url}/audits`)
  await third.waitForURL('**/login')
  await third.getByLabel('Email').waitFor()
  await context.close()
})

test('a link opened in a new tab needs no second sign-in', async () => {
  const { context } = await somebody('employee')
  const { page } = await tabOf(context)

  await page.goto(`${product.url}/audits`)
  await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor()

  assert.equal(placeOf(page), '/audits')
  assert.equal((await entries(page))[0], 'true')
  await context.close()
})

test('with the server away one is signed out here, is told so, and the server is told until it has answered', async () => {
  const { page, context } = await somebody('employee')
  const sessions = `${product.url}/api/v1/session`
  const away = (route: Route) => route.abort()
  await context.route(sessions, away)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  await page.getByText('the server will be told as soon as it answers').waitFor()
  assert.notEqual(await page.evaluate(() => localStorage.getItem('endedSession')), null)

  // The server answers who one is again, but has not heard of the end: the ended session is not taken up.
  // The page tells it again at any moment, so there is none at which both could pass.
  await context.route(sessions, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await context.unroute(sessions, away)
  await page.reload()
  await page.getByLabel('Email').waitFor()
  assert.equal(await whoAmI(page), 200)
  assert.equal(placeOf(page), '/login')

  const told = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await context.unroute(sessions)
  await context.clock.runFor(30_000)
  assert.equal((await told).status(), 204)
  assert.equal(await whoAmI(page), 401)
  await context.close()
})

test('a tab whose cookie came to belong to somebody else shows nothing of the other person', async () => {
  const { page, context } = await somebody('employee')
  await page.getByText('Hello, Ella').waitFor()
  const { page: other } = await tabOf(context)
  // Another sign-in in the same browser, past the first tab.
  await other.goto(`${product.url}/login`)
  await other.evaluate(async () => {
    const body = JSON.stringify({ email: 'quality@example.com', password: 'plumbline-trial' })
    await fetch('/api/v1/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })

  // The first call of the old tab is answered "other-session": it starts anew as the other person.
  await page.getByRole('link', { name: 'User Management' }).click()

  await page.getByText('Hello, Maya').waitFor()
  assert.equal(await page.getByText('Hello, Ella').isVisible(), false)
  await context.close()
})

test('a session that ended on the server takes the tab to /login at its next call', async () => {
  const { page, context } = await somebody('employee')
  await context.clearCookies()

  // Where the stream has not called first, which finds the same.
  await page.evaluate(`document.querySelector('a[href="/user-management"]')?.click()`)

  await page.waitForURL('**/login')
  await page.getByText('Your session has ended.').waitFor()
  await context.close()
})

test('a page that comes back is covered until the server has said whose it is', async () => {
  const { page, context } = await somebody('employee')
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await context.route(`${product.url}/api/v1/session`, async (route) => {
    await held
    await route.continue()
  })

  await page.evaluate(`dispatchEvent(new Event('online'))`)

  const cover = page.getByRole('status', { name: 'Checking who is signed in' })
  await cover.waitFor()
  answer()
  await cover.waitFor({ state: 'detached' })
  await context.close()
})

test('ten minutes before its absolute end the session says so to somebody who works', async () => {
  const { page, context } = await somebody('employee', '/audits')
  const life = 12 * 60
  for (let passed = 0; passed < life - 28; passed += 14) {
    await context.clock.fastForward(minutes(14))
    await stir(page)
  }
  assert.equal(await page.getByText(/Your session ends at/).isVisible(), false)

  await context.clock.fastForward(minutes(12))
  await stir(page)
  await context.clock.runFor(1_000)
  await page.getByText(/Your session ends at \d\d:\d\d, 12 hours after you logged in/).waitFor()

  await context.clock.fastForward(minutes(11))
  await page.waitForURL('**/login')
  const why = page.getByText(/You were signed out|Your session has ended/)
  await why.waitFor()
  assert.match(await why.innerText(), /^You were signed out 12 hours after you logged in\./)
  await context.close()
})
