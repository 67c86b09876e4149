// From the dashboard to the records behind a number, a quarter back, and to the review that froze it: what top management looks at, and
// what an auditor reckons again.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { faults } from './faults.ts'
import { signedIn, waitForState, type Person } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { openStep } from './steps.ts'
import { logIn, settled, visitor } from './visitor.ts'

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

const route = '/reports-dashboards'

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('a number opens its card, its records and its months, on any day', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  const dialog = page.getByRole('dialog')

  await stage('the executive dashboard comes first, with a verdict on each measure', async () => {
    await page.goto(product.url + route)
    await page.getByRole('heading', { name: 'Executive', level: 1 }).waitFor()
    await page.getByRole('link', { name: /^CAPA on time .*(Met|Close|Missed)/ }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'dashboard')
  })

  await stage('a chart says the same as a table', async () => {
    const chart = page.getByRole('region', { name: 'Open CAPAs by age' })
    await chart.getByText('As a table').click()
    await chart.getByRole('columnheader', { name: 'over 90' }).waitFor()
  })

  await stage('the tile opens the card: formula, value, months and records', async () => {
    await page.getByRole('link', { name: /^CAPA on time/ }).click()
    await dialog.getByText('CAPAs closed on or before their due date ÷ CAPAs due × 100').waitFor()
    await dialog.getByText(/^\d+ ÷ \d+ = .* %$/).waitFor()
    await dialog.getByRole('columnheader', { name: 'In the numerator' }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
    await picture(page, 'measure-card')
  })

  await stage('its records leave as a file', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Records as CSV' }).click(),
    ])
    assert.match(file.suggestedFilename(), /^capa-on-time-.*\.csv$/)
  })

  await stage('a month of the line opens the card as of its end, by keyboard', async () => {
    await dialog
      .getByRole('link', { name: /^CAPA on time, / })
      .first()
      .press('Enter')
    await dialog.getByText(/^This is the value of/).waitFor()
    await dialog.getByRole('button', { name: 'Back to the day of the dashboard' }).click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  await stage('the dashboard is looked at as it stood', async () => {
    await page.goto(`${product.url}${route}?list=dashboards&view=risk&on=${dayBefore(90)}`)
    await page
      .getByRole('status')
      .getByText(/^As it stood on/)
      .waitFor()
    await page.getByRole('link', { name: /^Risks above appetite/ }).waitFor()
    await page.getByRole('button', { name: 'Back to today' }).click()
    await page.waitForURL((url) => !url.search.includes('on='))
  })
})

test('the review in preparation shows its frozen inputs, and is held', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya

  await stage('its inputs stand under the letters of the standard', async () => {
    await page.goto(`${product.url}${route}?list=management-review`)
    await page
      .getByRole('link', { name: /second half/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /Effectiveness of actions on risks and opportunities/ }).waitFor()
    await page.getByText(/^Frozen on .* as of/).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('a frozen figure leads to its card as of the end of the period', async () => {
    await page.getByRole('link', { name: /CAPA on time$/ }).click()
    await page.getByRole('dialog').getByText('Are CAPAs closed by the day that was agreed?').waitFor()
    await page.goBack()
    await page.getByText(/^Frozen on .* as of/).waitFor()
  })

  await stage('the meeting is recorded with those who were there', async () => {
    const dialog = await openStep(page, 'Record the meeting')
    const present = dialog.getByRole('combobox', { name: 'Present' })
    await present.fill('Priya')
    await page.getByRole('option', { name: /Priya Nair/ }).click()
    await dialog.getByRole('button', { name: 'Record the meeting' }).click()
    await waitForState(page, 'Held')
  })
})

test('on a phone, in the dark, nothing is lost of dashboard, card and review', async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 360, height: 780 }, colorScheme: 'dark' })
  await logIn(page, product.url, 'executive')
  for (const path of ['', '?list=dashboards&view=capa', '?list=dashboards&measure=nc-by-cause']) {
    await page.goto(product.url + route + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await settled(page)
    assert.deepEqual(await faults(page, path.includes('measure') ? '[role=dialog]' : 'main'), [])
  }
  await context.close()
})
