// An API key as an administrator makes it: planned with its scope, its secret seen once, used by a program over HTTP, told by the
// trail, revoked, and refused from then on.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { openStep } from './steps.ts'
import { logIn, visitor } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

const risk = {
  title: 'Hoist without inspection',
  type: 'Risk',
  cause: 'No plan for inspections',
  event: 'Load falls',
  consequence: 'Somebody is injured',
}

/** A call of a program: it shows the key and nothing of a browser. */
const call = (secret: string, method: 'GET' | 'POST', path: string, body?: object) =>
  fetch(`${product.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

async function choose(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label, exact: true }).click()
  await form.page().getByRole('option', { name: option, exact: true }).click()
}

/** A day so many days ahead, as it is written in a form. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function planKey(page: Page, name: string): Promise<void> {
  await page.goto(`${product.url}/user-management?list=api-key`)
  await page.getByRole('link', { name: 'New API key' }).click()
  const form = page.getByRole('form', { name: 'New API key' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('textbox', { name: 'Last day' }).fill(dayAhead(200))
  await form.getByLabel('Calls a minute').fill('60')
  await form.getByRole('button', { name: 'Add a line to scope' }).click()
  const line = form.getByRole('group', { name: /^Scope, line/ }).last()
  await choose(line, 'Module', 'Risks')
  await choose(line, 'May', 'Read and write')
  await form.getByRole('button', { name: 'Create API key' }).click()
}

test('an administrator makes a key, a program uses it, and it ends with its revocation', async () => {
  const { page, context, broken } = await visitor(browser, { viewport: { width: 1200, height: 860 } })
  await logIn(page, product.url, 'admin')
  await planKey(page, 'Warehouse system')

  await page.getByRole('button', { name: 'Make the secret' }).click()
  const shown = page.getByRole('dialog', { name: 'The secret of “Warehouse system”' })
  const secret = await shown.getByLabel('Secret').inputValue()
  const inDialog = await faults(page)
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await shown.waitFor({ state: 'hidden' })
  await page.getByText(`Authorization: Bearer ${secret.slice(0, 22)}_…`).waitFor()
  await picture(page, 'api-keys')
  const onPage = await faults(page)

  const made = await call(secret, 'POST', '/api/v1/risks', risk)
  const { number } = (await made.json()) as { readonly number: string } // A border: the API's answer.
  const refused = await call(secret, 'GET', '/api/v1/people')
  await page.goto(`${product.url}/risk-management/${number}?tab=trail`)
  await page.getByText('API key “Warehouse system” for').first().waitFor()

  await page.goto(`${product.url}/user-management?list=api-key`)
  await page.getByRole('link', { name: 'Warehouse system' }).first().click()
  const revoking = await openStep(page, 'Revoke')
  await revoking.getByRole('textbox', { name: 'Reason' }).fill('The program was taken out of use.')
  await revoking.getByRole('button', { name: 'Revoke', exact: true }).click()
  await revoking.waitFor({ state: 'detached' })
  const ended = await call(secret, 'GET', '/api/v1/risks')

  assert.match(secret, /^plumbline_/)
  assert.deepEqual([made.status, refused.status, ended.status], [201, 403, 401])
  assert.deepEqual([inDialog, onPage, broken], [[], [], []])
  assert.ok(!(await page.content()).includes(secret))
  await context.close()
})
