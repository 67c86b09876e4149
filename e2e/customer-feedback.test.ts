// A complaint from the telephone to its closure: logged with both clocks, acknowledged, assessed, raised as a nonconformance,
// investigated, answered and closed; and the trend that it is counted in.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { addMonths, dayAt } from '#lib/days.ts'
import { faults } from './faults.ts'
import { arrived, choose, enterDay, type Person, pick, signedIn, waitForRecord, waitForState } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { openStep, signStep } from './steps.ts'
import { comeIn, settled, visitor } from './visitor.ts'

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

const home = '/customer-feedback'
const title = 'Humidity reads 100 per cent after a night in the freezer'
const signer = { email: 'quality@example.com' }

/** Chooses one of many that open below. */
async function select(within: Locator, label: string, option: string) {
  await within.getByRole('combobox', { name: label }).click()
  await within.page().getByRole('option', { name: option, exact: true }).click()
}

const groupOf = (page: Page, name: string) => page.getByRole('table', { name })

test('a complaint is logged, acknowledged, assessed, raised as a nonconformance, investigated, answered and closed', async (t) => {
  const stage = stagesOf(t)
  let place = ''

  await stage('an employee logs it on a phone, days after the call, and sees what is like it', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 360, height: 800 }, colorScheme: 'dark' })
    await comeIn(page, product.url, 'employee@example.com')
    await page.goto(`${product.url}${home}/new/complaint`)
    const form = page.getByRole('form', { name: 'New complaint' })
    await form.getByRole('textbox', { name: 'What is it about' }).fill(title)
    await form
      .getByRole('textbox', { name: 'In the customer’s words' })
      .fill('It says 100 % for two days, then it is right.')
    await form.getByRole('textbox', { name: 'Remedy sought' }).fill('Tell us whether it is broken.')
    await enterDay(form, 'Aware on', -10)
    await select(form, 'Channel', 'Phone')
    await form
      .getByRole('textbox', { name: 'Reason for the delayed entry' })
      .fill('The call was noted on paper and found today.')
    await pick(form, 'Product', 'Logger NL-200')
    await form.getByRole('button', { name: 'Show similar complaints' }).click()
    const known = page.getByRole('dialog', { name: 'Already reported?' })
    await known.getByText('Humidity stays at 100 per cent').waitFor()
    await known.getByRole('button', { name: 'Close the dialog' }).click()
    await form.getByRole('button', { name: 'Create complaint' }).click()
    await waitForRecord(page, title)
    place = new URL(page.url()).pathname
    const clocks = page.getByRole('region', { name: 'Clocks' })
    await clocks.getByText('The call was noted on paper and found today.').waitFor()
    await clocks
      .getByText(/overdue/)
      .first()
      .waitFor()
    assert.deepEqual(await faults(page), [])
    await context.close()
  })

  await stage(
    'it stands in the inbox with nobody who investigates it; quality acknowledges and assesses it',
    async () => {
      const { page } = maya
      await page.goto(product.url + home)
      await groupOf(page, 'Unassigned').getByRole('link', { name: title }).click()
      await waitForRecord(page, title)
      const acknowledging = await openStep(page, 'Acknowledge')
      await choose(acknowledging, 'Acknowledged by', 'Email')
      await acknowledging
        .getByRole('textbox', { name: 'Acknowledgement' })
        .fill('Thank you. You hear from us on Thursday.')
      await acknowledging.getByRole('button', { name: 'Acknowledge', exact: true }).click()
      await waitForState(page, 'Acknowledged')
      await page.getByText('Acknowledged: Thank you. You hear from us on Thursday.').waitFor()

      const assessing = await openStep(page, 'Assess')
      await pick(assessing, 'Problem', 'Output')
      await choose(assessing, 'Severity', 'Major')
      await choose(assessing, 'Urgency', 'Normal')
      await choose(assessing, 'Complexity', 'Low')
      await choose(assessing, 'Safety implication', 'No')
      await choose(assessing, 'Investigation required', 'Yes')
      await choose(assessing, 'Reportability', 'Not reportable')
      await assessing.getByRole('textbox', { name: 'Rationale' }).fill('It shows at once and nobody was harmed by it.')
      await assessing.getByRole('button', { name: 'Assess', exact: true }).click()
      await assessing.getByText('Choose the customer').first().waitFor()
      await pick(assessing, 'Customer', 'Oslo')
      await assessing.getByRole('button', { name: 'Assess', exact: true }).click()
      await waitForState(page, 'Assessed')
    },
  )

  await stage('it is carried out as a nonconformance, and both sides show the other', async () => {
    const { page } = maya
    await page.getByRole('button', { name: 'Carry out as' }).click()
    await page.getByRole('menuitem', { name: 'Nonconformance', exact: true }).click()
    const form = page.getByRole('form', { name: 'New nonconformance' })
    assert.equal(await form.getByRole('textbox', { name: 'What is wrong' }).inputValue(), title)
    await select(form, 'Category', 'Product or material')
    await form.getByRole('textbox', { name: 'Where' }).fill('At the customer')
    await form.getByRole('button', { name: 'Create nonconformance' }).click()
    await waitForRecord(page, title)
    await page.getByText('Raised as a nonconformance').first().waitFor()

    const assigning = await openStep(page, 'Assign')
    await pick(assigning, 'Owner', 'Priya Nair')
    await assigning.getByRole('button', { name: 'Assign', exact: true }).click()
    await waitForState(page, 'Investigation')
  })

  await stage('its owner concludes the investigation', async () => {
    const { page, leave } = await arrived(browser, product, 'manager@example.com')
    await page.goto(product.url + place)
    const concluding = await openStep(page, 'Conclude investigation')
    await concluding.getByRole('radio', { name: 'Confirmed', exact: true }).check()
    await concluding.getByRole('textbox', { name: 'Cause' }).fill('Water condenses in the filter.')
    await select(concluding, 'Conclusion', 'Design')
    await concluding
      .getByRole('textbox', { name: 'Response' })
      .fill('Water has condensed in the filter. It is right again once that is dry.')
    await concluding.getByRole('button', { name: 'Conclude investigation', exact: true }).click()
    await waitForState(page, 'Response prepared')
    await leave()
  })

  await stage('the response is signed and sent, and the complaint is closed with the reply', async () => {
    const { page } = maya
    await page.goto(product.url + place)
    await signStep(await openStep(page, 'Send response'), 'Send response', signer)
    await waitForState(page, 'Answered')
    await picture(page, 'complaint-light')
    const closing = await openStep(page, 'Close')
    await choose(closing, 'Customer accepts', 'Yes')
    await signStep(closing, 'Close', signer)
    await waitForState(page, 'Closed')
  })
})

