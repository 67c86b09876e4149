// A duty that takes training: whoever is not qualified is refused with the way to what is missing, and whoever is may have it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { pick, signedIn, waitForState } from './person.ts'
import { startProduct, type Product } from './server.ts'
import { password, sessionOf } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

type Listed = { readonly items: readonly { readonly number: string; readonly title: string }[] }

const observing = 'Leading an audit, witnessed'

const headersOf = async (name: string) => ({
  ...(await sessionOf(product.url, name)),
  'content-type': 'application/json',
})

async function api<T>(by: string, path: string, data?: object): Promise<T> {
  const headers = await headersOf(by)
  const sent = data ? { method: 'POST', body: JSON.stringify(data) } : {}
  const answer = await fetch(`${product.url}/api/v1/${path}`, { headers, ...sent })
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`)
  return (await answer.json()) as T // A border: the API's answer.
}

async function numberOf(plural: string, title: string): Promise<string> {
  const { items } = await api<Listed>('quality', `${plural}?limit=100`)
  const found = items.find((one) => one.title === title)
  assert.ok(found, `Nothing of ${plural} is called “${title}”.`)
  return found.number
}

/** An employee who is to lead audits, and has to be watched for it. @returns the number of what they were assigned */
async function begun(): Promise<string> {
  const people = await api<{ items: { number: string; email: string }[] }>('quality', 'people?limit=100')
  const owner = people.items.find(({ email }) => email === 'employee@example.com')?.number
  const since = new Date().toISOString().slice(0, 10)
  await api('quality', 'job-roles-held', { owner, role: await numberOf('job-roles', 'Lead auditor'), since })
  const { items } = await api<Listed>('employee', 'training-assignments?limit=100')
  const own = items.find(({ title }) => title === observing)
  assert.ok(own, 'It was assigned with the role.')
  return own.number
}

/** The quality manager takes out of what a production lead learns what the observer has not met. */
async function asksLess(): Promise<void> {
  const number = await numberOf('job-roles', 'Production lead')
  const { version, seen } = await api<{ version: number; seen: string }>('quality', `job-roles/${number}`)
  const curricula = [await numberOf('curricula', 'Work at the bench')]
  const signature = { email: 'quality@example.com', password, seen }
  const reason = 'Whoever observes at the bench need not know how documents change.'
  await api('quality', `job-roles/${number}/steps/amend`, { version, values: { curricula }, reason, signature })
}

test('an observer who is not qualified is refused with the link to what is missing; one who is may be named', async () => {
  const number = await begun()
  const { page, leave } = await signedIn(browser, product, 'employee@example.com')
  await page.goto(`${product.url}/training/${number}`)

  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Name the observer' }).click()
  const dialog = page.getByRole('dialog', { name: /^Name the observer: / })
  await pick(dialog, 'Observer', 'Rui Martins')
  await dialog.getByRole('button', { name: 'Name the observer' }).click()
  await dialog.getByText('Rui Martins is not qualified as on-the-job observer: “Change control” is not met.').waitFor()
  const link = dialog.getByRole('link').first()
  assert.match((await link.getAttribute('href')) ?? '', /^\/training\/TRR-/)
  assert.deepEqual(await faults(page), [])

  await asksLess()
  await dialog.getByRole('button', { name: 'Name the observer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await waitForState(page, 'In progress')
  await leave()
})

test('the tab says who may observe today, and what the others still lack; the address keeps what was asked', async () => {
  const { page, leave } = await signedIn(browser, product, 'quality@example.com')
  await page.goto(`${product.url}/training?list=who-may`)

  await page.getByRole('combobox', { name: 'What' }).selectOption({ label: 'On-the-job observer' })
  await page.getByRole('heading', { name: 'On-the-job observer: today' }).waitFor()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Rui Martins').getByText('Production lead').waitFor()
  await page.getByRole('heading', { name: /^Qualified: \d+ (person|people)$/ }).waitFor()
  assert.match(page.url(), /of=duty/)
  await page.getByRole('heading', { name: 'Gap analysis by process and site' }).waitFor()
  assert.deepEqual(await faults(page), [])
  await page.reload()
  await page.getByRole('heading', { name: 'On-the-job observer: today' }).waitFor()
  await leave()
})
