// What follows from a step hangs on what is entered with it: it is worked out anew with each word, and signed as it was shown.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { asked, numberOf } from './observers.ts'
import { choose, signedIn, waitForState, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { openStep, signStep } from './steps.ts'
import { settled } from './visitor.ts'

let product: Product
let browser: Browser
let maya: Person

const signer = { email: 'quality@example.com' }
const esd = 'ESD protection at the bench'

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, signer.email)
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

const openAmendment = async (page: Page) => {
  await page.goto(`${product.url}/training/${await numberOf(product, 'training-requirements', esd)}`)
  const dialog = await openStep(page, 'Amend')
  return { dialog, follows: dialog.getByRole('region', { name: 'What follows' }) }
}

test('who learns anew is shown once the amendment is said to be major, and is so once it is signed', async () => {
  const { page } = maya
  const { dialog, follows } = await openAmendment(page)
  await follows.getByText('Say whether this amendment is major').waitFor()
  await choose(dialog, 'This amendment is', 'Minor')
  await follows.getByText(/becomes Effective/).waitFor()
  assert.equal(await follows.getByText(/Superseded/).count(), 0)
  await choose(dialog, 'This amendment is', 'Major')
  await follows
    .getByText(/training assignments: .* → Superseded/)
    .first()
    .waitFor()
  await follows.getByText(/training assignments are created: Assigned/).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, '[role=dialog]'), [])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrist straps are tested otherwise from now on.')
  await signStep(dialog, 'Amend', signer)
  type Listed = { readonly items: readonly { readonly why: string }[] }
  const path = 'training-assignments?state=assigned&limit=100&why=Amendment'
  const { items } = await asked<Listed>(product, 'quality', path)
  assert.ok(items.length > 3)
})

test('training that was found not effective is learnt anew, by those who are shown', async () => {
  const { page } = maya
  const { number } = await asked<{ readonly number: string }>(product, 'quality', 'training-evaluations', {
    requirement: await numberOf(product, 'training-requirements', 'Soldering a sensor board'),
    level: '3 Behaviour',
    method: 'Observation',
    criterion: 'Nine of ten boards pass the first inspection.',
    due: new Date().toISOString().slice(0, 10),
  })
  await page.goto(`${product.url}/training/${number}`)
  const dialog = await openStep(page, 'Not effective')
  const follows = dialog.getByRole('region', { name: 'What follows' })
  await follows.getByText('It is shown here once the step can be taken.').waitFor()
  await dialog.getByRole('textbox', { name: 'What was found' }).fill('Six of ten boards have passed since.')
  await dialog.getByRole('textbox', { name: 'What follows' }).fill('All of them solder under the eyes of a lead again.')
  await choose(dialog, 'Learn it anew', 'Everybody who met it')
  await follows
    .getByText(/training assignments: .* → Superseded/)
    .first()
    .waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, '[role=dialog]'), [])
  await signStep(dialog, 'Not effective', signer)
  await waitForState(page, 'Not effective')
})
