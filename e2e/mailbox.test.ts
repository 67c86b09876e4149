// An email of a customer with a photo: it arrives in the mailbox, stands in the inbox, is read with its photo, and an answer to it joins
// what passed between the customer and us.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openImapServer, type ImapServer } from '../test/imap-server.ts'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { photo } from './photo.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { comeIn, logIn, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let imap: ImapServer

before(async () => {
  imap = await openImapServer()
  product = await startProduct({ IMAP_URL: imap.url })
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
  await imap.close()
})

const title = 'The valve drips since Monday'

const lay = (...lines: readonly string[]) =>
  imap.lay(
    ['From: Kim Park <kim.park@hospital.example>', 'To: complaints@northfield.example', ...lines].join('\r\n'),
    new Date(),
  )

const layComplaint = async (page: Page) => {
  const content = (await photo(page, 800, 600)).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
  lay(
    `Subject: ${title}`,
    'Message-ID: <first@hospital.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>It drips at the seal.</p><script>document.title = "run"</script>',
    '--part',
    'Content-Type: image/jpeg; name="valve.jpg"',
    'Content-Disposition: attachment; filename="valve.jpg"',
    'Content-Transfer-Encoding: base64',
    '',
    content,
    '--part--',
    '',
  )
}

const emails = (page: Page) => page.getByRole('list', { name: 'Emails' }).getByRole('listitem')

/** Has the mailbox read until an email is listed: the one that was laid may come just behind a look. */
async function readUntil(page: Page, subject: string) {
  const email = emails(page).filter({ hasText: subject }).first()
  for (let tries = 0; tries < 30 && !(await email.isVisible()); tries += 1) {
    await page.getByRole('button', { name: 'Look now' }).click()
    await email.waitFor({ timeout: 2_000 }).catch(() => undefined)
  }
  await email.waitFor()
  return email
}

test('an email with a photo arrives, is read, and its answer joins it', async (t) => {
  const stage = stagesOf(t)
  const { page, context } = await visitor(browser, { viewport: { width: 1280, height: 900 } })
  await logIn(page, product.url, 'quality')

  await stage('the mailbox says what became of it', async () => {
    await layComplaint(page)
    const admin = await visitor(browser, { viewport: { width: 1200, height: 760 } })
    await comeIn(admin.page, product.url, 'admin@example.com')
    await admin.page.goto(`${product.url}/system-settings`)
    await admin.page.getByRole('link', { name: 'Mailbox', exact: true }).click()
    const email = await readUntil(admin.page, title)
    await email.getByText('New complaint').waitFor()
    await picture(admin.page, 'mailbox')
    assert.deepEqual(await faults(admin.page), [])
    lay(`Subject: Re: ${title}`, 'In-Reply-To: <first@hospital.example>', '', 'It is worse today.')
    const answer = await readUntil(admin.page, `Re: ${title}`)
    await answer.getByText('Added').waitFor()
    await admin.context.close()
  })

  await stage('it stands in the inbox and is opened', async () => {
    await page.goto(`${product.url}/customer-feedback?list=inbox`)
    await page.getByRole('table', { name: 'Unassigned' }).getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText('It drips at the seal.').first().waitFor()
    await page.getByText('valve.jpg').first().waitFor()
    await page.getByText('It is worse today.').first().waitFor()
    assert.notEqual(await page.title(), 'run')
    assert.deepEqual(await faults(page), [])
  })
  await context.close()
})
