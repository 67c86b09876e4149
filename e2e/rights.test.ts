// What each role may do is read off the rules; where one person could do what two should, it is said, and waived for a time by somebody else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { faults } from './faults.ts'
import { asked } from './observers.ts'
import { arrived, pick, signedIn, waitForRecord, waitForState } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { openStep, signStep } from './steps.ts'
import { comeIn, sessionOf, settled, visitor } from './visitor.ts'

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

const rights = '/user-management?list=rights'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a role is chosen, and its rights are shown as the rules have them', async () => {
  const { page, leave } = await arrived(browser, product, 'admin@example.com')
  await page.goto(product.url + rights)
  await page.getByRole('radio', { name: /Top management/ }).check({ force: true })
  await page.waitForURL(/role=executive/)
  const matrix = page.getByRole('table', { name: 'What Top management may do' })
  await matrix.getByRole('row', { name: /^Risks yes/ }).waitFor()
  assert.equal(await matrix.getByRole('row', { name: /^Webhooks/ }).count(), 0)
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true })
  await matrix.getByRole('row', { name: /^Sites/ }).waitFor()
  assert.deepEqual(await faults(page), [])
  await leave()
})

test('a conflict is waived by somebody else than who asks for it, until its last day', async () => {
  const maya = await arrived(browser, product, 'quality@example.com')
  const { page } = maya
  await page.goto(product.url + rights)
  const conflicts = page.getByRole('region', { name: 'Conflicts of duties' })
  const waived = conflicts.getByRole('listitem').filter({ hasText: 'Waived until' })
  await waived.getByText(/^DWV-/).waitFor()
  const conflict = conflicts.getByRole('listitem').filter({ hasText: 'Raises risks and signs “Reopen”' })
  await conflict.getByRole('button', { name: 'Ask for a waiver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a waiver' })
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await dialog.getByText('Enter what is done instead.').waitFor()
  await pick(dialog, 'Holder', 'Maya Hartley')
  const why = 'There is one quality manager alone, and nobody else may reopen a risk.'
  await dialog.getByRole('textbox', { name: 'Why it is not possible otherwise' }).fill(why)
  const instead = 'Top management reads the list of reopened risks each quarter.'
  await dialog.getByRole('textbox', { name: 'What is done instead' }).fill(instead)
  await dialog.getByRole('textbox', { name: 'Until' }).fill(dayIn(120))
  await dialog.getByRole('button', { name: 'Ask' }).click()
  const number = conflict.getByRole('link', { name: /^DWV-/ })
  await number.waitFor()
  await conflict.getByText('Waiver requested').waitFor()
  await number.click()
  await waitForRecord(page, 'Raises risks and signs “Reopen”')
  assert.equal(
    await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Grant', disabled: false }).count(),
    0,
  )
  const path = new URL(page.url()).pathname

  const helena = await arrived(browser, product, 'executive@example.com')
  await helena.page.goto(product.url + path)
  await waitForRecord(helena.page, 'Raises risks and signs “Reopen”')
  await signStep(await openStep(helena.page, 'Grant'), 'Grant', { email: 'executive@example.com' })
  await waitForState(helena.page, 'Granted')
  await helena.leave()

  await page.goto(product.url + rights)
  await conflict.getByText(/^Waived until/).waitFor()
  await maya.leave()
})

test('whoever neither gives rights nor answers for them is told so, on the screen and by the API', async () => {
  const { page, leave } = await arrived(browser, product, 'employee@example.com')
  await page.goto(product.url + rights)
  await page
    .getByText(/Administrator/)
    .first()
    .waitFor()
  assert.equal(await page.getByRole('table').count(), 0)
  const answer = await fetch(`${product.url}/api/v1/duties`, { headers: await sessionOf(product.url, 'employee') })
  assert.equal(answer.status, 403)
  await assert.rejects(asked(product, 'employee', 'duty-waivers', { conflict: 'risk.reopen' }))
  await leave()
})

for (const scheme of ['light', 'dark'] as const)
  test(`rights can be looked at (${scheme})`, async () => {
    const { page, context } = await visitor(browser, { colorScheme: scheme, viewport: { width: 1440, height: 900 } })
    await comeIn(page, product.url, 'quality@example.com')
    await page.goto(`${product.url}${rights}&role=quality-manager`)
    await page.getByRole('table', { name: /What/ }).waitFor()
    await settled(page)
    if (scheme === 'light') await picture(page, 'people-roles-light')
    assert.deepEqual(await faults(page), [])
    await context.close()
  })

test('an access review decides on every role that was drawn, and is signed', async () => {
  const { page, leave } = await signedIn(browser, product, 'quality@example.com')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${product.url}/user-management/new/access-review`)
  await page.getByRole('textbox', { name: 'Due' }).fill(dayIn(30))
  await page.getByRole('button', { name: 'Create access review' }).click()
  await waitForState(page, 'Draft')
  const begin = await openStep(page, 'Begin')
  await begin.getByRole('button', { name: 'Begin' }).click()
  await waitForState(page, 'In review')
  const lines = page.getByRole('region', { name: 'Who holds what' })
  await lines.getByRole('radiogroup', { name: /of Helena Duarte/ }).waitFor()
  assert.deepEqual(await faults(page), [])
  await lines.getByRole('button', { name: 'Keep the rest' }).click()
  await lines.getByRole('button', { name: 'Save decisions' }).click()
  await lines.getByText(/^(\d+) of \1 roles decided$/).waitFor()
  const complete = await openStep(page, 'Complete the review')
  await signStep(complete, 'Complete the review', { email: 'quality@example.com' })
  await waitForState(page, 'Reviewed')
  await leave()
})
