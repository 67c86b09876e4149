// Webhooks as an administrator keeps them: added with a secret shown once, tried out, failing, sent again, turned off.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openReceiver, type Receiver } from '../test/receiver.ts'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { comeIn, logIn, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let receiver: Receiver

before(async () => {
  receiver = await openReceiver()
  product = await sharedProduct()
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
  await receiver.close()
})

test('an administrator adds a webhook, sees a message fail and sends it again', async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 1200, height: 860 } })
  await comeIn(page, product.url, 'admin@example.com')
  await page.goto(`${product.url}/system-settings`)
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await page.getByRole('heading', { name: 'There are no webhooks yet' }).waitFor()

  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Name').fill('Maintenance system')
  await form.getByLabel('Address').fill('http://receiver.example/')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('An address begins with https://, so that nobody').waitFor()
  await form.getByLabel('Address').fill(`${receiver.url}/hooks`)
  await form.getByLabel('Address').press('Enter')
  const shown = page.getByRole('dialog', { name: 'The secret of “Maintenance system”' })
  const secret = await shown.getByLabel('Secret').inputValue()
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'hidden' })

  receiver.be('busy')
  await page.getByRole('button', { name: 'Send a test event' }).click()
  const message = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Test event' })
  await message.getByText('The receiver answered 503.').waitFor()
  await message.getByRole('button', { name: /Test event/ }).focus()
  await page.keyboard.press('Enter')
  await message.getByText('Please come back later').waitFor()
  await picture(page, 'webhooks')
  const found = await faults(page)

  assert.match(secret, /^whsec_/)
  assert.deepEqual(found, [])
  assert.equal(receiver.received.length, 1)
  assert.equal(await page.getByText(secret).count(), 0)
  await context.close()
})

test('what happens to a record reaches the receiver; a webhook that is removed is gone with its log', async () => {
  receiver.be('takes')
  const { page, context } = await visitor(browser)
  await logIn(page, product.url, 'quality')
  const risk = {
    title: 'Hoist without inspection',
    type: 'Risk',
    cause: 'No plan',
    event: 'Fall',
    consequence: 'Injury',
  }
  const created = await page.request.post(`${product.url}/api/v1/risks`, { data: risk })
  const { number } = (await created.json()) as { readonly number: string } // A border: the API's answer.
  assert.equal(created.status(), 201)
  while (!receiver.received.some(({ body }) => body.includes(number))) await page.waitForTimeout(100)
  await context.close()

  const admin = await visitor(browser)
  await comeIn(admin.page, product.url, 'admin@example.com')
  await admin.page.goto(`${product.url}/system-settings?list=webhooks`)
  await admin.page.getByRole('button', { name: /Maintenance system/ }).click()
  const messages = admin.page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await messages
    .filter({ hasText: `${number} created` })
    .getByText('Sent', { exact: true })
    .waitFor()
  await admin.page.getByRole('button', { name: 'Turn off' }).click()
  await admin.page.getByRole('button', { name: 'Turn on' }).waitFor()
  await admin.page.getByRole('button', { name: 'Remove' }).click()
  const sure = admin.page.getByRole('dialog', { name: 'Remove “Maintenance system”?' })
  await sure.getByRole('button', { name: 'Remove' }).click()
  await admin.page.getByRole('heading', { name: 'There are no webhooks yet' }).waitFor()
  await admin.context.close()
})
