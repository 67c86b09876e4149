// An auditor from outside: their host asks for them, quality approves it, they see what it names and nothing else, and it ends at once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { textOf } from '../test/pdf-text.ts'
import { faults } from './faults.ts'
import { asked, numberOf } from './observers.ts'
import { newVisitor, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { openStep, signStep } from './steps.ts'
import { password, settled } from './visitor.ts'

const email = 'ida.falk@falk.example'
const secret = 'seven quiet herons fly'
const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)

let product: Product
let browser: Browser
let maya: Person
let ida: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
  ida = await newVisitor(browser)
})
after(async () => {
  await browser.close()
  await product.stop()
})

type Known = { readonly id: string; readonly number: string }

/** A link to their password, which two people of the house have let somebody have. */
async function linkOf(person: string): Promise<string> {
  const link = `people/${person}/invitation`
  await asked(product, 'admin', link, {})
  await asked(product, 'quality', `${link}/confirm`, { reason: 'She stands before me and shows her card.' })
  return (await asked<{ url: string }>(product, 'admin', link, {})).url
}

async function comeIn(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password').fill(secret)
  await page.getByLabel('The same again').fill(secret)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: /log in/i }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'What you may see' }).waitFor()
}

test('a guest sees the audit that their access names, leaves their name on what they take, and is gone when it ends', async (t) => {
  const stage = stagesOf(t)
  const audit = await numberOf(product, 'audits', 'Sensor assembly and packing')
  const risk = await numberOf(product, 'risks', 'Label in the wrong language reaches a customer')
  const access = await asked<Known>(product, 'auditor', 'guest-accesses', {
    firstName: 'Ida',
    lastName: 'Falk',
    organisation: 'Falk Certification',
    email,
    purpose: 'She prepares the recertification and wants to see how we audit.',
    firstDay: day(0),
    lastDay: day(10),
    records: [audit],
  })

  await stage('quality approves it with a signature, and it opens at once', async () => {
    const { page } = maya
    await page.goto(`${product.url}/user-management/${access.number}`)
    await waitForRecord(page, 'Ida Falk, Falk Certification')
    await signStep(await openStep(page, 'Approve'), 'Approve', { email: 'quality@example.com', password })
    await waitForState(page, 'Open')
  })

  await stage('the guest opens the link and finds the audit with its findings', async () => {
    const { page } = ida
    const { guest } = await asked<{ guest: Known }>(product, 'quality', `guest-accesses/${access.number}`)
    await comeIn(page, await linkOf(guest.number))
    await page.getByText(/^Guest access until .* Your host is Tomás Ferreira\.$/).waitFor()
    await page.getByRole('link', { name: 'Findings' }).waitFor()
    assert.equal(await page.getByRole('navigation', { name: 'Main' }).count(), 0)
    assert.deepEqual(await faults(page), [])
    await page.getByRole('link', { name: audit }).click()
    await waitForRecord(page, 'Sensor assembly and packing')
    assert.match((await page.locator('[data-mark]').getAttribute('data-mark')) ?? '', /^Ida Falk · guest · /)
    assert.equal(await page.getByRole('link', { name: /^New / }).count(), 0)
    assert.equal(await page.getByRole('group', { name: 'Steps' }).getByRole('button').count(), 0)
    assert.deepEqual(await faults(page), [])
  })

  await stage('another record is found by no search and is at no address', async () => {
    const { page } = ida
    await page.goto(`${product.url}/searchresult?term=${encodeURIComponent('Label in the wrong language')}`)
    await settled(page)
    assert.equal(await page.getByText(risk).count(), 0)
    await page.goto(`${product.url}/risk-management/${risk}`)
    await page.getByRole('heading', { level: 1, name: `There is no ${risk} for you to read` }).waitFor()
    const answer = await page.request.get(`${product.url}/api/v1/risks/${risk}`)
    assert.equal(answer.status(), 404)
  })

  await stage('what they print carries their name on each page', async () => {
    const paper = await ida.page.request.get(`${product.url}/api/v1/audits/${audit}/pdf`)
    assert.equal(paper.status(), 200)
    for (const page of await textOf(await paper.body()))
      assert.ok(page.split('Ida Falk (guest, ').length > 2, page.slice(0, 200))
  })

  await stage('the host and quality see what was looked at', async () => {
    const { page } = maya
    await page.reload()
    const looks = page.getByRole('region', { name: 'What the guest looked at' })
    await looks
      .getByRole('listitem')
      .filter({ hasText: `Printed ${audit}` })
      .waitFor()
    await looks
      .getByRole('listitem')
      .filter({ hasText: `Opened ${audit}` })
      .waitFor()
    assert.deepEqual(await faults(page), [])
  })

  await stage('it is ended, and the guest is out within a second', async () => {
    await ida.page.goto(product.url)
    await ida.page.getByRole('heading', { level: 1, name: 'What you may see' }).waitFor()
    await settled(ida.page)
    const dialog = await openStep(maya.page, 'End access')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The recertification was postponed to next year.')
    await dialog.getByRole('button', { name: 'End access' }).click()
    await waitForState(maya.page, 'Ended')
    await ida.page.waitForURL(/\/login/)
    const answer = await ida.page.request.get(`${product.url}/api/v1/audits/${audit}`)
    assert.equal(answer.status(), 401)
  })
})
