// The journey of a value (ARCHITECTURE.md): what a person types comes back wherever it should, and nowhere wrongly.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator } from 'playwright-core'
import { askApi, openModule, signedIn, waitForRecord, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { focused } from './visitor.ts'
import { stagesOf } from './stages.ts'

let product: Product
let browser: Browser
let ella: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  ella = await signedIn(browser, product, 'employee@example.com')
})
after(async () => {
  await browser.close()
  await product.stop()
})

const title = 'Fire in server room'

type Refused = Readonly<{ details: { fields: readonly { field: string; message: string }[] } }>
type Hit = Readonly<{ module: string; id: string; route: string; matchField: string; matchValue: string }>

/** The input of a name that is marked as wrong, with the sentence that says why as its description. */
const refusedInput = (form: Locator, name: string, why: RegExp) =>
  form.getByRole('textbox', { name, exact: true, description: why }).and(form.page().locator('[aria-invalid=true]'))

test('a title is typed, refused, mended, saved, read on the page, in the list and in the trail, and found', async (t) => {
  const stage = stagesOf(t)
  const { page } = ella
  await openModule(page, 'Risk Management')
  await page.getByRole('link', { name: 'New risk' }).click()
  const form = page.getByRole('form', { name: 'New risk' })
  const titleInput = form.getByRole('textbox', { name: 'Title' })
  const create = form.getByRole('button', { name: 'Create risk' })

  await stage('what is left empty is refused under its own input, and only there', async () => {
    await form.getByRole('textbox', { name: 'Cause', exact: true }).fill('The cooling of the server room is old')
    await form.getByRole('textbox', { name: 'Event' }).fill('it overheats and burns')
    await form.getByRole('textbox', { name: 'Consequence' }).fill('all calibration records are out of reach')

    await create.click()

    await refusedInput(form, 'Title', /^Enter the title\.$/).waitFor()
    assert.equal(await form.getByRole('alert').getByRole('button').allInnerTexts().then(String), 'Enter the title.')
    assert.equal(await form.locator('[aria-invalid=true]').count(), 1)
  })

  await stage('the summary leads to the input', async () => {
    await form.getByRole('alert').getByRole('button', { name: 'Enter the title.' }).click()

    await focused(titleInput)
  })

  await stage('what is too long is refused there as well', async () => {
    await titleInput.fill(title.padEnd(240, '!'))
    assert.equal(await form.locator('[aria-invalid=true]').count(), 0, 'what was mended is no longer wrong')

    await create.click()

    await refusedInput(form, 'Title', /Title may have at most 200 characters; it has 240\./).waitFor()
  })

  await stage('whoever goes round the form hears the same from the server', async () => {
    const answer = await page.request.post(`${product.url}/api/v1/risks`, { data: { title: title.padEnd(240, '!') } })

    const { details } = (await answer.json()) as Refused // A border: what the server says.
    assert.equal(answer.status(), 422)
    assert.deepEqual(
      details.fields.find(({ field }) => field === 'title')?.message,
      'Title may have at most 200 characters; it has 240.',
    )
  })

  await stage('the right title is saved, and the page shows it', async () => {
    await titleInput.fill(title)
    await create.click()

    await waitForRecord(page, title)
  })

  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  assert.match(number, /^RSK-\d{4}-\d{4}$/)

  await stage('the list shows it, and leads back to it', async () => {
    await openModule(page, 'Risk Management')
    const row = page.getByRole('table', { name: 'Risks' }).getByRole('row', { name: title })
    assert.match(await row.innerText(), new RegExp(`${number}.*${title}.*Identified`, 's'))

    await row.getByRole('link').first().click()

    await waitForRecord(page, title)
  })

  await stage('the trail tells it as a sentence', async () => {
    await page.getByRole('link', { name: 'Trail', exact: true }).click()

    const trail = page.getByRole('region', { name: 'Trail', exact: true })
    await trail.getByText(`You created ${number} “${title}”.`).waitFor()
  })

  await stage('the search finds it by its words, for those who may read it', async () => {
    const hits = await askApi<readonly Hit[]>(page, `/api/v1/search?term=${encodeURIComponent('fire in SERVER')}`)

    assert.deepEqual(
      hits.map(({ module, route, matchField, matchValue }) => [module, route, matchField, matchValue]),
      [['risk-management', `/risk-management/${number}`, 'Title', title]],
    )
  })

  await ella.leave()
})
