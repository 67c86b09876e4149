// An audit from its plan to the answer of whoever was audited: prepared, opened, answered by key with a finding raised in
// place, reported by one and approved by another.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import { arrived, choose, enterDay, pick, signedIn, waitForRecord, waitForState } from './person.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, password, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

/** The pictures of the guide are as wide as a page of it. */
const ofGuide = { width: 1200, height: 760 }

const title = 'Goods that wait at the line'

const checklistOf = (page: Page) => page.getByRole('region', { name: 'Checklist', exact: true })

/** Opens the dialog of a step. */
const take = async (page: Page, label: string) => {
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: label, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${label}: `) })
  await dialog.waitFor()
  return dialog
}

/** Takes the step of an open dialog; the dialog goes. */
const confirm = async (dialog: Locator, label: string) => {
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Signs with the password, and with the email where it is the first signature of a session. */
async function sign(dialog: Locator, label: string, email?: string) {
  if (email) await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await confirm(dialog, `Sign: ${label}`)
}

const answersTo = (checklist: Locator, question: string) =>
  checklist.getByRole('radiogroup', { name: `Result: ${question}` })

const isAnswered = (checklist: Locator, question: string, result: string) =>
  answersTo(checklist, question).getByRole('radio', { name: result, checked: true }).waitFor()

const counted = (checklist: Locator, sentence: string) => checklist.getByText(sentence, { exact: true }).waitFor()

/** Makes the audit with what nobody wants to type in a test: criteria and agenda. */
async function proposed(page: Page): Promise<string> {
  const made = await page.request.post(`${product.url}/api/v1/audits`, {
    data: {
      title,
      objective: 'See whether delivered goods reach the line as described.',
      scope: 'Leeds, the last twelve months.',
      criteria: [{ document: 'PROC-QA-004' }],
      agenda: [{ time: '9:00', what: 'Opening meeting' }],
    },
  })
  assert.equal(made.status(), 201, await made.text())
  const { number } = (await made.json()) as { number: string } // A border: the API's answer.
  return number
}

test('an audit is planned, prepared, opened, answered by key, reported, approved and answered', async () => {
  const tomas = await arrived(browser, product, 'auditor@example.com')
  const { page } = tomas
  const path = `/audits/${await proposed(page)}`
  await page.goto(product.url + path)
  await waitForRecord(page, title)

  const planning = await take(page, 'Plan')
  assert.equal(await planning.getByRole('combobox', { name: 'Lead auditor' }).inputValue(), 'Tomás Ferreira')
  await pick(planning, 'Audited department', 'Production')
  await enterDay(planning, 'Planned from', 3)
  await enterDay(planning, 'Planned until', 4)
  await confirm(planning, 'Plan')
  await waitForState(page, 'Planned')
  await confirm(await take(page, 'Start preparing'), 'Start preparing')
  await waitForState(page, 'In preparation')

  const checklist = checklistOf(page)
  await checklist.getByRole('button', { name: 'Fill from a template' }).click()
  const filling = page.getByRole('dialog', { name: /^Fill the checklist: / })
  await pick(filling, 'Checklist template', 'Goods-in and suppliers')
  await confirm(filling, 'Fill the checklist')
  await counted(checklist, '0 of 6 answered')
  // What is asked can be read before, and answered once the audit is open.
  await checklist.getByText('Questions can be answered once the audit is open.').waitFor()
  assert.equal(await checklist.getByRole('radiogroup').count(), 0)

  await confirm(await take(page, 'Send the plan'), 'Send the plan')
  await waitForState(page, 'Notified')
  const opening = await take(page, 'Open the audit')
  await opening.getByRole('textbox', { name: 'Opening meeting attendees' }).fill('Priya Nair')
  await confirm(opening, 'Open the audit')
  await waitForState(page, 'In progress')

  const first = 'Were suppliers evaluated before the first order?'
  const second = 'Is delivered material checked as its plan says?'
  const fourth = 'Can every lot in the store be identified?'
  const blocked = 'Is blocked material marked and kept apart?'
  await checklist.getByRole('button', { name: 'Next open question' }).click()
  await page.keyboard.press('1')
  await isAnswered(checklist, first, 'Conform')
  await counted(checklist, '1 of 6 answered')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('3')
  await isAnswered(checklist, second, 'Major')
  await counted(checklist, '2 of 6 answered')
  // A slip is taken back by the same hand.
  await checklist.getByRole('button', { name: `Undo the last answer: ${second}` }).waitFor()
  await page.keyboard.press('u')
  await counted(checklist, '1 of 6 answered')
  await answersTo(checklist, second).getByRole('radio', { name: 'Conform' }).focus()
  await page.keyboard.press('1')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('1')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('6')
  await counted(checklist, '3 of 6 answered')
  // Not applicable is no answer before it says why.
  const why = checklist.getByRole('textbox', { name: `Why not applicable: ${fourth}` })
  await why.fill('There is no store at the line.')
  await why.press('Tab')
  await counted(checklist, '4 of 6 answered')
  await answersTo(checklist, blocked).getByRole('radio', { name: 'Conform' }).focus()
  await page.keyboard.press('2')
  await counted(checklist, '5 of 6 answered')
  await page.keyboard.press('e')
  const evidence = checklist.getByRole('textbox', { name: `Evidence: ${blocked}` })
  await evidence.and(page.locator(':focus')).waitFor()
  await evidence.fill('Two of nine boxes at the line carry no label.')
  await evidence.press('Shift+Tab')
  await checklist.getByRole('listitem').filter({ hasText: blocked }).getByText('Saved', { exact: true }).waitFor()
  await checklist.getByRole('listitem').filter({ hasText: blocked }).getByText('Finding required').waitFor()

  await answersTo(checklist, blocked).getByRole('radio', { name: 'Minor' }).focus()
  await page.keyboard.press('f')
  const raising = checklist.getByRole('form', { name: `New finding: ${blocked}` })
  assert.equal(
    await raising.getByRole('textbox', { name: 'Objective evidence' }).inputValue(),
    'Two of nine boxes at the line carry no label.',
  )
  assert.equal(
    await raising.getByRole('textbox', { name: 'Requirement' }).inputValue(),
    '8.7 Control of nonconforming outputs',
  )
  const advice = raising.getByRole('list', { name: 'Finding statement check' })
  await advice.getByText('Say what is asked for and what is not met.').waitFor()
  await raising.getByRole('textbox', { name: 'Title' }).fill('Boxes at the line without a label')
  await raising
    .getByRole('textbox', { name: 'Statement' })
    .fill('Blocked material is marked so that nobody uses it. Two of nine boxes were not marked.')
  await advice.getByText('Say what is asked for and what is not met.').waitFor({ state: 'detached' })
  await raising
    .getByRole('button', { name: /^Mark as repeat finding: FND-/ })
    .first()
    .click()
  await raising.getByRole('button', { name: 'Raise the finding' }).click()
  await checklist.getByRole('link', { name: /^FND-\S+ Boxes at the line without a label$/ }).waitFor()
  await raising.waitFor({ state: 'detached' })

  // The closing meeting leads to what is still open.
  await page.getByRole('button', { name: /^See the checklist lines: A question of the checklist/ }).click()
  await answersTo(checklist, 'What do figures of suppliers lead to?').getByRole('radio', { name: 'OFI' }).check()
  await counted(checklist, '6 of 6 answered')
  const meeting = await take(page, 'Hold the closing meeting')
  await meeting.getByRole('textbox', { name: 'Closing meeting attendees' }).fill('Priya Nair, Rui Martins')
  await meeting.getByRole('combobox', { name: 'Conclusion' }).click()
  await page.getByRole('option', { name: 'Conforms with findings', exact: true }).click()
  await confirm(meeting, 'Hold the closing meeting')
  await waitForState(page, 'Reporting')
  const report = await take(page, 'Submit the report')
  await report
    .getByRole('textbox', { name: 'Summary' })
    .fill('Goods reach the line as described; two boxes were not marked.')
  await sign(report, 'Submit the report', 'auditor@example.com')
  await waitForState(page, 'In approval')

  const maya = await arrived(browser, product, 'quality@example.com')
  await maya.page.goto(product.url + path)
  await waitForRecord(maya.page, title)
  await sign(await take(maya.page, 'Approve the report'), 'Approve the report', 'quality@example.com')
  await waitForState(maya.page, 'Follow-up')
  await maya.leave()

  // The finding went to the head of the audited department with the report.
  const priya = await arrived(browser, product, 'manager@example.com')
  await priya.page.goto(`${product.url}/audits?list=finding`)
  await priya.page.getByRole('link', { name: 'Boxes at the line without a label' }).first().click()
  await waitForRecord(priya.page, 'Boxes at the line without a label')
  await waitForState(priya.page, 'Open')
  await priya.page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Accept', exact: true }).click()
  await waitForState(priya.page, 'Accepted')
  const answering = await take(priya.page, 'Submit the response')
  await answering.getByRole('textbox', { name: 'Correction' }).fill('Both boxes labelled.')
  await answering.getByRole('textbox', { name: 'Root cause' }).fill('Labels are printed in the office.')
  await answering.getByRole('textbox', { name: 'Corrective action' }).fill('A printer at the line.')
  await choose(answering, 'CAPA required', 'No')
  await answering.getByRole('textbox', { name: 'Justification for no CAPA' }).fill('One place, one measure.')
  await confirm(answering, 'Submit the response')
  await waitForState(priya.page, 'Response submitted')
  await priya.leave()

  await page.goto(product.url + path)
  await waitForState(page, 'Follow-up')
  await page.getByRole('button', { name: /^See what is linked: The audit cannot be closed while a finding/ }).click()
  await page
    .getByRole('link', { name: /Boxes at the line without a label/ })
    .first()
    .waitFor()
  await tomas.leave()
})

/** Makes an audit that Tomás leads, planned for two days. */
async function planned(page: Page, name: string, days: readonly [first: string, last: string]): Promise<string> {
  const values = { title: name, plannedStart: days[0], plannedEnd: days[1] }
  const made = await page.request.post(`${product.url}/api/v1/audits`, { data: values })
  assert.equal(made.status(), 201, await made.text())
  const { number, version } = (await made.json()) as { number: string; version: number } // A border: the API's answer.
  const [department] = (
    (await (await page.request.get(`${product.url}/api/v1/departments?state=active`)).json()) as Listed
  ).items
  const moved = await page.request.post(`${product.url}/api/v1/audits/${number}/steps/plan`, {
    data: { version, values: { department: department?.number, plannedStart: days[0], plannedEnd: days[1] } },
  })
  assert.equal(moved.status(), 200, await moved.text())
  return number
}

type Listed = { readonly items: readonly { readonly number: string }[] }

const dropped = async (page: Page, bar: Locator, day: string) => {
  const [from, to] = [await bar.boundingBox(), await page.locator(`[data-day="${day}"]`).boundingBox()]
  assert.ok(from && to)
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 5 })
}

test('in the calendar a planned audit is dragged or moved by keys, and stays where it is without a reason', async () => {
  const tomas = await signedIn(browser, product, 'auditor@example.com')
  const { page } = tomas
  const year = new Date().getUTCFullYear() + 1
  const name = 'Solder line, second shift'
  // A Tuesday and a Wednesday of a month in which the sample plans nothing.
  const tuesday = new Date(Date.UTC(year, 5, 8))
  tuesday.setUTCDate(tuesday.getUTCDate() + ((9 - tuesday.getUTCDay()) % 7))
  const dayOf = (days: number) => new Date(tuesday.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const date = (days: number) => Number(dayOf(days).slice(8))
  const number = await planned(page, name, [dayOf(0), dayOf(1)])

  const calendar = page.getByRole('group', { name: 'Audit calendar' })
  await page.setViewportSize(ofGuide)
  await page.goto(`${product.url}/audits?view=calendar&when=${year - 1}`)
  await calendar.getByRole('heading', { name: String(year - 1), exact: true }).waitFor()
  await settled(page)
  await calendar.evaluate((section) => section.scrollIntoView({ block: 'start' }))
  await picture(page, 'audit-calendar')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.url}/audits?view=calendar&when=${year}-06&type=Process`)
  await calendar.getByRole('heading', { name: `June ${year}` }).waitFor()
  const at = (days: number) =>
    calendar.getByRole('link', {
      name: `${number}, Process, Planned, ${date(days)} to ${date(days + 1)} Jun ${year}`,
    })
  await at(0).waitFor()
  await settled(page)

  // What is let go asks for its reason; Escape puts it back.
  const dialog = page.getByRole('dialog', { name: `Reschedule: ${number}` })
  await dropped(page, at(0), dayOf(2))
  const proposal = calendar.getByRole('status')
  await proposal.filter({ hasText: `becomes ${date(2)} to ${date(3)} Jun ${year}.` }).waitFor()
  await page.mouse.up()
  await dialog.waitFor()
  assert.equal(await dialog.getByRole('textbox', { name: 'Planned from' }).inputValue(), `${date(2)} Jun ${year}`)
  assert.equal(await dialog.getByRole('textbox', { name: 'Planned until' }).inputValue(), `${date(3)} Jun ${year}`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await proposal.filter({ hasText: `${number} was not moved.` }).waitFor()
  await at(0).waitFor()
  // The veil of the dialog fades.
  await settled(page)

  await dropped(page, at(0), dayOf(1))
  await page.mouse.up()
  await dialog.waitFor()
  // Without a reason nothing moves.
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).and(page.locator(':focus')).waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The line stands still on Tuesday.')
  await confirm(dialog, 'Reschedule')
  await at(1).waitFor()

  // By keys: into the next week, back, and there after all.
  await at(1).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await proposal.filter({ hasText: `becomes ${date(8)} to ${date(9)} Jun ${year}.` }).waitFor()
  await page.keyboard.press('Escape')
  await proposal.filter({ hasText: `${number} was not moved.` }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await proposal.filter({ hasText: `becomes ${date(7)} to ${date(8)} Jun ${year}.` }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The auditor is ill that week.')
  await confirm(dialog, 'Reschedule')
  await at(7).and(page.locator(':focus')).waitFor()

  await calendar.getByRole('link', { name: 'Year', exact: true }).click()
  await calendar.getByRole('heading', { name: String(year), exact: true }).waitFor()
  await at(7).waitFor()
  await at(7).click()
  await waitForRecord(page, name)
  await page
    .getByRole('article')
    .getByText(`${date(7)} Jun ${year}`)
    .first()
    .waitFor()
  await tomas.leave()
})

