// Passkeys with a device that Chromium plays: made, used at the door, renamed, removed; and an administrator who helps
// somebody who lost theirs.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { askApi } from './person.ts'
import { sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, fillIn, logIn, password, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let sample: Sample

before(async () => {
  product = await startProduct()
  sample = await sampleOf(product)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

/** Gives the browser a device that recognises whoever touches it. */
async function device(context: BrowserContext, page: Page) {
  const wire = await context.newCDPSession(page)
  await wire.send('WebAuthn.enable')
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognises: (isUserVerified: boolean) => wire.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    keys: async () => (await wire.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

async function addPasskey(page: Page, name: string) {
  await page.goto(`${product.url}/profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
  await dialog.getByLabel('Current password').fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('That is not your password.').waitFor()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('table', { name: 'Passkeys' }).getByText(name).waitFor()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
}

test('a passkey is made, opens the door without a password, and signs no record', async () => {
  const { page, context, broken } = await visitor(browser)
  const { keys, recognises } = await device(context, page)
  await logIn(page, product.url, 'quality')
  await addPasskey(page, 'Office computer')
  assert.equal((await keys()).length, 1)
  await logOut(page)

  await recognises(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('No passkey was given.').waitFor()
  await recognises(true)
  const sent = page.waitForRequest((request) => request.url().endsWith('/session/passkey'))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/tasks')
  const again = { data: (await sent).postDataJSON() as object, headers: { origin: product.url } }
  assert.equal((await page.request.post(`${product.url}/api/v1/session/passkey`, again)).status(), 401)
  const { person } = await askApi<{ person: { email: string } }>(page, '/api/v1/session')
  assert.equal(person.email, 'quality@example.com')
  assert.equal(await page.evaluate(() => sessionStorage.getItem('auth')), 'true')

  await page.goto(`${product.url}/risk-management/${sample.machinery}`)
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Approve plan' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Password/ })
    .waitFor()
  assert.deepEqual(broken, [])
  await context.close()
})

test('a passkey has a name of one’s own, and once removed it opens nothing', async () => {
  const { page, context } = await visitor(browser)
  await device(context, page)
  await logIn(page, product.url, 'manager')
  await addPasskey(page, 'Telephone')

  await page.getByRole('button', { name: 'Rename Telephone' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Old telephone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove Old telephone' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The passkey “Old telephone” is removed').waitFor()
  await logOut(page)

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').getByText('This passkey is not known here').waitFor()
  await context.close()
})

test('an administrator locks an account, and takes off what its person lost, with a reason on the trail', async () => {
  const lost = await visitor(browser)
  await device(lost.context, lost.page)
  await logIn(lost.page, product.url, 'executive')
  await addPasskey(lost.page, 'Lost on a train')
  const { person } = await askApi<{ person: { number: string } }>(lost.page, '/api/v1/session')

  const { page, context } = await visitor(browser)
  await comeIn(page, product.url, 'admin@example.com')
  await page.goto(`${product.url}/user-management/${person.number}`)
  const choose = async (label: string) => {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: label }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: label }).click()
    await dialog.getByText('Enter a reason of at least 10 characters.').waitFor()
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('She told me so in person.')
    await dialog.getByRole('button', { name: label }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await choose('Lock the account')
  // The stream of news ends with the session.
  await lost.page.waitForURL('**/login')
  await lost.page.getByRole('button', { name: 'Use a passkey' }).click()
  await lost.page.getByRole('alert').getByText('This account is locked.').waitFor()

  await choose('Take off the second factor')
  await choose('Unlock the account')
  await page.goto(`${product.url}/user-management/${person.number}?tab=trail`)
  for (const words of ['removed the passkey “Lost on a train”', 'locked the account', 'unlocked the account'])
    await page.getByText(words).first().waitFor()

  await lost.page.getByRole('button', { name: 'Use a passkey' }).click()
  await lost.page.getByRole('alert').getByText('This passkey is not known here').waitFor()
  await fillIn(lost.page, 'executive')
  await lost.page.waitForURL('**/profile')
  await Promise.all([context.close(), lost.context.close()])
})
