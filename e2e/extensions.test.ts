// More time for work that has an agreed day: asked for by whoever does it, signed by two, and told on its page.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { askApi, signedIn, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { password } from './visitor.ts'

let product: Product
let browser: Browser
let ella: Person
let priya: Person
let maya: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  ella = await signedIn(browser, product, 'employee@example.com')
  priya = await signedIn(browser, product, 'manager@example.com')
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  for (const person of [ella, priya, maya]) await person.leave()
  await browser.close()
  await product.stop()
})

const title = 'Label the shelves of the archive'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Opens the task in the inbox, approves and signs. */
async function approve(page: Page, email: string, what: string) {
  await page.goto(`${product.url}/tasks`)
  const name = `${what}: ${title}`
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const task = page.getByRole('region', { name, exact: true })
  await task.getByText('The shelves come a week later than promised.').waitFor()
  await task.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign', exact: false }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('whoever does the work asks for more time, two sign, and the day moves', async (t) => {
  const stage = stagesOf(t)
  let number = ''

  await stage('the day of an action is no input of its form; its owner finds where to ask', async () => {
    const { id } = (await askApi<{ person: { id: string } }>(ella.page, '/api/v1/session')).person
    const data = { title, expected: 'Each shelf says what stands on it.', due: dayIn(10), owner: id }
    const made = await priya.page.request.post(`${product.url}/api/v1/actions`, { data })
    number = ((await made.json()) as { number: string }).number // A border: the API's own answer.

    await priya.page.goto(`${product.url}/tasks/${number}`)
    await priya.page.getByRole('button', { name: 'Edit Action', exact: true }).click()
    const form = priya.page.getByRole('form', { name: 'Edit Action' })
    await form.getByRole('textbox', { name: 'Expected result' }).waitFor()
    assert.equal(await form.getByRole('textbox', { name: 'Due' }).count(), 0)

    await ella.page.goto(`${product.url}/tasks/${number}`)
    await ella.page.getByRole('link', { name: 'Request an extension' }).waitFor()
  })

  await stage('by keyboard: an offered day, a reason, and the request stands on the page', async () => {
    const { page } = ella
    const read = Promise.withResolvers<void>()
    await page.route(/\/api\/v1\/holidays\?/, async (route) => {
      await read.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/\/api\/v1\/holidays\?/)
    await page.getByRole('link', { name: 'Request an extension' }).press('Enter')
    await page.getByRole('heading', { name: `New due date extension for ${number}` }).waitFor()
    // The way back leads to what is extended.
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: number }).waitFor()
    const offered = page.getByRole('button', { name: /^2 weeks later/ })
    // No day is offered before it is known whether it is a holiday.
    await asked
    assert.equal(await offered.count(), 0)
    read.resolve()
    await offered.press('Space')
    await page.locator('button[aria-pressed=true]').filter({ hasText: '2 weeks later' }).waitFor()
    assert.notEqual(await page.getByRole('textbox', { name: 'New due date' }).inputValue(), '')
    await page.getByRole('textbox', { name: 'Reason' }).fill('The shelves come a week later than promised.')
    await page.getByRole('button', { name: 'Create due date extension' }).press('Enter')

    const requests = page.getByRole('region', { name: 'Due date extensions' })
    await requests.getByText('Requested', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Request an extension' }).waitFor({ state: 'detached' })
  })

  await stage('line manager and quality find it among their tasks and sign', async () => {
    await approve(priya.page, 'manager@example.com', 'Decide about the new due date')
    await approve(maya.page, 'quality@example.com', 'Sign “Approve”')
  })

  await stage('the page says the day, what it was, and how often it moved', async () => {
    const { page } = ella
    await page.goto(`${product.url}/tasks/${number}`)

    await page.getByText(/\(was \d+ \w+ \d{4}, extended once\)/).waitFor()
    await page.getByRole('region', { name: 'Due date extensions' }).getByText('Approved', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Request an extension' }).waitFor()
  })
})
