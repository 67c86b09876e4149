// A person at a browser of their own. Everything is found by the names and roles that people see or hear.
import assert from 'node:assert/strict'
import type { Browser, Locator, Page } from 'playwright-core'
import type { Product } from './server.ts'
import { comeIn, settled, password as trialPassword, visitor } from './visitor.ts'

/** How long anything may take on a slow machine, in milliseconds. */
const patience = 30_000

export type Person = Readonly<{
  page: Page
  /** Leaves; refuses when any script of the page has failed meanwhile. */
  leave: () => Promise<void>
}>

/** Opens a browser context of its own, with nobody signed in. */
export const newVisitor = async (browser: Browser): Promise<Person> => {
  const { context, page, broken } = await visitor(browser)
  context.setDefaultTimeout(patience)
  const leave = async () => {
    await context.close()
    assert.deepEqual(broken, [])
  }
  return { page, leave }
}

/** Logs in on the page that asks for it, and waits until the product is there. */
export const logIn = async (page: Page, email: string, password = trialPassword): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

/** A person who is signed in, e.g. `employee@example.com` of the trial, and has opened no screen yet. */
export const arrived = async (
  browser: Browser,
  { url }: Product,
  email: string,
  password = trialPassword,
): Promise<Person> => {
  const person = await newVisitor(browser)
  await comeIn(person.page, url, email, password)
  return person
}

/** A person who is signed in and before their tasks. */
export const signedIn = async (
  browser: Browser,
  product: Product,
  email: string,
  password = trialPassword,
): Promise<Person> => {
  const person = await arrived(browser, product, email, password)
  await person.page.goto(`${product.url}/tasks`)
  await person.page.getByRole('navigation', { name: 'Main' }).waitFor()
  return person
}

/** Opens a list from the sidebar. */
export const openModule = async (page: Page, label: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()

/** Types words into a picker and chooses what it finds. */
export const pick = async (within: Locator, label: string, words: string): Promise<void> => {
  const input = within.getByRole('combobox', { name: label, exact: true })
  await input.fill(words)
  await within.page().getByRole('option', { name: words }).click()
  await input.and(within.page().locator(':not([aria-expanded=true])')).waitFor()
}

/** Chooses one alone where several may be named: who is offered, as those of the version before are, is taken out first. */
export const pickAlone = async (within: Locator, label: string, words: string): Promise<void> => {
  const offered = within.getByRole('list', { name: `${label}: chosen` }).getByRole('button')
  while ((await offered.count()) > 0) await offered.first().click()
  await pick(within, label, words)
}

/** Chooses one of a few that are all in view, e.g. a degree of a scale. */
export const choose = (within: Locator, label: string, option: string): Promise<void> =>
  within.getByRole('radiogroup', { name: label, exact: true }).getByRole('radio', { name: option }).check()

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Enters the day so many days from now as people write it, "4 Dec 2026", and leaves the input. */
export const enterDay = async (within: Locator, label: string, fromNow: number): Promise<void> => {
  const day = new Date(Date.now() + fromNow * 86_400_000)
  const input = within.getByRole('textbox', { name: label })
  await input.fill(`${day.getDate()} ${months[day.getMonth()]} ${day.getFullYear()}`)
  await input.press('Tab')
}

/** The page of the record that is open: its title is the heading. */
export const waitForRecord = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  // What is counted and drawn for it comes a moment later, and may push away what one is about to press.
  await settled(page)
}

/** Waits until the open record is in a state. */
export const waitForState = (page: Page, label: string): Promise<void> =>
  page.getByRole('article').getByRole('status').filter({ hasText: label }).first().waitFor()

/** What the API answers this person, called with the cookie of their browser. */
export const askApi = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(new URL(path, page.url()).href)
  assert.equal(answer.status(), 200, await answer.text())
  return (await answer.json()) as T // A border: the caller knows what it asked for.
}