test('on a phone, what is found to be like it moves no field away that is being pressed', async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 360, height: 800 } })
  await comeIn(page, product.url, 'employee@example.com')
  await page.goto(`${product.url}${home}/new/complaint`)
  const form = page.getByRole('form', { name: 'New complaint' })
  const channel = form.getByRole('combobox', { name: 'Channel' })
  const known = form.getByRole('region', { name: 'Already reported?' })
  await known.getByText('Similar complaints appear here as you type.').waitFor()
  const pressed = Promise.withResolvers<void>()
  await page.route('**/similar?**', (route) => pressed.promise.then(() => route.continue()))

  const asked = page.waitForRequest('**/similar?**')
  await form.getByRole('textbox', { name: 'What is it about' }).fill(title)
  await asked
  // Both are on the screen, so that no scrolling makes up for what grows above the field.
  await known.evaluate((card) => card.scrollIntoView({ block: 'start' }))
  await channel.hover()
  await page.mouse.down()
  pressed.resolve()
  await known
    .getByRole('status')
    .filter({ hasText: /\d similar complaint/ })
    .waitFor()
  await page.mouse.up()

  await page.getByRole('option', { name: 'Phone', exact: true }).click()
  assert.equal(await channel.inputValue(), 'Phone')
  await context.close()
})