test('on a telephone an audit is answered by finger, and whoever is audited reads along', async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 360, height: 800 } })
  await comeIn(page, product.url, 'auditor@example.com')
  await page.goto(`${product.url}/audits?state=in-progress`)
  await page.getByRole('link', { name: 'Calibration laboratory' }).first().click()
  const checklist = checklistOf(page)
  await counted(checklist, '14 of 22 answered')
  const question = 'Can a result be traced to instrument, person and date?'
  await answersTo(checklist, question).getByRole('radio', { name: 'Conform' }).check()
  await counted(checklist, '15 of 22 answered')
  const { pathname } = new URL(page.url())
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await page.setViewportSize(ofGuide)
  await checklist.evaluate((section) => section.scrollIntoView({ block: 'start' }))
  await picture(page, 'checklist')
  // What the answer says already stands in the finding.
  const measured = 'Are all measuring instruments in use within their calibration date?'
  await checklist.getByRole('button', { name: `Raise a finding: ${measured}` }).click()
  const raising = checklist.getByRole('form', { name: `New finding: ${measured}` })
  assert.match(await raising.getByRole('textbox', { name: 'Objective evidence' }).inputValue(), /^Caliper C-118/)
  await raising.evaluate((form) => form.scrollIntoView({ block: 'end' }))
  await picture(page, 'finding')
  await context.close()

  const priya = await arrived(browser, product, 'manager@example.com')
  await priya.page.goto(product.url + pathname)
  const read = checklistOf(priya.page)
  await counted(read, '15 of 22 answered')
  await read.getByText('You see their answers so far').waitFor()
  assert.equal(await read.getByRole('radiogroup').count(), 0)
  await priya.leave()
})

