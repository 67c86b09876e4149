// People outside, on a phone: a customer reads how their complaint stands by a link, writes, and says whether the answer settles it;
// somebody else sends a complaint by the public form.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { signedIn, type Person } from './person.ts'
import { photo } from './photo.ts'
import { judged, outside } from './outside-page.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'

let product: Product
let browser: Browser
let maya: Person

before(async () => {
  product = await startProduct()
  browser = await openBrowser({ calculates: true })
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

/** Shares the status of the complaint at hand. @returns the link, which is shown this once */
async function sharedLink(page: Page): Promise<string> {
  const card = page.getByRole('region', { name: 'Status link' })
  await card.getByRole('button', { name: 'Share status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share status' })
  await dialog.getByRole('button', { name: 'Show the link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await card.getByText('not opened yet').first().waitFor()
  return link
}

/** Opens the first complaint in a state, as its list shows them. */
async function openFirst(page: Page, state: string): Promise<void> {
  await page.goto(`${product.url}/customer-feedback?list=complaints&state=${state}`)
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByRole('region', { name: 'Status link' }).waitFor()
}

test('a customer follows a complaint by a link and says that the answer does not settle it', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  let [link, place] = ['', '']

  await stage('quality shares the status of an answered complaint', async () => {
    await openFirst(page, 'answered')
    place = page.url()
    link = await sharedLink(page)
    assert.ok(link.startsWith(`${product.url}/outside/status#`), link)
  })

  const customer = await outside(browser, link)
  await stage('the customer reads it on a phone, without a session and without a cookie', async () => {
    await customer.page.getByRole('heading', { name: 'Our answer' }).waitFor()
    await customer.page.getByRole('listitem').filter({ hasText: 'Answered · now' }).waitFor()
    await judged(customer.page, 'the status of an answered complaint')
    assert.deepEqual(await customer.context.cookies(), [])
  })

  await stage('they write, send a photo, and say no to the answer', async () => {
    const { page: theirs } = customer
    await theirs.getByRole('textbox', { name: 'Your message' }).fill('It happened again this morning.')
    await theirs.getByRole('button', { name: 'Send message' }).click()
    await theirs.getByText('Your message has arrived.').waitFor()
    const buffer = await photo(theirs, 640, 480)
    await theirs
      .getByLabel('Add a photo or a PDF')
      .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer })
    await theirs.getByRole('button', { name: 'Send file' }).click()
    await theirs.getByText('“broken.jpg” has arrived.').waitFor()
    await theirs.getByRole('textbox', { name: 'Anything to add' }).fill('The new one fails as well.')
    await theirs.getByRole('combobox', { name: 'How satisfied are you?' }).selectOption('Dissatisfied')
    await theirs.getByRole('button', { name: 'This does not settle it' }).click()
    await theirs.getByText('We look at it once more and write to you.').first().waitFor()
    await judged(theirs, 'the status after the reply')
    assert.deepEqual(customer.broken, [])
  })

  await stage('quality finds all of it on the complaint, and revokes the link', async () => {
    await page.goto(place)
    const contacts = page.getByRole('region', { name: 'Contacts' })
    await contacts.getByText('It happened again this morning.').waitFor()
    await contacts.getByText('This does not settle it. The new one fails as well.').waitFor()
    await page.getByText('broken.jpg').first().waitFor()
    const card = page.getByRole('region', { name: 'Status link' })
    await card.getByText(/last opened/).waitFor()
    assert.deepEqual(await faults(page), [])
    // The newest stands first; others were shared before.
    await card
      .getByRole('button', { name: /^Revoke the link/ })
      .first()
      .click()
    await card.getByText('Revoked').waitFor()
    await customer.page.reload()
    await customer.page.getByRole('heading', { name: 'This link leads nowhere' }).waitFor()
    await customer.context.close()
  })
})

test('somebody sends a complaint by the public form and sees how it stands', async (t) => {
  const stage = stagesOf(t)
  const { page, context, broken } = await outside(browser, `${product.url}/outside/complaint`)
  let reference = ''

  await stage('what is missing is said beside its field, before the device works for it', async () => {
    await page.getByRole('button', { name: 'Send complaint' }).click()
    await page.getByText('Fill this in: we need it to help you.').first().waitFor()
    assert.ok(await page.evaluate<boolean>(`document.activeElement?.getAttribute('name') === 'title'`))
    await judged(page, 'the form with what is missing')
  })

  await stage('a complaint with a photo is sent', async () => {
    await page.getByRole('textbox', { name: 'What is it about?' }).fill('Cover does not close')
    await page.getByRole('textbox', { name: 'What happened?' }).fill('The hinge is bent. It came so out of the box.')
    await page.getByRole('textbox', { name: 'What do you ask for?' }).fill('A new cover.')
    await page.getByRole('combobox', { name: 'Product' }).selectOption('Logger NL-200')
    await page.getByRole('textbox', { name: 'Lot or serial number' }).fill('NL200-4498')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Kim Park')
    await page.getByRole('textbox', { name: 'How do we reach you?' }).fill('kim@example.com')
    const buffer = await photo(page, 640, 480)
    await page.getByLabel('Photos').setInputFiles({ name: 'hinge.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Send complaint' }).click()
    await page.getByRole('heading', { name: 'Thank you. We have your complaint.' }).waitFor()
    reference = (await page.getByText('Its number is').innerText()).match(/CMP-\d{4}-\d+/)?.[0] ?? ''
    assert.notEqual(reference, '')
    await judged(page, 'the thanks')
  })

  await stage('the link leads to it', async () => {
    await page.getByRole('link', { name: 'See how it stands' }).click()
    await page.getByRole('heading', { name: `Complaint ${reference}` }).waitFor()
    await page.getByText('hinge.jpg').waitFor()
    await judged(page, 'the status of a new complaint')
    assert.deepEqual(broken, [])
    assert.deepEqual(await context.cookies(), [])
    await context.close()
  })

  await stage('it stands among the complaints, received by web form', async () => {
    const { page: ours } = maya
    await ours.goto(`${product.url}/customer-feedback/${reference}`)
    await ours.getByRole('heading', { name: 'Cover does not close' }).first().waitFor()
    await ours.getByText('Web form').first().waitFor()
    await ours.getByText('Made by the public form').waitFor()
  })
})
