// One risk from the day it is raised until it is closed, by four people, each at a browser of their own; then its trail is
// verified, and that of a copy with which somebody has tampered.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { lockFile } from '#server/postgres/lock-file.server.ts'
import { openBrowser } from './browser.ts'
import {
  askApi,
  choose,
  enterDay,
  openModule,
  pick,
  signedIn,
  waitForRecord,
  waitForState,
  type Person,
} from './person.ts'
import { ended, startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { password as trialPassword } from './visitor.ts'

let product: Product
let browser: Browser
/** Raises it. */
let ella: Person
/** Owns it, and heads the department. */
let priya: Person
/** The quality manager. */
let maya: Person
/** Top management. */
let helena: Person

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  ella = await signedIn(browser, product, 'employee@example.com')
  priya = await signedIn(browser, product, 'manager@example.com')
  maya = await signedIn(browser, product, 'quality@example.com')
  helena = await signedIn(browser, product, 'executive@example.com')
})
after(async () => {
  await browser.close()
  await product.stop()
})

const title = 'Torque drivers drift between calibrations'
const actionTitle = 'Check every driver at the start of a shift'

const stepsOf = (page: Page) => page.getByRole('group', { name: 'Steps' })
const step = (page: Page, label: string) => stepsOf(page).getByRole('button', { name: label, exact: true })

/** A step that is shown and cannot be taken, with the reason as its description. */
const blocked = (page: Page, label: string, why: RegExp) =>
  stepsOf(page)
    .getByRole('button', { name: label, exact: true, disabled: true, description: why })
    .and(page.locator('[aria-disabled=true]'))