test('the coverage shows what no audit has touched, and leads to the audits and findings behind a cell', async () => {
  const maya = await arrived(browser, product, 'quality@example.com')
  const { page } = maya
  await page.setViewportSize(ofGuide)
  await page.goto(`${product.url}/audits?view=coverage`)
  const table = page.getByRole('region', { name: 'Audit coverage' }).getByRole('table')
  await table.getByRole('columnheader', { name: 'Open 8 Operation' }).waitFor()
  await table.getByRole('rowheader', { name: 'Final test and burn-in' }).waitFor()
  await table.getByRole('button', { name: 'Final test and burn-in, 8 Operation: not audited yet' }).waitFor()
  await settled(page)
  await picture(page, 'audit-coverage')

  await table.getByRole('link', { name: 'Open 8 Operation' }).click()
  const cell = table.getByRole('button', {
    name: /^Sensor assembly, 8\.7 Control of nonconforming outputs: last .* Minor NC$/,
  })
  await cell.focus()
  await page.keyboard.press('Enter')
  const behind = page.getByRole('dialog', { name: 'Sensor assembly, 8.7 Control of nonconforming outputs' })
  await behind.getByRole('link', { name: 'Sensor assembly and packing' }).waitFor()
  await page.keyboard.press('Escape')
  await behind.waitFor({ state: 'detached' })
  await cell.and(page.locator(':focus')).waitFor()
  await cell.click()
  await behind.getByRole('link', { name: /^See \d+ findings?$/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Findings/ }).waitFor()
  assert.match(new URL(page.url()).search, /list=finding&process=PRO-/)
  await maya.leave()
})

