// Several people judge a suggestion: unseen ratings that open together, and a committee that votes on what is above the limit.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator } from 'playwright-core'
import { faults } from './faults.ts'
import { asked } from './observers.ts'
import { choose, pick, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { openStep, signStep } from './steps.ts'
import { comeIn, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let maya: Person
let tomas: Person
let helena: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
  tomas = await signedIn(browser, product, 'auditor@example.com')
  helena = await signedIn(browser, product, 'executive@example.com')
})
after(async () => {
  for (const one of [maya, tomas, helena]) await one.leave()
  await browser.close()
  await product.stop()
})

/** Chooses one of a list that opens. */
async function select(within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await within.page().getByRole('option', { name: option, exact: true }).click()
}

type Listed = { readonly items: readonly { readonly number: string; readonly title: string }[] }

/** The address of the sample's suggestion whose text holds some words. */
async function placeOf(words: string): Promise<string> {
  const { items } = await asked<Listed>(product, 'quality', `suggestions?q=${encodeURIComponent(words)}`)
  assert.ok(items[0], `nothing says ${words}`)
  return `${product.url}/employee-suggestions/${items[0].number}`
}

test('a rating is given with the whole suggestion in sight, stays sealed until the last is in, and the median places it', async (t) => {
  const stage = stagesOf(t)
  const place = await placeOf('A code on each tray')

  await stage('quality sees who has rated, and nothing of what', async () => {
    const { page } = maya
    await page.goto(place)
    const ratings = page.getByRole('region', { name: 'Ratings' })
    await ratings.getByText('2 of 3 given').waitFor()
    await ratings.getByText(/Sealed until all are in/).waitFor()
    assert.equal(await ratings.getByRole('img').count(), 0)
    await ratings.getByRole('row', { name: /Grace Lin sealed sealed/ }).waitFor()
    assert.equal(await page.getByText('Two of our last five wrong lots').count(), 0)
    assert.deepEqual(await faults(page), [])
  })

  await stage('whoever is asked finds it among their tasks, reads all of it in the dialog, and rates', async () => {
    const { page } = tomas
    await page.goto(`${product.url}/tasks`)
    await page.getByRole('button', { name: /^Rate the suggestion: A code on each tray/ }).waitFor()
    const [mine] = (await asked<Listed>(product, 'auditor', 'suggestion-ratings?state=asked')).items
    await page.goto(`${product.url}/employee-suggestions/${mine?.number}`)
    await waitForRecord(page, 'A code on each tray that the ovens read: then nobody types the lot by hand,…')
    await page
      .getByRole('region', { name: 'The suggestion' })
      .getByText(/burnt in at the wrong temperature/)
      .waitFor()
    const dialog = await openStep(page, 'Rate')
    const beside = dialog.getByRole('region', { name: 'What you judge' })
    await beside.getByText(/a lot cannot be put into the wrong oven\./).waitFor()
    await beside.getByText(/burnt in at the wrong temperature/).waitFor()
    await beside.getByText('Nobody has commented on it.').waitFor()
    await settled(page)
    await picture(page, 'suggestions-rating-light')
    assert.deepEqual(await faults(page), [])
    await choose(dialog, 'Impact', '5 outstanding')
    await select(dialog, 'Effort', 'M')
    await dialog.getByRole('textbox', { name: 'Why' }).fill('It was a finding of two audits in a row.')
    await dialog.getByRole('button', { name: 'Rate', exact: true }).click()
    await waitForState(page, 'Open')
  })

  await stage('then all of them open, each a dot, and the median stands on the board', async () => {
    const { page } = maya
    await page.reload()
    const ratings = page.getByRole('region', { name: 'Ratings' })
    await ratings.getByText(/All 3 people have rated/).waitFor()
    await ratings
      .getByRole('img', { name: 'Impact: 1 × 4 very much, 2 × 5 outstanding; median 5 outstanding' })
      .waitFor()
    await ratings.getByRole('img', { name: 'Effort: 2 × M: a month, 1 × L: a quarter; median M: a month' }).waitFor()
    await ratings.getByRole('row', { name: /Tomás Ferreira.*5 outstanding M It was a finding/ }).waitFor()
    await page.goto(`${product.url}/employee-suggestions?list=evaluation`)
    await page.getByRole('link', { name: /A code on each tray.*impact 5 outstanding, effort M/ }).waitFor()
  })
})

test('quality asks others: a task for each, and nobody who thought of it', async () => {
  const { page } = maya
  await page.goto(await placeOf('Count the safety stock of connectors'))
  const dialog = await openStep(page, 'Ask for ratings')
  await pick(dialog, 'Evaluators', 'Daniel Okafor')
  await dialog.getByRole('button', { name: 'Ask for ratings' }).click()
  await dialog
    .getByText('Nobody rates a suggestion of their own: leave its author and co-authors out.')
    .first()
    .waitFor()
  await pick(dialog, 'Evaluators', 'Tomás Ferreira')
  await dialog.getByRole('button', { name: 'Remove Daniel Okafor' }).click()
  await dialog.getByRole('button', { name: 'Ask for ratings' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Ratings' }).getByText('0 of 1 given').waitFor()
})

test('above the limit a committee decides: the second of three votes, signed for its budget, accepts it', async () => {
  const place = await placeOf('Cells on the roof of hall 2')
  const { page } = helena
  await page.goto(place)
  await waitForState(page, 'With the committee')
  const committee = page.getByRole('region', { name: 'Committee' })
  await committee.getByText('1 of 2 votes needed, 3 members').waitFor()
  await committee
    .getByRole('row', { name: /Helena Duarte/ })
    .getByRole('link')
    .nth(1)
    .click()
  await waitForRecord(page, 'Cells on the roof of hall 2. It has the sun all day, and the ovens run all day.')
  await page.getByRole('region', { name: 'The suggestion' }).getByText('84,000 EUR').waitFor()
  const dialog = await openStep(page, 'Vote')
  await dialog.getByText(/We cover the south half/).waitFor()
  await choose(dialog, 'Vote', 'For')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The roof is new, and the ovens run at noon.')
  await signStep(dialog, 'Vote', { email: 'executive@example.com' })
  await waitForState(page, 'Cast')

  await page.goto(place)
  await waitForState(page, 'Accepted')
  await page
    .getByRole('article')
    .getByText(/We cover the south half of the roof this year/)
    .first()
    .waitFor()
  await committee.getByRole('row', { name: /Maya Hartley.*Ended/ }).waitFor()
})

for (const scheme of ['light', 'dark'] as const)
  test(`the spread of ratings can be looked at (${scheme})`, async () => {
    const { page, context } = await visitor(browser, { colorScheme: scheme, viewport: { width: 1440, height: 900 } })
    await comeIn(page, product.url, 'quality@example.com')
    await page.goto(await placeOf('Two boxes for each small part'))
    await page.getByRole('region', { name: 'Ratings' }).getByRole('img').first().waitFor()
    await settled(page)
    if (scheme === 'dark') await picture(page, 'suggestions-ratings-dark')
    assert.deepEqual(await faults(page), [])
    await context.close()
  })
