// Somebody in front of the product: a page of their own, signed in or not, whose mistakes are remembered.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core'

/** Of every trial account. */
export const password = 'plumbline-trial'

export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** Everything that was thrown in the page. */
  readonly broken: readonly string[]
}

/**
 * Opens a browser of its own for somebody: nothing is shared with others. They want no motion, which is a tenth less to draw; how
 * it moves for others is tried where that is the question (reach.test.ts, shell.test.ts, numbers.test.ts).
 */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  await slowDown(context)
  return { context, ...(await tabOf(context)) }
}

/** `npm run e2e -- --delay=800`: up to so many milliseconds until an answer or a part of the program comes, each time others. */
const delay = Number(process.env['JOURNEY_DELAY'] ?? 0)

/** Lets what a page asks for come later, in another order than it was asked for: as on a slow line and a busy machine. */
async function slowDown(context: BrowserContext): Promise<void> {
  if (delay === 0) return
  await context.route(/\/(api\/v1|assets)\//, async (route) => {
    if (!route.request().url().endsWith('/events')) await sleep(Math.random() * delay)
    await route.fallback().catch(() => undefined) // The page may have been left meanwhile.
  })
}

/** Another tab of the same browser. */
export async function tabOf(context: BrowserContext): Promise<Pick<Visitor, 'page' | 'broken'>> {
  const page = await context.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  watchRequests(page)
  return { page, broken }
}

/** Fills in /login where the page stands. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/**
 * Signs somebody in as the page that asks for it would, without that page and the one that it leads to: each is a load of the
 * product, and a journey that is about something else begins with another.
 * @param email the whole address
 */
export async function comeIn(page: Page, url: string, email: string, secret = password): Promise<void> {
  const answer = await page.request.post(`${url}/api/v1/session`, {
    headers: { origin: url },
    data: { email, password: secret },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  // A tab is let in by what it remembers, which is its own to write: at an address of the product, here of one picture.
  await page.goto(`${url}/mark.svg`)
  await page.evaluate(
    `sessionStorage.setItem('auth', 'true'); sessionStorage.setItem('loginTimestamp', new Date().toISOString())`,
  )
}

/** Signs one of the trial's people in, to their tasks: `employee`, `manager`, `quality`, `executive`, `admin`, `auditor`. */
export async function logIn(page: Page, url: string, name: string): Promise<void> {
  await comeIn(page, url, `${name}@example.com`)
  await page.goto(`${url}/tasks`)
}

/**
 * Signs one of the trial's people in without a browser.
 * @returns the headers that their browser would send
 */
export async function sessionOf(url: string, name: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, password }),
  })
  if (!answer.ok) throw new Error(`${name} could not sign in: ${await answer.text()}`)
  const { session } = (await answer.json()) as { session: string } // A border: what the server says.
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { origin: url, 'x-session': session, cookie }
}

/** Where a page stands, without its origin. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** What a page has asked for: how often so far, and what of it is still under way. */
type Asked = { count: number; readonly underWay: Set<Request> }

const askedBy = new WeakMap<Page, Asked>()

/** Watches what a page asks for. The stream of news never ends and is left out. */
function watchRequests(page: Page): Asked {
  const known = askedBy.get(page)
  if (known) return known
  const asked: Asked = { count: 0, underWay: new Set() }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/events') return
    asked.count += 1
    // What the page before it had asked for is answered to nobody.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.underWay.clear()
    asked.underWay.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void asked.underWay.delete(request))
  askedBy.set(page, asked)
  return asked
}

// Run inside the page: nothing moves any more that ends by itself, and there is nothing left to do before the next frame.
// An animation whose element is taken away may never say that it has finished: so each look asks anew, and none waits longer
// than a second. A task of the lowest priority comes after all else that waits to be done; a callback for an idle page would say
// the same, but a browser that draws to no screen forgets for seconds to be idle. Where a test holds the page's clock, no time
// passes by itself.
const atRest = `(async () => {
  if (!String(setTimeout).includes('[native code]')) return
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))
  const isMoving = (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime < Infinity
  // What was drawn in the last frame begins to fade in the next: it is at rest once nothing has begun meanwhile.
  do {
    while (document.getAnimations().some(isMoving)) await pause(20)
    await scheduler.postTask(() => undefined, { priority: 'background' })
    await Promise.race([new Promise((done) => requestAnimationFrame(done)), pause(1000)])
  } while (document.getAnimations().some(isMoving))
})()`

/** Waits until what moves has come to rest, and the page has nothing left to do. */
export async function rested(page: Page): Promise<void> {
  await page.evaluate(atRest)
}

/** Looks in a row at which a page has to be found quiet: an answer is drawn, and what is drawn may ask for more. */
const looks = 4

/** Waits until a page has drawn all that it was answered, and asks for no more. */
export async function settled(page: Page): Promise<void> {
  const asked = watchRequests(page)
  for (let quiet = 0; quiet < looks;) {
    const before = asked.count
    const isThere = await rested(page).then(
      () => true,
      () => false, // It was left for another meanwhile.
    )
    await page.waitForTimeout(25)
    quiet = isThere && asked.underWay.size === 0 && asked.count === before ? quiet + 1 : 0
  }
}

/**
 * Waits until an expression holds in the page, asked anew each time. The browser driver's own wait for a function runs the
 * text again inside the page, where the content security policy refuses it as soon as the first look was too early.
 */
export async function holds(page: Page, expression: string): Promise<void> {
  const end = performance.now() + 30_000
  while (!(await page.evaluate(expression))) {
    if (performance.now() > end) throw new Error(`In the page this never held: ${expression}`)
    await page.waitForTimeout(50)
  }
}

/** Waits until something has the focus: it moves a moment after what moves it. */
export const focused = (what: Locator): Promise<void> =>
  what.and(what.page().locator(':focus')).waitFor({ state: 'attached' })