test('a programme in draft proposes audits with their reasons, and what is taken over is planned', async () => {
  const maya = await signedIn(browser, product, 'quality@example.com')
  const { page } = maya
  await page.setViewportSize(ofGuide)
  const year = new Date().getUTCFullYear() + 2
  const made = await page.request.post(`${product.url}/api/v1/audit-programmes`, {
    data: { title: `Internal audits ${year}`, year },
  })
  assert.equal(made.status(), 201, await made.text())
  const { number } = (await made.json()) as { number: string } // A border: the API's answer.
  await page.goto(`${product.url}/audits/${number}`)
  await waitForRecord(page, `Internal audits ${year}`)
  const section = page.getByRole('region', { name: `Audits proposed for ${year}` })
  const row = (name: string) =>
    section.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const burnIn = row('Final test and burn-in')
  await burnIn.getByRole('link', { name: /^Highest risk: High/ }).waitFor()
  await burnIn.getByText('Never audited.').waitFor()
  await row('Sensor assembly')
    .getByRole('link', { name: /^Last audited .*: worst Major NC\.$/ })
    .waitFor()
  await section.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  await picture(page, 'audit-proposal')
  assert.deepEqual(await faults(page), [], 'the proposal')

  await section.getByRole('checkbox', { name: 'Add to programme: Final test and burn-in' }).check()
  await section.getByRole('checkbox', { name: 'Add to programme: Sensor assembly' }).check()
  await section.getByRole('button', { name: 'Add 2 audits to programme' }).click()
  for (const one of ['Final test and burn-in', 'Sensor assembly'])
    await row(one).getByText('Proposed as', { exact: true }).waitFor()
  await section.getByRole('checkbox', { name: 'Add to programme: Sensor assembly' }).waitFor({ state: 'detached' })
  await page.reload()
  await burnIn.getByRole('link', { name: /^AUD-.*, \d+ \w+ \d{4}$/ }).click()
  await waitForRecord(page, `Final test and burn-in ${year}`)
  await waitForState(page, 'Proposed')
  await maya.leave()
})