/** Opens the dialog of a step. */
const take = async (page: Page, label: string): Promise<Locator> => {
  await step(page, label).and(page.locator(':not([aria-disabled])')).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${label}: `) })
  await dialog.waitFor()
  return dialog
}

const press = (dialog: Locator, label: string) => dialog.getByRole('button', { name: label, exact: true }).click()

/** Opens a record from the list of its module. */
const openFromList = async (page: Page, module: string, recordTitle: string) => {
  await openModule(page, module)
  await page.getByRole('link', { name: recordTitle }).click()
  await waitForRecord(page, recordTitle)
}

/** Opens the action from the register that stands beside the tasks. */
const openAction = async (page: Page) => {
  await openModule(page, 'Home')
  await page.getByRole('navigation', { name: 'Whose tasks' }).getByRole('link', { name: 'Actions' }).click()
  await page.getByRole('link', { name: actionTitle }).click()
  await waitForRecord(page, actionTitle)
}

/** Loads the page again: somebody else has changed the record. */
const lookAgain = async (page: Page, state: string) => {
  await page.reload()
  await waitForState(page, state)
}

const numberIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

type Verdict = Readonly<{
  ok: boolean
  events: number
  broken: readonly { fault: string; place?: number; where: string }[]
}>
type Whole = Readonly<{
  id: string
  version: number
  currentLevel: string
  steps: readonly { name: string; open: boolean }[]
}>

test('a risk is raised, assessed, treated, accepted and closed', async (t) => {
  const stage = stagesOf(t)
  await stage('an employee raises it and names its owner', async () => {
    const { page } = ella
    await openModule(page, 'Risk Management')
    await page.getByRole('link', { name: 'New risk' }).click()
    const form = page.getByRole('form', { name: 'New risk' })
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    await form
      .getByRole('textbox', { name: 'Cause', exact: true })
      .fill('They are calibrated once a year, for two shifts')
    await form.getByRole('textbox', { name: 'Event' }).fill('screws are tightened too little')
    await form.getByRole('textbox', { name: 'Consequence' }).fill('a sensor housing leaks at the customer')
    await form.getByRole('button', { name: /^People/ }).click()
    await pick(form, 'Owner', 'Priya Nair')

    await form.getByRole('button', { name: 'Create risk' }).click()

    await waitForRecord(page, title)
    await waitForState(page, 'Identified')
    await blocked(page, 'Assess', /owner/).waitFor()
  })

  const number = numberIn(ella.page)
  const api = `/api/v1/risks/${number}`

  await stage(
    'its owner cannot assess it yet, is told why, and follows each reason to where it is mended',
    async () => {
      const { page } = priya
      await openFromList(page, 'Risk Management', title)
      await blocked(page, 'Assess', /Choose the category.*Choose the process.*existing controls/).waitFor()
      await step(page, 'Assess').press('Enter')
      assert.equal(await page.getByRole('dialog').count(), 0)

      await stepsOf(page).getByRole('button', { name: 'Fill in: Choose the category.' }).click()

      const story = page.getByRole('form', { name: 'Edit What may happen' })
      await story.getByRole('combobox', { name: 'Category' }).and(page.locator(':focus')).waitFor()
      await pick(story, 'Category', 'Equipment')
      await pick(story, 'Process', 'Sensor assembly')
      await press(story, 'Save')
      await story.waitFor({ state: 'detached' })

      await stepsOf(page)
        .getByRole('button', { name: /^Add: .*existing controls/ })
        .click()

      const bowTie = page.getByRole('form', { name: 'Edit Bow-tie' })
      await press(bowTie, 'Add a line to existing controls')
      const line = bowTie.getByRole('group', { name: 'Existing controls, line 1' })
      await line.getByRole('textbox', { name: 'Control' }).fill('Yearly calibration of all drivers')
      await line.getByRole('combobox', { name: 'Type' }).click()
      await page.getByRole('option', { name: 'Preventive' }).click()
      await press(bowTie, 'Save')
      await bowTie.waitFor({ state: 'detached' })
    },
  )

  await stage('she assesses it; what she leaves out is refused under its input', async () => {
    const { page } = priya
    const dialog = await take(page, 'Assess')
    await pick(dialog, 'Matrix', 'Risk matrix v2')
    await choose(dialog, 'Inherent likelihood', '4 likely')
    await choose(dialog, 'Inherent impact', '4 major')
    await choose(dialog, 'Current likelihood', '3 possible')
    await dialog.getByRole('textbox', { name: 'Review due' }).fill('next spring')
    await dialog.getByRole('textbox', { name: 'Review due' }).press('Tab')
    const due = dialog.getByRole('textbox', { name: 'Review due', description: /“next spring” is no day/ })
    await due.waitFor()
    // It stays as it was typed and is refused: the day before it is never kept instead.
    assert.equal(await due.inputValue(), 'next spring')
    await press(dialog, 'Assess')
    await dialog.getByRole('textbox', { name: 'Review due', description: /must be a real date/ }).waitFor()
    await enterDay(dialog, 'Review due', 90)

    await press(dialog, 'Assess')

    await dialog
      .getByRole('radiogroup', { name: 'Current impact', description: /Choose the current impact\./ })
      .waitFor()
    await choose(dialog, 'Current impact', '4 major')
    await press(dialog, 'Assess')
    await waitForState(page, 'Assessed')
  })

  await stage('a plan to reduce it needs an action: she is told, and led to making one', async () => {
    const { page } = priya
    const dialog = await take(page, 'Choose response')
    await dialog.getByRole('combobox', { name: 'Response' }).click()
    await page.getByRole('option', { name: 'Reduce' }).click()
    await choose(dialog, 'Target likelihood', '2 unlikely')
    await choose(dialog, 'Target impact', '3 moderate')
    await press(dialog, 'Choose response')
    await dialog.getByRole('alert').getByText('at least one action with an owner and a due date').waitFor()

    await dialog.getByRole('button', { name: /^Add: .*at least one action/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'New action instead' }).click()

    const form = page.getByRole('form', { name: 'New action' })
    await form.getByRole('textbox', { name: 'Action', exact: true }).fill(actionTitle)
    await form
      .getByRole('textbox', { name: 'Expected result' })
      .fill('A driver that is off is taken away before its first screw')
    await enterDay(form, 'Due', 30)
    await form.getByRole('button', { name: /^People/ }).click()
    await pick(form, 'Owner', 'Ella Thornton')
    await form.getByRole('button', { name: 'Create action' }).click()

    await waitForRecord(page, title)
    await page.getByRole('complementary').getByText(/^ACT-/).waitFor()
    const again = await take(page, 'Choose response')
    await again.getByRole('combobox', { name: 'Response' }).click()
    await page.getByRole('option', { name: 'Reduce' }).click()
    await choose(again, 'Target likelihood', '2 unlikely')
    await choose(again, 'Target impact', '3 moderate')
    await press(again, 'Choose response')
    await waitForState(page, 'Treatment plan')
  })

  await stage('she cannot approve her own plan: the step is there, and says who may', async () => {
    const { page } = priya
    await blocked(page, 'Approve plan', /quality officer.*not the owner/).waitFor()

    const { version } = await askApi<Whole>(page, api)
    const answer = await page.request.post(`${product.url}${api}/steps/approve-plan`, { data: { version } })

    assert.equal(answer.status(), 403)
  })

  await stage('the quality manager signs the plan, with a wrong password and then with the right one', async () => {
    const { page } = maya
    await openFromList(page, 'Risk Management', title)
    const dialog = await take(page, 'Approve plan')
    const signature = dialog.getByRole('region', { name: 'Your signature' })
    await signature.getByText('Approved').waitFor()
    await signature.getByRole('textbox', { name: 'Email' }).fill('quality@example.com')
    await signature.getByRole('textbox', { name: 'Password' }).fill('not my password')

    await press(dialog, 'Sign: Approve plan')

    const refused = signature.getByRole('textbox', { name: 'Password', description: /password/i })
    await refused.and(page.locator('[aria-invalid=true]')).waitFor()
    assert.equal((await askApi<{ state: string }>(page, api)).state, 'treatment-plan')

    await signature.getByRole('textbox', { name: 'Password' }).fill(trialPassword)
    await press(dialog, 'Sign: Approve plan')

    await waitForState(page, 'In treatment')
    await page.getByRole('figure').filter({ hasText: 'Maya Hartley' }).filter({ hasText: 'Approved' }).waitFor()
  })

  await stage('the employee does the action, and the owner verifies it', async () => {
    await openAction(ella.page)
    const done = await take(ella.page, 'Done')
    await done.getByRole('textbox', { name: 'Evidence' }).fill('The check stands on the shift sheet since Monday')
    await enterDay(done, 'Completed on', 0)
    await press(done, 'Done')
    await waitForState(ella.page, 'Done')
    await blocked(ella.page, 'Verify', /not the owner/).waitFor()

    await openAction(priya.page)
    const verify = await take(priya.page, 'Verify')
    await verify.getByRole('textbox', { name: 'How it was verified' }).fill('I watched it at the start of two shifts')
    await verify.getByRole('textbox', { name: 'Email' }).fill('manager@example.com')
    await verify.getByRole('textbox', { name: 'Password' }).fill(trialPassword)
    await press(verify, 'Sign: Verify')
    await waitForState(priya.page, 'Verified')
  })

  await stage('the owner says that the actions are done; what remains is high', async () => {
    const { page } = priya
    await openFromList(page, 'Risk Management', title)
    const dialog = await take(page, 'Actions done')
    await dialog.getByRole('textbox', { name: /^Evidence/ }).fill('The check is in use; two drivers were taken away')
    await press(dialog, 'Actions done')

    await waitForState(page, 'Residual review')
    assert.equal((await askApi<Whole>(page, api)).currentLevel, 'High')
    await blocked(page, 'Accept residual risk', /top management/).waitFor()
  })

  await stage('top management accepts the high residual', async () => {
    const { page } = helena
    await openFromList(page, 'Risk Management', title)
    const dialog = await take(page, 'Accept residual risk')
    await dialog
      .getByRole('textbox', { name: 'Justification for acceptance' })
      .fill('The check finds it within a shift')
    await enterDay(dialog, 'Accepted until', 300)
    await dialog.getByRole('textbox', { name: 'Email' }).fill('executive@example.com')
    await dialog.getByRole('textbox', { name: 'Password' }).fill(trialPassword)
    await press(dialog, 'Sign: Accept residual risk')

    await waitForState(page, 'Accepted')
  })

  await stage('closing takes two signatures, each asked for a password and no longer for the email', async () => {
    await lookAgain(priya.page, 'Accepted')
    const first = await take(priya.page, 'Close')
    await first
      .getByRole('textbox', { name: 'Justification for closure' })
      .fill('New drivers check themselves before each screw')
    assert.equal(await first.getByRole('textbox', { name: 'Email' }).count(), 0)
    await first.getByRole('textbox', { name: 'Password' }).fill(trialPassword)
    await press(first, 'Sign: Close')
    await priya.page.getByText('One more signature is needed').waitFor()
    await waitForState(priya.page, 'Accepted')
    await blocked(priya.page, 'Close', /You have already signed/).waitFor()

    await lookAgain(maya.page, 'Accepted')
    const second = await take(maya.page, 'Close')
    await second.getByText('Priya Nair').waitFor()
    await second.getByRole('textbox', { name: 'Password' }).fill(trialPassword)
    await press(second, 'Sign: Close')

    await waitForState(maya.page, 'Closed')
  })

  await stage('its trail tells all of it, and verifies', async () => {
    const { page } = maya
    await page.getByRole('link', { name: 'Trail', exact: true }).click()
    const trail = page.getByRole('region', { name: 'Trail', exact: true })
    await trail.getByText(`Ella Thornton created ${number} “${title}”.`).waitFor()
    await trail.getByText(/Priya Nair moved .* from Identified to Assessed by “Assess”/).waitFor()
    await trail.getByText(/You signed “Approve plan” on .*: Approved/).waitFor()

    await trail.getByRole('button', { name: 'Verify this trail' }).click()

    await trail
      .getByRole('status')
      .getByText(/as written and in order/)
      .waitFor()
    const { ok, events, broken } = await askApi<Verdict>(page, `${api}/trail/verify`)
    assert.deepEqual([ok, broken], [true, []])
    assert.equal(events, await trail.getByRole('listitem').count())
  })

  const { id } = await askApi<Whole>(maya.page, api)
  for (const person of [ella, priya, maya, helena]) await person.leave()

  await stage('the trail of a copy in which somebody changed a word does not', async (u) => {
    await ended(product.process, 'SIGINT')
    const dataDir = `${product.dataDir}-copy`
    assert.equal(spawnSync('cp', ['-a', product.dataDir, dataDir]).status, 0)
    const copy = await startProduct({ DATA_DIR: dataDir })
    u.after(() => copy.stop())
    await forge(copy, id)
    const { page, leave } = await signedIn(browser, copy, 'quality@example.com')
    await page.goto(`${copy.url}/risk-management/${number}?tab=trail`)

    await page.getByRole('button', { name: 'Verify this trail' }).click()

    const trail = page.getByRole('region', { name: 'Trail', exact: true })
    const verdict = trail.getByRole('status')
    await verdict.getByText('1 fault found').waitFor()
    await verdict.getByText('The text of event 2 is not the one that was hashed').waitFor()
    const { ok, broken } = await askApi<Verdict>(page, `${api}/trail/verify`)
    assert.equal(ok, false)
    assert.deepEqual(
      broken.map(({ fault, where, place }) => [fault, where, place]),
      [['changed', number, 2]],
    )
    await leave()
  })
})

/** Changes one word of the second event of a chain, as a superuser who has switched off what guards it. */
const forge = async (copy: Product, chain: string) => {
  const host = lockFile(`${copy.dataDir}/postgres`)?.socketFolder
  const client = new Client({ ...(host && { host }), user: 'postgres', database: 'plumbline' })
  await client.connect()
  try {
    await client.query('ALTER TABLE event DISABLE TRIGGER event_stays')
    const { rowCount } = await client.query(
      `UPDATE event SET body = replace(body, 'Equipment', 'Enjoyment') WHERE chain = $1 AND place = 2`,
      [chain],
    )
    await client.query('ALTER TABLE event ENABLE ALWAYS TRIGGER event_stays')
    assert.equal(rowCount, 1)
  } finally {
    await client.end()
  }
}
