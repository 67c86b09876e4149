// A person comes to their password by a mail: sent by an administrator, followed by the person.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openMailServer, type MailServer } from '../test/mail-server.ts'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let server: MailServer

before(async () => {
  server = await openMailServer()
  product = await startProduct({ SMTP_URL: server.url, MAIL_FROM: 'Northfield <quality@northfield.example>' })
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
  await server.close()
})

test('an administrator sends an invitation, sees where it went, and the person sets their password by it', async () => {
  const { page, context } = await visitor(browser)
  await comeIn(page, product.url, 'admin@example.com')
  await page.goto(`${product.url}/user-management?state=invited`)
  await page
    .getByRole('table', { name: /People/ })
    .locator('tbody')
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Invite / })
    .getByRole('button', { name: 'Send by email' })
    .click()
  const sent = page.getByRole('region', { name: 'Link by email' })
  await sent.getByText(/Sent to .* on /).waitFor()
  const found = await faults(page)
  const invitation = server.arrived.find(({ headers }) => headers.get('subject') === 'You are invited to Plumbline')
  const link = /http\S+\/invitation#\S+/.exec(invitation?.text ?? '')?.[0] ?? ''

  const { page: invited, context: theirs } = await visitor(browser)
  await invited.goto(link)
  await invited.getByRole('heading', { level: 1, name: 'Welcome to Plumbline' }).waitFor()
  await invited.getByLabel('New password').fill('seven quiet herons fly')
  await invited.getByLabel('The same again').fill('seven quiet herons fly')
  await invited.getByRole('button', { name: 'Set the password' }).click()
  await invited.getByRole('link', { name: /log in/i }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Invite', exact: true }).waitFor()

  assert.deepEqual(found, [])
  assert.equal(await sent.count(), 0)
  await theirs.close()
  await context.close()
})