test('the auditors stand with what they may, until when and how much they do; what ends soon is renewed with a signature', async () => {
  const maya = await arrived(browser, product, 'quality@example.com')
  const { page } = maya
  await page.setViewportSize(ofGuide)
  await page.goto(`${product.url}/audits?list=auditor-qualification&view=load`)
  const auditors = page.getByRole('region', { name: `Auditor workload in ${new Date().getFullYear()}` })
  const grace = auditors.getByRole('row').filter({ has: page.getByRole('link', { name: 'Grace Lin' }) })
  await grace.getByText(/^until \d+ \w+ \d{4}, in \d+ (days|weeks)$/).waitFor()
  await settled(page)
  await picture(page, 'auditors')

  await grace.getByRole('link', { name: 'Lead auditor', exact: true }).click()
  await waitForRecord(page, 'Grace Lin, lead auditor')
  const renewing = await take(page, 'Renew')
  await enterDay(renewing, 'Valid until', 400)
  await sign(renewing, 'Renew', 'quality@example.com')
  await page.goto(`${product.url}/audits?list=auditor-qualification&view=load`)
  await grace.getByRole('link', { name: 'Lead auditor', exact: true }).waitFor()
  await grace.getByText(/, in \d+ (days|weeks)$/).waitFor({ state: 'detached' })
  await maya.leave()
})

// The calendar of a whole year and the load of auditors stand behind other lists than those that axe.test.ts goes on to.
test('the audits of a year, the load of auditors and a finding on a checklist are accessible', async () => {
  const { page, context } = await visitor(browser, { colorScheme: 'dark', viewport: { width: 360, height: 900 } })
  await comeIn(page, product.url, 'auditor@example.com')
  for (const path of [
    `/audits?view=calendar&when=${new Date().getFullYear()}`,
    '/audits?list=auditor-qualification&view=load',
  ]) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page), [], path)
  }
  await page.goto(`${product.url}/audits?state=in-progress`)
  await page.getByRole('link', { name: 'Calibration laboratory' }).first().click()
  const checklist = checklistOf(page)
  await checklist.getByRole('button', { name: /^Raise a finding: Is nonconforming work/ }).click()
  await checklist.getByRole('form').waitFor()
  await settled(page)
  assert.deepEqual(await faults(page), [], 'the checklist')
  await context.close()
})
