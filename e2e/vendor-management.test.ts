// Vendors as quality meets them: who is approved, today and on a day of the past; where a score was lost; and a suspension that ends all
// new use.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { faults } from './faults.ts'
import { numberOf } from './observers.ts'
import { signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { openStep, signStep } from './steps.ts'
import { logIn, sessionOf, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let maya: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

const name = 'Hydrolene Membranes Ltd'
const disqualified = 'QuickSolder Materials Ltd'
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('a vendor is found among the approved, its lost points lead to what cost them, and it is suspended', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  const number = await numberOf(product, 'vendors', name)

  await stage('the list of approved suppliers says grade, risk, documents and until when', async () => {
    await page.goto(`${product.url}/vendor-management?tab=approved`)
    await page.getByRole('link', { name: new RegExp(name) }).waitFor()
    await settled(page)
    assert.equal(await page.getByRole('link', { name: new RegExp(disqualified) }).count(), 0)
    await picture(page, 'vendors-approved-light')
  })

  await stage('of a day of the past it says who was approved then', async () => {
    const asked = new URLSearchParams({ state: 'approved,conditional,on-watch', on: dayAgo(330) })
    await page.goto(`${product.url}/vendor-management?${asked.toString()}`)
    await page.getByText(disqualified).first().waitFor()
    assert.match(await page.getByRole('complementary', { name: /stood/i }).first().innerText(), /As it stood on/)
  })

  await stage('the page of a vendor shows where points were lost, and its deliveries are a list away', async () => {
    await page.goto(`${product.url}/vendor-management/${number}`)
    await waitForRecord(page, name)
    const lost = page.getByRole('table', { name: 'Where points were lost' })
    await lost.waitFor()
    await settled(page)
    await page.setViewportSize({ width: 1440, height: 760 })
    await picture(page, 'vendor-light')
    await page.setViewportSize({ width: 1440, height: 900 })
    await lost.getByRole('link', { name: 'Deliveries' }).click()
    await page.getByRole('heading', { name: /^Receipts/ }).waitFor()
    await page
      .getByRole('link', { name: /Membrane M-22/ })
      .first()
      .waitFor()
  })

  await stage('suspended, nothing more is received from it, and the refusal says why', async () => {
    await page.goto(`${product.url}/vendor-management/${number}`)
    await waitForRecord(page, name)
    const dialog = await openStep(page, 'Suspend')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Pores in two lots, and no answer for three weeks.')
    await signStep(dialog, 'Suspend', { email: 'quality@example.com' })
    await waitForState(page, 'Suspended')

    const answer = await fetch(`${product.url}/api/v1/receipts`, {
      method: 'POST',
      headers: { ...(await sessionOf(product.url, 'quality')), 'content-type': 'application/json' },
      body: JSON.stringify({ vendor: number, item: 'Membrane M-22', receivedOn: dayAgo(0), quantity: 1, rejected: 0 }),
    })
    assert.equal(answer.ok, false)
    assert.match(await answer.text(), /“Hydrolene Membranes Ltd” has been suspended since [^:]+: Pores in two lots/)
  })

  await stage('where a vendor is looked for, it says why it cannot be chosen', async () => {
    await page.goto(`${product.url}/vendor-management/new/receipt`)
    const vendor = page.getByRole('combobox', { name: 'Vendor', exact: true })
    await vendor.fill(name)
    const option = page.getByRole('option', { name: /Suspended since .+: Pores in two lots/ })
    await option.waitFor()
    await option.click({ force: true })
    await vendor.press('Tab')
    await page.getByText(`“${name}” was not chosen. Suspended since`).waitFor()
    assert.equal(await vendor.inputValue(), '')
  })
})

test('risk × performance and the expiry calendar are read in the dark on a phone, and by who hears them', async () => {
  const { page, context, broken } = await visitor(browser, {
    viewport: { width: 360, height: 800 },
    colorScheme: 'dark',
  })
  await logIn(page, product.url, 'quality')

  await page.goto(`${product.url}/vendor-management?view=quadrant`)
  await page.getByRole('table', { name: 'Vendors by risk and performance' }).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page), [])
  await page.goto(`${product.url}/vendor-management?view=expiry`)
  await page.getByRole('list', { name: 'What expires, month by month' }).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page), [])

  assert.deepEqual(broken, [])
  await context.close()
})
