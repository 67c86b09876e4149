// The installation's mails as an administrator sees them: a server that refuses, a test mail, one more try.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openMailServer, type MailServer } from '../test/mail-server.ts'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let server: MailServer

before(async () => {
  server = await openMailServer()
  server.be('refuses')
  product = await startProduct({ SMTP_URL: server.url, MAIL_FROM: 'Northfield <quality@northfield.example>' })
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
  await server.close()
})

const mailsOf = (page: Page) => page.getByRole('list', { name: 'Mails' }).getByRole('listitem')

test('an administrator sees why a mail did not leave, reads it, and sends it again', async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 1200, height: 760 } })
  await comeIn(page, product.url, 'admin@example.com')
  await page.goto(`${product.url}/system-settings`)
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await page
    .getByText(/Mail is sent through 127\.0\.0\.1:\d+ from Northfield <quality@northfield\.example>\./)
    .waitFor()

  await page.getByRole('button', { name: 'Send a test mail to me' }).click()
  const mail = mailsOf(page).filter({ hasText: 'A test mail' })
  await mail.getByText('Failed', { exact: true }).waitFor()
  await mail.getByText('550 No such person here').waitFor()
  server.be('takes')
  await mail.getByRole('button', { name: /A test mail/ }).focus()
  await page.keyboard.press('Enter')
  await mail.getByText(/asked for this mail to see whether mails arrive/).waitFor()
  await picture(page, 'mail')
  const found = await faults(page)
  await mail.getByRole('button', { name: 'Send again' }).click()
  await mail.getByText('Sent', { exact: true }).waitFor()
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Failed').click()
  // In the hours in which mails are sent, those of the sample's last days leave as well, and fail while the server refuses.
  await mail.waitFor({ state: 'detached' })

  assert.deepEqual(found, [])
  assert.match(new URL(page.url()).search, /state=failed/)
  assert.equal(server.arrived.filter(({ headers }) => headers.get('subject') === 'A test mail').length, 1)
  await context.close()
})

test('who is no administrator finds no mails', async () => {
  const { page, context } = await visitor(browser)
  await comeIn(page, product.url, 'employee@example.com')
  await page.goto(`${product.url}/system-settings?list=mail`)
  await page.getByRole('heading', { level: 1, name: 'Mail', exact: true }).waitFor()
  await page.getByText('This needs one of these roles, held everywhere: Administrator.').waitFor()

  assert.equal(await page.getByRole('link', { name: 'Mail', exact: true }).count(), 0)
  await context.close()
})
