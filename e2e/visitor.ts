// Somebody in front of the product: a page of their own, signed in or not, whose mistakes are remembered.
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'

/** Of every trial account. */
export const password = 'plumbline-trial'

export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** Everything that was thrown in the page. */
  readonly broken: readonly string[]
}

/** Opens a browser of its own for somebody: nothing is shared with others. */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options })
  return { context, ...(await tabOf(context)) }
}

/** Another tab of the same browser. */
export async function tabOf(context: BrowserContext): Promise<Pick<Visitor, 'page' | 'broken'>> {
  const page = await context.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  return { page, broken }
}

/** Fills in /login where the page stands. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Signs one of the trial's people in: `employee`, `manager`, `quality`, `executive`, `admin`, `auditor`. */
export async function logIn(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/login`)
  await fillIn(page, name)
  await page.waitForURL('**/tasks')
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

/** Waits until half a second has passed in which nothing was asked of the server or answered. The stream of news never ends. */
export async function settled(page: Page): Promise<void> {
  let last = performance.now()
  const stir = () => void (last = performance.now())
  const events = ['request', 'requestfinished', 'requestfailed'] as const
  for (const event of events) page.on(event as 'request', stir)
  while (performance.now() - last < 500) await page.waitForTimeout(50)
  for (const event of events) page.off(event as 'request', stir)
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
