// One's own account: a second factor turned on, asked for at the door and at a signature, and taken off; other browsers
// logged out from here.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generate } from 'otplib'
import type { Browser, Page } from 'playwright-core'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { logIn, visitor } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

const password = 'plumbline-trial'

async function openProfile(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
}

/** Turns the second factor on. @returns the recovery codes that were shown */
async function turnOn(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Current password').fill('not my password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('That is not your password.').waitFor()
  await page.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')

  await page.getByRole('img', { name: /holds the key/ }).waitFor()
  const key = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: /^Code/ }).fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByText('This is not the code that the device shows now.').waitFor()
  await page.getByRole('textbox', { name: /^Code/ }).fill(await generate({ secret: key }))
  await page.getByRole('button', { name: 'Turn it on' }).click()

  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes are left').waitFor()
  return codes
}

test('a second factor is turned on, asked for at the door and at a signature, and taken off', async () => {
  const { page, context } = await visitor(browser)
  await logIn(page, product.url, 'quality')
  await openProfile(page)
  const codes = await turnOn(page)
  assert.equal(codes.length, 10)
  assert.equal(await page.evaluate('location.pathname'), '/profile')

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByLabel('Email').fill('quality@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Enter the code of your second factor.').waitFor()
  await page.getByLabel('Code from your second factor').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor()

  await page.goto(`${product.url}/risk-management?state=treatment-plan`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Approve plan' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('quality@example.com')
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Password/ })
    .fill(password)
  await page.getByRole('button', { name: /^Sign/ }).click()
  await page.getByText('Enter the code of your second factor.').waitFor()
  await page.getByLabel('Code of your second factor').fill(codes[1] ?? '')
  await page.getByRole('button', { name: /^Sign/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('In treatment').first().waitFor()

  await openProfile(page)
  await page.getByText('8 recovery codes are left').waitFor()
  await page.getByRole('button', { name: 'Take off' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('Code of your second factor').fill(codes[2] ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click()
  await page.getByText('The second factor is off').waitFor()
  await page.getByText('Off. With it,').waitFor()
  await context.close()
})

test('a browser that was left open elsewhere is logged out from here', async () => {
  const [there, here] = [await visitor(browser), await visitor(browser)]
  await logIn(there.page, product.url, 'auditor')
  await logIn(here.page, product.url, 'auditor')
  await openProfile(here.page)

  await here.page.getByRole('button', { name: /^Log out the session/ }).click()
  await here.page.getByText('That session has ended').waitFor()
  await here.page.getByRole('button', { name: /^Log out the session/ }).waitFor({ state: 'detached' })
  // The stream of news ends with the session, and the other browser hears why.
  await there.page.getByText('you ended this session from another browser').waitFor()
  await there.context.close()
  await here.context.close()
})

test('a trial account keeps its password, and says why', async () => {
  const { page, context } = await visitor(browser)
  await logIn(page, product.url, 'employee')
  await openProfile(page)

  await page.getByText('its password stands in the README').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Change password' }).count(), 0)
  await context.close()
})

test('the theme is chosen under Preferences, and given back to the system', async () => {
  const { page, context } = await visitor(browser, { colorScheme: 'dark' })
  await logIn(page, product.url, 'employee')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Preferences' }).waitFor()
  const isDark = () => page.evaluate(`document.documentElement.classList.contains('dark')`)

  await page.getByRole('radio', { name: 'Light' }).check()
  assert.equal(await isDark(), false)
  assert.equal(await page.evaluate(() => localStorage.getItem('theme')), '"light"')
  await page.getByRole('radio', { name: 'As the system has it' }).check()
  assert.equal(await isDark(), true)
  assert.equal(await page.evaluate(() => localStorage.getItem('theme')), null)
  await context.close()
})
