// A role takes a second factor: whoever holds it is led to turn one on after logging in, before anything else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generate } from 'otplib'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { newVisitor } from './person.ts'
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

type Role = Readonly<{ number: string; version: number; key: string }>

test('an auditor whose role takes a second factor turns one on, keeps the codes and goes on', async () => {
  const headers = await sessionOf(product.url, 'admin')
  const roles = await fetch(`${product.url}/api/v1/roles?limit=50`, { headers })
  const role = ((await roles.json()) as { items: readonly Role[] }).items.find(({ key }) => key === 'lead-auditor')
  assert.ok(role)
  const changed = await fetch(`${product.url}/api/v1/roles/${role.number}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${role.version}"` },
    body: JSON.stringify({ secondFactor: 'Required' }),
  })
  assert.equal(changed.status, 200, await changed.text())

  const { page, leave } = await newVisitor(browser)
  await page.goto(`${product.url}/login`)
  await page.getByRole('textbox', { name: 'Email' }).fill('auditor@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Turn on a second factor' }).waitFor()
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
  assert.equal(await page.getByRole('navigation', { name: 'Main' }).count(), 0)
  assert.deepEqual(await faults(page), [])

  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByRole('textbox', { name: /code/i }).fill(await generate({ secret: key }))
  await dialog.getByRole('button', { name: 'Turn it on' }).click()
  await page
    .getByRole('dialog', { name: 'Your recovery codes' })
    .getByRole('button', { name: 'I have kept them' })
    .click()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await leave()
})
