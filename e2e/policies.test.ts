// A policy from the drawing to whoever meets it: quality drafts and proposes it, top management signs it, an administrator is asked for
// what it asks.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { enterDay } from './person.ts'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { openStep, signStep } from './steps.ts'
import { logIn, settled, visitor } from './visitor.ts'

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

async function someone(name: string) {
  const { page, context, broken } = await visitor(browser)
  await logIn(page, product.url, name)
  return { page, context, broken }
}

type Listed = { readonly items: readonly { readonly number: string; readonly version: number }[] }

test('quality draws a stricter step, top management approves it, and a third person meets it', async () => {
  const admin = await someone('admin')
  const { items } = (await (
    await admin.page.request.get(`${product.url}/api/v1/processes?q=planning`)
  ).json()) as Listed // A border: the API's answer.
  const [process] = items
  assert.ok(process)

  const quality = await someone('quality')
  const { page } = quality
  await page.goto(`${product.url}/system-settings`)
  await page.getByRole('link', { name: 'Workflows', exact: true }).click()
  await page.getByRole('link', { name: 'Process', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Process workflow' }).waitFor()
  await settled(page)
  await page.locator('[data-step="retire"] path').first().click({ force: true })
  await page.getByRole('heading', { level: 2, name: 'Retire' }).waitFor()
  await page.getByLabel('Add a field').selectOption({ label: 'Qualified people at each site, at least' })
  await page.getByLabel('Must be signed').selectOption('Verified')
  const difference = page.getByRole('list', { name: 'Difference to the product' })
  await difference.getByText('Retire: must be signed, meaning Verified').waitFor()
  assert.deepEqual(await faults(page), [])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText(/^\d+ at this step$/).waitFor()
  await page.getByRole('link', { name: /^Open to propose WFP-/ }).click()
  await page.getByText('Retire: must be signed, meaning Verified').first().waitFor()
  const address = page.url()
  const proposing = await openStep(page, 'Propose')
  await enterDay(proposing, 'In use from', 0)
  await proposing.getByRole('button', { name: 'Propose', exact: true }).click()
  await proposing.waitFor({ state: 'detached' })
  assert.deepEqual(await faults(page), [])
  await quality.context.close()

  const executive = await someone('executive')
  await executive.page.goto(address)
  await executive.page.getByRole('heading', { name: 'Dry run' }).waitFor()
  await signStep(await openStep(executive.page, 'Approve'), 'Approve', { email: 'executive@example.com' })
  await executive.page.getByText('In use', { exact: true }).first().waitFor()
  await executive.context.close()

  await admin.page.goto(`${product.url}/system-settings/${process.number}`)
  const steps = admin.page.getByRole('group', { name: 'Steps' })
  await steps.getByText('Enter the qualified people at each site, at least.').waitFor()
  const saved = await admin.page.request.patch(`${product.url}/api/v1/processes/${process.number}`, {
    headers: { 'if-match': `"${process.version}"` },
    data: { leastQualified: 2 },
  })
  assert.equal(saved.status(), 200, await saved.text())
  const { version } = (await saved.json()) as { version: number } // A border: the API's answer.
  const unsigned = await admin.page.request.post(`${product.url}/api/v1/processes/${process.number}/steps/retire`, {
    data: { version, reason: 'Planning is part of order entry from now on.' },
  })
  assert.match(await unsigned.text(), /"field":"signature.password"/)
  await admin.page.reload()
  const retiring = await openStep(admin.page, 'Retire')
  await retiring.getByLabel('Reason').fill('Planning is part of order entry from now on.')
  await signStep(retiring, 'Retire', { email: 'admin@example.com' })
  await admin.page.getByText('Retired', { exact: true }).first().waitFor()
  assert.deepEqual([...admin.broken, ...quality.broken, ...executive.broken], [])
  await admin.context.close()
})

test('everybody reads the policies, and only those who draft them are offered to', async () => {
  const { page, context } = await someone('employee')
  await page.goto(`${product.url}/system-settings?list=workflows&of=capa&step=approve-plan`)
  await page.getByText('Quality and administrators draft policies.').waitFor()

  await page.getByRole('button', { name: 'Policy of Submit' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'A reason is required' }).waitFor()

  assert.equal(await page.getByRole('checkbox', { name: 'A reason is required' }).isDisabled(), true)
  assert.equal(await page.getByRole('button', { name: 'Save draft' }).count(), 0)
  await context.close()
})

test('the workflow of CAPAs is shown with the policy that awaits approval', async () => {
  const { page, context } = await someone('quality')
  await page.goto(`${product.url}/system-settings?list=workflows&of=capa&step=approve-plan`)
  await page.getByRole('heading', { level: 1, name: 'CAPA workflow' }).waitFor()
  await page.getByText('open records, as far as you may read').waitFor()
  await picture(page, 'workflows')

  assert.deepEqual(await faults(page), [])
  await context.close()
})
