// Somebody whom the directory enters comes in by single sign-on, lands on what was asked for, sets what they sign with, and is out as
// soon as the directory deactivates them.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { clientId, clientSecret, openIdentityProvider, type IdentityProvider } from '../test/identity-provider.ts'
import { openSamlProvider, type SamlProvider } from '../test/saml-provider.ts'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, logIn, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let provider: IdentityProvider
let saml: SamlProvider
const folder = mkdtempSync(join(tmpdir(), 'plumbline-sso-'))

before(async () => {
  provider = await openIdentityProvider()
  saml = await openSamlProvider(() => `${product.url}/api/v1/session/saml/metadata`)
  const secret = join(folder, 'secret')
  writeFileSync(secret, clientSecret)
  const certificates = join(folder, 'certificates.pem')
  writeFileSync(certificates, saml.certificates)
  product = await startProduct({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET_FILE: secret,
    OIDC_NAME: 'Northfield ID',
    OIDC_DOMAINS: 'example.com',
    SAML_ENTRY_POINT: saml.entryPoint,
    SAML_IDP_ISSUER: saml.issuer,
    SAML_CERT_FILE: certificates,
    SAML_NAME: 'Northfield SAML',
    SAML_DOMAINS: 'example.com',
    DIRECTORY_ROLES: 'Workshop=engineer; Heads=executive',
  })
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
  await provider.close()
  await saml.close()
  rmSync(folder, { recursive: true })
})

/** Makes a token of SCIM on the screen of administrators. */
async function madeToken(page: Page): Promise<string> {
  await page.goto(`${product.url}/system-settings`)
  await page.getByRole('link', { name: 'Directory', exact: true }).click()
  await page.getByRole('heading', { name: 'There are no tokens yet' }).waitFor()
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New token' })
  await form.getByRole('button', { name: 'Make the token' }).click()
  await form.getByText('Name the token.').waitFor()
  await form.getByLabel('Name').fill('Northfield directory')
  await form.getByLabel('Name').press('Enter')
  const shown = page.getByRole('dialog', { name: 'The token “Northfield directory”' })
  const token = await shown.getByLabel('Token').inputValue()
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'hidden' })
  return token
}

/** The same in short. */
async function tokenNamed(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New token' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Name').press('Enter')
  const token = await page.getByRole('dialog').getByLabel('Token').inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return token
}

async function scim<T>(token: string, method: string, path: string, body: object): Promise<T> {
  const answer = await fetch(`${product.url}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  assert.ok(answer.ok, text)
  return JSON.parse(text) as T // A border: what the server says.
}

test('the directory enters somebody, who logs in by single sign-on, lands on what was asked for, and is out once deactivated', async () => {
  const admin = await visitor(browser, { viewport: { width: 1200, height: 1000 } })
  await logIn(admin.page, product.url, 'admin')
  const token = await madeToken(admin.page)
  await picture(admin.page, 'directory')
  assert.deepEqual(await faults(admin.page), [])
  assert.equal(await admin.page.getByText(token).count(), 0)

  const { id } = await scim<{ readonly id: string }>(token, 'POST', '/Users', {
    userName: 'clara.comer@example.com',
    name: { givenName: 'Clara', familyName: 'Comer' },
    active: true,
  })
  provider.person({ sub: 'clara', email: 'clara.comer@example.com', email_verified: true })
  const { page, context, broken } = await visitor(browser)
  await page.goto(`${product.url}/risk-management?sort=number`)
  await page.getByRole('link', { name: 'Log in with Northfield ID' }).waitFor()
  await picture(page, 'single-sign-on')
  assert.deepEqual(await faults(page), [])
  await page.getByRole('link', { name: 'Log in with Northfield ID' }).click()
  await page.waitForURL('**/risk-management?sort=number')
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.evaluate(() => sessionStorage.getItem('auth')), 'true')

  // What she signs with is set once the provider has shown again that it is she.
  await page.goto(`${product.url}/profile`)
  await page.getByText('Connected with Northfield ID since').waitFor()
  await page.getByRole('button', { name: 'Set signing password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set signing password' })
  await dialog.getByLabel('New password').fill('four slow brown geese')
  await dialog.getByLabel('The same again').fill('four slow brown geese')
  await dialog.getByRole('button', { name: 'Set signing password' }).click()
  await page.getByText('It signs records, and opens no door.').waitFor()
  assert.deepEqual(await faults(page), [])

  await scim(token, 'PATCH', `/Users/${id}`, {
    Operations: [{ op: 'replace', path: 'active', value: false }],
  })
  await page.waitForURL('**/login')
  await page.getByText('You were signed out because you are no longer active here.').waitFor()
  await page.getByRole('link', { name: 'Log in with Northfield ID' }).click()
  await page.getByRole('alert').getByText('This account is not active. An administrator can tell you why.').waitFor()
  assert.deepEqual(broken, [])
  await context.close()
  await admin.context.close()
})

test('whoever logs out is logged out at the provider as well', async () => {
  const admin = await visitor(browser)
  await comeIn(admin.page, product.url, 'admin@example.com')
  await admin.page.goto(`${product.url}/system-settings?list=directory`)
  const token = await tokenNamed(admin.page, 'Another directory')
  await scim(token, 'POST', '/Users', {
    userName: 'dora.diver@example.com',
    name: { givenName: 'Dora', familyName: 'Diver' },
  })
  await admin.context.close()

  provider.person({ sub: 'dora', email: 'dora.diver@example.com', email_verified: true })
  const { page, context } = await visitor(browser)
  await page.goto(`${product.url}/login`)
  await page.getByRole('link', { name: 'Log in with Northfield ID' }).click()
  await page.waitForURL('**/tasks')
  const left = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/leave`))
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await left
  await page.waitForURL('**/login')

  await context.close()
})

test('whoever comes by SAML is brought by a form of the provider, and lands on what was asked for', async () => {
  const admin = await visitor(browser)
  await comeIn(admin.page, product.url, 'admin@example.com')
  await admin.page.goto(`${product.url}/system-settings?list=directory`)
  await admin.page.getByRole('heading', { name: 'SAML 2.0' }).waitFor()
  const token = await tokenNamed(admin.page, 'The directory of SAML')
  assert.deepEqual(await faults(admin.page), [])
  await scim(token, 'POST', '/Users', {
    userName: 'sara.samuel@example.com',
    name: { givenName: 'Sara', familyName: 'Samuel' },
  })
  await admin.context.close()

  saml.person({ nameId: 'sara', attributes: { email: 'sara.samuel@example.com' } })
  // Two sites, as they are two in earnest: what goes along with a form of one of them is told by that.
  assert.notEqual(new URL(product.url).hostname, new URL(saml.origin).hostname)
  const { page, context, broken } = await visitor(browser)
  await page.goto(`${product.url}/risk-management?sort=number`)
  await page.getByRole('link', { name: 'Log in with Northfield SAML' }).click()
  await page.waitForURL('**/risk-management?sort=number')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${product.url}/profile`)
  await page.getByText('Connected with Northfield SAML since').waitFor()
  await page.getByText('Not connected. Once it is, you log in with Northfield ID as well.').waitFor()
  assert.deepEqual(await faults(page), [])
  assert.deepEqual(broken, [])
  await context.close()
})