test('the trend shows a rate with its limits as a chart and as a table, and each figure leads to its list', async () => {
  const { page } = maya
  await page.goto(`${product.url}${home}?list=trend`)
  const card = page.getByRole('region', { name: 'Complaints per 1,000 units shipped' })
  await card.getByText('u chart: mean ± 3 √(mean ÷ units)').waitFor()
  await card
    .getByRole('button', { name: /per 1,000 units/ })
    .first()
    .click()
  await card
    .getByRole('status')
    .getByText(/ units × 1,000/)
    .waitFor()
  await settled(page)
  await picture(page, 'complaint-trend-light')
  assert.deepEqual(await faults(page), [])

  await card.getByRole('radio', { name: 'Table' }).check({ force: true })
  await card.getByRole('columnheader', { name: 'Upper limit' }).waitFor()

  const share = page.getByRole('region', { name: 'Share that is critical or major' })
  await share.getByText('p chart: mean ± 3 √(mean × (1 − mean) ÷ number)').waitFor()
  await share.getByRole('radio', { name: 'Table' }).check({ force: true })
  await share.getByRole('columnheader', { name: 'Lower limit' }).waitFor()
  await share.getByRole('radio', { name: 'Confirmed' }).check({ force: true })
  await page.waitForURL(/share=confirmed/)
  const confirmed = page.getByRole('region', { name: 'Share that was confirmed' })
  await confirmed.getByRole('columnheader', { name: 'Investigated' }).waitFor()
  assert.deepEqual(await faults(page), [])

  const pareto = page.getByRole('region', { name: 'By problem code' })
  const bar = pareto.getByRole('link', { name: /^Output: / })
  const [, count = ''] = /Output: (\d+)/.exec(await bar.innerText()) ?? []
  await bar.click()
  await page.getByRole('heading', { level: 1, name: `Complaints ${count}` }).waitFor()
})

test('a month above its limit leads to a nonconformance that says so already', async () => {
  const { page } = maya
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(`${product.url}/api/v1/${path}`, { data })
    assert.equal(answer.status(), 201, await answer.text())
    return (await answer.json()) as { id: string; number: string }
  }
  const name = 'Logger of this test'
  const made = await make('products', { name, key: 'LOGGER-T' })
  const months = [4, 3, 2, 1].map((back) => addMonths(`${dayAt(new Date(), 'Europe/London').slice(0, 7)}-01`, -back))
  for (const month of months) await make('shipments', { product: made.id, month, units: 1000 })
  const last = months.at(-1)
  const said = {
    description: 'It is black.',
    remedy: 'A new one.',
    channel: 'Phone',
    lateReason: 'Noted on paper during the move of the office, and found today.',
  }
  for (let at = 1; at <= 6; at += 1)
    await make('complaints', {
      ...said,
      title: `Black display ${at}`,
      awareOn: last,
      receivedOn: last,
      product: made.id,
      contact: 'Kim Park',
    })

  await page.goto(`${product.url}${home}?list=trend&product=${made.number}`)
  const card = page.getByRole('region', { name: 'Complaints per 1,000 units shipped' })
  // ū = 6 ÷ 4 thousand units = 1.5; the limit of 1,000 units is 1.5 + 3 √1.5 = 5.17, and the month has 6.
  await card.getByText('6.00 = 6 complaints ÷ 1,000 units × 1,000').waitFor()
  await card.getByRole('link', { name: 'Raise a nonconformance' }).click()
  const form = page.getByRole('form', { name: 'New nonconformance' })
  const headline = form.getByRole('textbox', { name: 'What is wrong' })
  await headline.waitFor()
  assert.match(
    await headline.inputValue(),
    /^More complaints about Logger of this test in \w+ \d{4} than chance allows$/,
  )
  assert.match(
    await form.getByRole('textbox', { name: 'Description' }).inputValue(),
    /6\.00 = 6 complaints ÷ 1,000 units × 1,000\. The upper limit of the month is 5\.17 per 1,000 units\.$/,
  )
  await form.getByRole('button', { name: /^Material/ }).click()
  assert.equal(await form.getByRole('textbox', { name: 'Product or part' }).inputValue(), name)
})
