// Training of the time before comes in from a spreadsheet, is mended, confirmed by signature, and counts for its learner.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { arrived, type Person, signedIn, waitForRecord, waitForState } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { password, sessionOf, settled } from './visitor.ts'

let product: Product
let browser: Browser
/** A head of department who oversees training, too. */
let priya: Person

type Listed = { readonly items: readonly { readonly id: string; readonly number: string }[] }
type Shown = { readonly version: number; readonly seen: string; readonly state: string }

async function callsOf(name: string) {
  const headers = { ...(await sessionOf(product.url, name)), 'content-type': 'application/json' }
  return async <T>(
    path: string,
    how: { readonly method?: string; readonly version?: number; readonly body?: object } = {},
  ) => {
    const { method = 'GET', version, body } = how
    const answer = await fetch(`${product.url}/api/v1/${path}`, {
      method,
      headers: { ...headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    assert.ok(answer.ok, await answer.clone().text())
    return (await answer.json()) as T // A border: the API's answer.
  }
}

/** Priya Nair is to be a training administrator: what was asked for and approved waits for the waiver of what it brings together. */
async function madeTrainer(): Promise<void> {
  const [quality, executive] = await Promise.all([callsOf('quality'), callsOf('executive')])
  const found = await quality<Listed>('people?limit=5&q=Priya')
  const values = {
    conflict: 'role.trainer',
    holder: found.items[0]?.id,
    reason: 'The other trainer is on leave, and production trains more people than all others.',
    instead: 'The quality officer compares what was recorded with the sheets once a month.',
    until: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
  }
  const { number } = await quality<Shown & { readonly number: string }>('duty-waivers', {
    method: 'POST',
    body: values,
  })
  const at = `duty-waivers/${number}`
  const { seen, version } = await executive<Shown>(at)
  const signature = { email: 'executive@example.com', password, seen }
  await executive(`${at}/steps/grant`, { method: 'POST', body: { version, signature } })
}

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  await madeTrainer()
  priya = await signedIn(browser, product, 'manager@example.com')
})
after(async () => {
  await priya.leave()
  await browser.close()
  await product.stop()
})

const course = 'Talking with customers who complain'
const line = (who: string, metOn: string) => `${who},${course},${metOn},"Roster, folder 3"`

const take = (page: Page, ...lines: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'history.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Learner,Requirement,Met on,Proof', ...lines].join('\r\n')),
  })

const sound = async (page: Page) => {
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
}

test('a spreadsheet is checked, what fits comes in, and the mended line follows', async () => {
  const { page } = priya
  await page.goto(`${product.url}/training?list=earlier-training`)
  await page.getByRole('link', { name: 'Import' }).click()
  await take(
    page,
    line('employee@example.com', '2022-03-01'),
    line('Nobody Known', '2022-03-01'),
    line('Marek Novák', '2093-03-01'),
  )
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await page.getByText('1 of 3 rows can be imported.').waitFor()
  const wrong = page.getByRole('table', { name: 'Rows to correct' })
  await wrong.getByText('There is no person “Nobody Known”.').waitFor()
  await wrong.getByText('It has been met already: the day must not lie in the future.').waitFor()
  await sound(page)
  await page.getByRole('button', { name: 'Import 1 earlier training' }).click()
  await page.getByText('1 earlier training was imported.').waitFor()

  await page.getByRole('button', { name: 'Import another file' }).click()
  await take(page, line('Marek Novák', '2023-03-01'))
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.getByText('All 1 row can be imported.').waitFor()
  await page.getByRole('button', { name: 'Import 1 earlier training' }).click()
  await page.getByText('1 earlier training was imported.').waitFor()
})

async function sign(page: Page, name: string, metOn: string) {
  await page.goto(`${product.url}/training?list=earlier-training`)
  await page.getByRole('link', { name: `${name}: ${course}, ${metOn}` }).click()
  await waitForRecord(page, `${name}: ${course}, ${metOn}`)
  await sound(page)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const email = dialog.getByRole('textbox', { name: 'Email' })
  await dialog.getByRole('textbox', { name: 'Password' }).waitFor()
  if (await email.isVisible()) await email.fill('manager@example.com')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign: Confirm' }).click()
  return dialog
}

async function confirm(page: Page, name: string, metOn: string) {
  const dialog = await sign(page, name, metOn)
  await dialog.waitFor({ state: 'detached' })
  await waitForState(page, 'Confirmed')
}

test('each is confirmed by signature, and is credited to its learner from the day it was met', async () => {
  await confirm(priya.page, 'Ella Thornton', '2022-03-01')
  const refused = await sign(priya.page, 'Marek Novák', '2023-03-01')
  await refused.getByText('The learner does not work here any longer.').waitFor()

  const ella = await arrived(browser, product, 'employee@example.com')
  await ella.page.goto(`${product.url}/training?list=training-assignment&owner=me`)
  await ella.page.getByRole('link', { name: course }).first().click()
  await waitForRecord(ella.page, course)
  await waitForState(ella.page, 'Credited')
  await ella.page.getByText('1 Mar 2022').first().waitFor()
  await ella.leave()
})
