// The vendor room: a vendor manager opens it to a contact, who comes in on a phone by a link and a code from real mails, answers a claim,
// gives notice of a change and sends a certificate; the house finds all of it, verifies, and closes the room.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openMailServer, type MailServer } from '../test/mail-server.ts'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { numberOf } from './observers.ts'
import { signedIn, waitForRecord, type Person } from './person.ts'
import { photo } from './photo.ts'
import { picture } from './picture.ts'
import { judged, mailed, outside } from './outside-page.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'

let product: Product
let browser: Browser
let mails: MailServer
let maya: Person

before(async () => {
  mails = await openMailServer()
  product = await startProduct({ SMTP_URL: mails.url, MAIL_FROM: 'Northfield <quality@northfield.example>' })
  browser = await openBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
  await mails.close()
})

const email = 'jonas.wirth@hydrolene.example'
const claim = 'Pores above 0.2 µm in two lots'

test('a contact of a vendor answers a claim and sends a certificate in the vendor room', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  const number = await numberOf(product, 'vendors', 'Hydrolene Membranes Ltd')
  const card = page.getByRole('region', { name: 'Vendor room' })

  await stage('quality opens the room to a contact', async () => {
    await page.goto(`${product.url}/vendor-management/${number}`)
    await waitForRecord(page, 'Hydrolene Membranes Ltd')
    await card.getByRole('button', { name: 'Open to a contact' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open the vendor room' })
    await dialog.getByRole('textbox', { name: 'Contact' }).fill('Jonas Wirth')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nowhere')
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await dialog.getByText('Enter an email address, e.g. name@example.com.').waitFor()
    assert.deepEqual(await faults(page), [])
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await card.getByText(`Jonas Wirth (${email}), opened by`).waitFor()
  })

  const link = await mailed(mails, email, /(http\S+\/outside\/room#\S+)/)
  const contact = await outside(browser, link)
  const { page: theirs } = contact

  await stage('the contact comes in by a code, without a session of the house and without a cookie', async () => {
    await theirs.getByText('j•••@hydrolene.example').waitFor()
    await judged(theirs, 'the door')
    await theirs.getByRole('button', { name: 'Mail me a code' }).click()
    await theirs.getByRole('textbox', { name: 'Code' }).fill('12')
    await theirs.getByRole('button', { name: 'Come in' }).click()
    await theirs.getByText('Enter the code of six digits.').waitFor()
    await judged(theirs, 'the code that is wrong')
    await theirs.getByRole('textbox', { name: 'Code' }).fill(await mailed(mails, email, /Your code is (\d{6})/))
    await theirs.getByRole('button', { name: 'Come in' }).click()
    await theirs.getByRole('heading', { name: 'Claims' }).waitFor()
    await judged(theirs, 'the room')
    await picture(theirs, 'vendor-room-360')
    assert.deepEqual(await contact.context.cookies(), [])
  })

  let reference = ''
  await stage('what is typed stays on refusal and when the page is loaded again', async () => {
    const line = theirs.getByRole('listitem').filter({ hasText: claim })
    reference = /SCAR-\d{4}-\d+/.exec(await line.innerText())?.[0] ?? ''
    await line.getByRole('button', { name: `Answer ${reference}` }).click()
    await theirs.getByRole('heading', { level: 1, name: claim }).waitFor()
    await theirs.getByRole('textbox', { name: 'D3 Containment' }).fill('Both lots are blocked.')
    await theirs.getByRole('textbox', { name: 'D5 Chosen actions' }).fill('The roller is measured each shift.')
    await theirs.getByRole('button', { name: 'Send the answer' }).click()
    await theirs.getByText('Say why it happened.').waitFor()
    await judged(theirs, 'the answer with what is missing')
    await theirs.reload()
    await theirs.getByRole('button', { name: `Answer ${reference}` }).click()
    assert.equal(await theirs.getByRole('textbox', { name: 'D3 Containment' }).inputValue(), 'Both lots are blocked.')
  })

  await stage('a photo is sent with it, and what was typed stays', async () => {
    await theirs.getByRole('button', { name: 'Send file' }).click()
    await theirs.getByText('Choose a file first.').waitFor()
    const buffer = await photo(theirs, 640, 480)
    await theirs.getByLabel('Photo or document').setInputFiles({ name: 'pores.jpg', mimeType: 'image/jpeg', buffer })
    await theirs.getByRole('button', { name: 'Send file' }).click()
    await theirs.getByText('“pores.jpg” has arrived.').waitFor()
    assert.equal(await theirs.getByRole('textbox', { name: 'D3 Containment' }).inputValue(), 'Both lots are blocked.')
    await judged(theirs, 'the answer with a photo')
  })

  await stage('the answer is sent', async () => {
    await theirs.getByRole('textbox', { name: 'D4 Root cause' }).fill('Stretch roller 3 ran 4 °C too warm.')
    await theirs.getByRole('button', { name: 'Send the answer' }).click()
    await theirs.getByText(`Your answer to ${reference} has arrived.`).waitFor()
    await theirs.getByRole('button', { name: `See the answer to ${reference}` }).click()
    await theirs.getByText('Stretch roller 3 ran 4 °C too warm.').waitFor()
    await judged(theirs, 'the answer')
    await theirs.getByRole('button', { name: 'Back' }).click()
  })

  await stage('notice of a change is given, and stands in the room', async () => {
    await theirs.getByRole('button', { name: 'Give notice of a change' }).click()
    await theirs.getByRole('heading', { level: 1, name: 'Notice of a change' }).waitFor()
    await theirs.getByRole('textbox', { name: 'What changes' }).fill('Spray coating instead of dip coating')
    await theirs.getByRole('button', { name: 'Send the notice' }).click()
    await theirs.getByText('Choose what kind of change it is.').waitFor()
    await judged(theirs, 'the notice with what is missing')
    await theirs.getByRole('combobox', { name: 'What kind of change is it?' }).selectOption('Process or equipment')
    await theirs
      .getByRole('textbox', { name: 'From what to what' })
      .fill('From dip coating to spray coating, same ink.')
    await theirs.getByLabel('From when').fill('2031-03-31')
    await theirs.getByRole('button', { name: 'Send the notice' }).click()
    await theirs.getByText('Your notice has arrived.').waitFor()
    await theirs.getByText(/PCN-\d{4}-\d+ · from 31 March 2031 · being looked at by us/).waitFor()
    await judged(theirs, 'the room with a notice')
  })

  await stage('a new certificate is sent', async () => {
    await theirs.getByRole('button', { name: 'Send document' }).click()
    await theirs.getByText('Choose a file first.').waitFor()
    const buffer = await photo(theirs, 640, 480)
    await theirs.getByLabel('File').setInputFiles({ name: 'iso-13485.jpg', mimeType: 'image/jpeg', buffer })
    await theirs.getByRole('button', { name: 'Send document' }).click()
    await theirs.getByText('Choose what it is.').waitFor()
    await judged(theirs, 'the document with what is missing')
    await theirs.getByRole('combobox', { name: 'What is it?' }).selectOption('ISO 13485')
    await theirs.getByRole('textbox', { name: 'Its number' }).fill('LRQ 5520001')
    await theirs.getByLabel('Expires on').fill('2031-03-31')
    await theirs.getByRole('button', { name: 'Send document' }).click()
    await theirs.getByText('“iso-13485.jpg” has arrived. We check it.').waitFor()
    await theirs.getByText('until 31 March 2031 · being checked by us').waitFor()
    assert.deepEqual(contact.broken, [])
  })

  await stage('the house finds the answer with who gave it, and the certificate to be verified', async () => {
    await page.goto(`${product.url}/vendor-management/${reference}`)
    await waitForRecord(page, claim)
    await page.getByText('Jonas Wirth of Hydrolene Membranes Ltd, in the vendor room').waitFor()
    await page.getByText('Response in').first().waitFor()
    await page.getByText('pores.jpg').first().waitFor()
    await page.goto(`${product.url}/vendor-management/${number}`)
    await card
      .getByText(/last used/)
      .first()
      .waitFor()
    assert.deepEqual(await faults(page), [])
  })

  await stage('the house carries the notice out by a change that begins with what is known', async () => {
    await page.goto(`${product.url}/vendor-management/${number}`)
    await page.getByRole('link', { name: 'Spray coating instead of dip coating' }).click()
    await waitForRecord(page, 'Spray coating instead of dip coating')
    assert.deepEqual(await faults(page), [])
    await page.getByRole('button', { name: 'Carry out as' }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    await page.getByRole('heading', { name: 'New change' }).waitFor()
    assert.equal(await page.getByLabel('Title').inputValue(), 'Spray coating instead of dip coating')
    assert.match(await page.getByLabel('Intended state').inputValue(), /spray coating, same ink/)
    await page.getByRole('button', { name: 'Create change' }).click()
    await waitForRecord(page, 'Spray coating instead of dip coating')
    // One is back at the notice, which names the change now.
    await page.getByRole('link', { name: /^CC-/ }).first().waitFor()
    await page.goto(`${product.url}/vendor-management/${number}`)
  })

  await stage('quality closes the room, and whoever is in it is out', async () => {
    await card.getByRole('button', { name: 'Revoke the room of Jonas Wirth' }).click()
    await card.getByText('Revoked').waitFor()
    await theirs.reload()
    await theirs.getByRole('heading', { name: 'This link leads nowhere' }).waitFor()
    await contact.context.close()
  })
})
