// Whether an authority is told of a complaint: the questions of the decision tree one after the other, and the outcome they lead to.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { faults } from './faults.ts'
import { askApi, choose, pick, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { openStep } from './steps.ts'

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

type Complaints = { readonly items: readonly { readonly number: string; readonly title: string }[] }

test('the questions lead to a deadline that counts down on the record', async () => {
  const { page } = maya
  await page.goto(`${product.url}/customer-feedback`)
  const [first] = (await askApi<Complaints>(page, '/api/v1/complaints?state=acknowledged&limit=1')).items
  assert.ok(first)
  await page.goto(`${product.url}/customer-feedback/${first.number}`)
  await waitForRecord(page, first.title)

  const dialog = await openStep(page, 'Assess')
  const outcome = dialog.getByRole('group', { name: 'Outcome of the decision tree' })
  await outcome.getByText('Choose the reporting law').waitFor()
  await choose(dialog, 'Reporting law', 'EU (MDR)')
  await outcome.getByText('Next question: Death or serious injury').waitFor()
  await dialog.getByRole('combobox', { name: 'Death or serious injury' }).click()
  await page.getByRole('option', { name: 'Neither happened', exact: true }).click()
  await outcome.getByText('Next question: Malfunction').waitFor()
  await choose(dialog, 'Malfunction', 'Yes')
  await outcome.getByText('Next question: Serious if it recurs').waitFor()
  await choose(dialog, 'Serious if it recurs', 'Yes')
  await outcome.getByText('Next question: Public health threat').waitFor()
  await choose(dialog, 'Public health threat', 'No')
  await outcome.getByText('Reportable, within 15 calendar days of the day aware').waitFor()
  await outcome.getByRole('button', { name: 'Use this outcome' }).click()
  assert.equal(await dialog.getByRole('textbox', { name: 'Days to report' }).inputValue(), '15')

  await pick(dialog, 'Problem', 'Output')
  await choose(dialog, 'Severity', 'Major')
  await choose(dialog, 'Urgency', 'Normal')
  await choose(dialog, 'Complexity', 'Low')
  await choose(dialog, 'Safety implication', 'Yes')
  await choose(dialog, 'Investigation required', 'Yes')
  await dialog.getByRole('textbox', { name: 'Rationale' }).fill('Another time somebody could rely on a wrong reading.')
  assert.deepEqual(await faults(page), [])
  await outcome.scrollIntoViewIfNeeded()
  await page.setViewportSize({ width: 360, height: 800 })
  await outcome.scrollIntoViewIfNeeded()
  await dialog.getByRole('button', { name: 'Assess', exact: true }).click()
  await waitForState(page, 'Assessed')
  await page.getByRole('region', { name: 'Clocks' }).getByText('Report to the authority by').waitFor()

  await page.getByRole('button', { name: 'Carry out as' }).click()
  await page.getByRole('menuitem', { name: 'Claim', exact: true }).click()
  const form = page.getByRole('form', { name: 'New claim' })
  await form.getByRole('textbox', { name: 'What is asked of the vendor' }).waitFor()
  assert.equal(await form.getByRole('textbox', { name: 'What is wrong' }).inputValue(), first.title)
})
