// A change from the request to the day it takes effect: what it touches is decided, its plan is moved by keys, its release is rehearsed
// and signed, and what hangs on it follows in the same act.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { textOf } from '../test/pdf-text.ts'
import { unzip } from '../test/unzip.ts'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { asked, numberOf, signed } from './observers.ts'
import { signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import { picture, unwanted } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { openStep, signStep } from './steps.ts'
import { comeIn, logIn, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let maya: Person

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

const title = 'Burn-in ovens stand on a second mains'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Shown = {
  readonly number: string
  readonly version: number
  readonly state: string
  readonly due: string
  readonly items?: readonly Shown[]
}

const shown = (path: string) => asked<Shown>(product, 'quality', path)

/** Somebody takes a step that is not signed, by the API. */
async function take(by: string, path: string, step: string, given: object = {}): Promise<void> {
  const { version } = await asked<Shown>(product, by, path)
  await asked(product, by, `${path}/steps/${step}`, { version, ...given })
}

type People = { readonly items: readonly (Shown & { readonly email: string })[] }

/** The number of a person. @param name the first part of their address */
async function person(name: string): Promise<string | undefined> {
  const { items } = await asked<People>(product, 'quality', 'people?limit=100')
  return items.find(({ email }) => email === `${name}@example.com`)?.number
}

/** The one function that is asked says by the auditor what has to be done. */
async function assess(number: string): Promise<void> {
  const { items = [] } = await shown(`impact-assessments?parent=${number}`)
  assert.equal(items.length, 1)
  const [first = assert.fail()] = items
  const headers = { 'if-match': `"${first.version}"` }
  const changed = await maya.page.request.patch(`${product.url}/api/v1/impact-assessments/${first.number}`, {
    headers,
    data: { assessor: await person('auditor') },
  })
  assert.equal(changed.status(), 200, await changed.text())
  type Assessed = { readonly answers: readonly { readonly key: string; readonly question: string }[] }
  const { answers } = await asked<Assessed>(product, 'auditor', `impact-assessments/${first.number}`)
  await signed(product, 'auditor', `impact-assessments/${first.number}`, {
    step: 'sign',
    values: {
      impact: 'Yes',
      measures: 'The second mains is measured under full load.',
      answers: answers.map((one) => ({ ...one, answer: 'No', note: null })),
    },
  })
}

test('a change is asked for, weighed, planned and released, and what hangs on it follows at once', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  let number = ''
  let risk = ''

  await stage('whoever asks for it sees at once what it touches, and submits it', async () => {
    risk = await numberOf(product, 'risks', 'Power cut stops burn-in and voids the batch')
    const control = await numberOf(product, 'controls', 'Service contract for torque station and burn-in ovens')
    const made = await asked<Shown>(product, 'employee', 'changes', {
      title,
      category: 'Equipment or facility',
      class: 'Minor',
      currentState: 'All ovens hang on one mains.',
      intendedState: 'Half of them stands on the mains of hall 2.',
      justification: 'A power cut in one hall has voided two batches of this year.',
      items: [{ record: control, what: 'Covers the second mains' }],
    })
    number = made.number
    const { page: hers, context } = await visitor(browser)
    context.setDefaultTimeout(30_000)
    await comeIn(hers, product.url, 'employee@example.com')
    await hers.goto(`${product.url}/change-control/${number}`)
    await waitForRecord(hers, title)
    // She may not read the risk itself: that something hangs there is told all the same.
    await hers.getByRole('region', { name: 'Impact', exact: true }).getByText('Controlled by it').first().waitFor()
    const dialog = await openStep(hers, 'Submit')
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    await waitForState(hers, 'Submitted')
    await context.close()
  })

  await stage('its route asks those who assess it, and it is planned when they have signed', async () => {
    await take('quality', `changes/${number}`, 'accept', {
      values: { owner: await person('manager'), approver: await person('executive'), due: dayIn(20) },
    })
    await assess(number)
    assert.equal((await shown(`changes/${number}`)).state, 'planning')
  })

  await stage('what it touches is accepted with what becomes of it, or refused in a word', async () => {
    await page.goto(`${product.url}/change-control/${number}`)
    await waitForRecord(page, title)
    const impact = page.getByRole('region', { name: 'Impact', exact: true })
    await impact.getByText('3 to decide').waitFor()
    await impact.getByRole('button', { name: `Accept the impact on ${risk}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Accept the impact' }).click()
    await dialog.getByText('Choose the required action').waitFor()
    await dialog.getByRole('radio', { name: 'Review' }).check()
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
    await dialog.getByRole('button', { name: 'Accept the impact' }).click()
    await impact.getByText('1 accepted').waitFor()
    await impact.getByRole('button', { name: /^Not affected: CC-/ }).click()
    const asking = page.getByRole('dialog')
    await asking.getByRole('textbox', { name: 'Reason' }).fill('The torque station stands on another mains.')
    await asking.getByRole('button', { name: 'Not affected' }).click()
    await impact.getByText('1 not affected').waitFor()
    await impact.getByRole('button', { name: /^Not affected: RSK-/ }).click()
    await asking.getByRole('textbox', { name: 'Reason' }).fill('Setting the torque up needs no oven.')
    await asking.getByRole('button', { name: 'Not affected' }).click()
    await impact.getByText('2 not affected').waitFor()
  })

  await stage('an action of the plan is moved by keys, kept, and put back again', async () => {
    const owner = (await asked<{ readonly owner: { readonly id: string } }>(product, 'quality', `changes/${number}`))
      .owner
    const { items: [assessed = assert.fail()] = [] } = await shown(`impact-assessments?parent=${number}`)
    const assessments = page.getByRole('region', { name: 'Assessments', exact: true })
    await assessments.getByText('no action planned').waitFor()
    await assessments.getByRole('link', { name: /^Add an action for what / }).click()
    const form = page.getByRole('form')
    const expected = form.getByRole('textbox', { name: 'Expected result' })
    assert.equal(await expected.inputValue(), 'The second mains is measured under full load.')
    await form.getByRole('list', { name: 'Covers: chosen' }).getByText('Quality').waitFor()
    const covers = [assessed.number]
    const plan = { parent: number, phase: 'Implementation', doer: owner.id, start: dayIn(2), due: dayIn(9), covers }
    const { number: action } = await asked<Shown>(product, 'manager', 'change-actions', {
      ...plan,
      title: 'Lay the second mains',
    })
    await page.goto(`${product.url}/change-control/${number}`)
    await waitForRecord(page, title)
    await assessments.getByRole('link', { name: 'Planned: Lay the second mains' }).waitFor()
    const region = page.getByRole('region', { name: 'Plan', exact: true })
    const bar = region.getByRole('button', { name: /^Lay the second mains: / })
    await bar.focus()
    await bar.press('ArrowRight')
    await bar.press('ArrowRight')
    await region.getByText('2 days later. Enter keeps it.').waitFor()
    await bar.press('Escape')
    await region.getByText('Arrow keys move an action').waitFor()
    // As much is said as is kept: of eight days seven can go.
    for (let times = 0; times < 10; times++) await bar.press('Shift+ArrowLeft')
    await region.getByText('Ends 7 days earlier. It ends no earlier: it begins on that day.').waitFor()
    for (let times = 0; times < 20; times++) await bar.press('ArrowRight')
    await region.getByText(/^11 days later\. It ends no later: the change takes effect on/).waitFor()
    await bar.press('Escape')
    await bar.press('ArrowRight')
    await bar.press('Enter')
    await region.getByText('Lay the second mains is planned from').waitFor()
    assert.equal((await shown(`change-actions/${action}`)).due, dayIn(10))
    await region.getByRole('button', { name: 'Undo' }).click()
    await region.getByRole('button', { name: 'Undo' }).waitFor()
    await settled(page)
    assert.equal((await shown(`change-actions/${action}`)).due, dayIn(9))
  })

  await stage('its plan is approved and carried out', async () => {
    await take('manager', `changes/${number}`, 'submit-plan', {
      values: {
        impactAnalysis: 'While it is laid, half of the ovens stand still for a day.',
        likelihoodBefore: 3,
        impactBefore: 3,
        likelihoodAfter: 1,
        impactAfter: 3,
        validation: 'Not needed',
        customerNotice: 'Not needed',
        regulatorNotice: 'Not needed',
        rollback: 'The ovens hang on the old mains again within an hour.',
      },
    })
    await signed(product, 'quality', `changes/${number}`, { step: 'approve-plan' })
    await take('manager', `changes/${number}`, 'start')
    await page.reload()
    await waitForRecord(page, title)
    const checklist = page.getByRole('region', { name: 'Release checklist' })
    await checklist.getByText('One action before the release is not done yet.').waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])

    const { items: [action = assert.fail()] = [] } = await shown(`change-actions?parent=${number}`)
    const values = { evidence: 'The mains was measured under full load for an hour.', doneOn: dayIn(0) }
    await take('manager', `change-actions/${action.number}`, 'complete', { values })
    await take('manager', `changes/${number}`, 'report-ready')
  })

  await stage('who releases it sees what follows, signs, and all of it is so', async () => {
    await page.reload()
    await waitForRecord(page, title)
    const checklist = page.getByRole('region', { name: 'Release checklist' })
    await checklist.getByText('Accepted risks go back to review').waitFor()
    const dialog = await openStep(page, 'Release')
    const day = dialog.getByRole('textbox', { name: 'Release date' })
    await day.fill(
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
        .format(new Date())
        .replace('Sept', 'Sep'),
    )
    await day.press('Tab')
    const follows = dialog.getByRole('region', { name: 'What follows' })
    await follows
      .getByText(/Accepted → Under review/)
      .first()
      .waitFor()
    await signStep(dialog, 'Release', { email: 'quality@example.com' })
    await waitForState(page, 'Effective')
    assert.equal((await shown(`risks/${risk}`)).state, 'under-review')
  })

  await stage('its dossier says what was asked for, who weighed it, what it touched and how it was done', async () => {
    const made = await page.request.get(`${product.url}/api/v1/changes/${number}/pdf?form=change-dossier`)
    assert.equal(made.status(), 200)
    const said = (await textOf(await made.body())).join(' ')
    for (const one of [
      'Tomás Ferreira',
      risk,
      'Lay the second mains',
      'The mains was measured',
      'Helena Duarte',
      'Approved',
    ])
      assert.ok(said.includes(one), `${one} in ${said}`)
    const packed = await page.request.get(`${product.url}/api/v1/changes/${number}/dossier`)
    const entries = await unzip(await packed.body())
    assert.ok(entries.has('change-dossier.pdf'), [...entries.keys()].join())
  })

  await stage('the pipeline and the calendar have it where it stands', async () => {
    await page.goto(`${product.url}/change-control?view=pipeline`)
    await page.getByRole('table', { name: 'Changes by class and stage' }).getByRole('link', { name: title }).waitFor()
    await page.goto(`${product.url}/change-control?view=calendar`)
    await page
      .getByRole('table', { name: 'Days on which changes take effect' })
      .getByRole('link', { name: title })
      .waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })
})

test('a document that changes is bundled: its draft is begun and waits for the change', async () => {
  const { page } = maya
  const record = await numberOf(product, 'documents', 'Line clearance record')
  const { number } = await asked<Shown>(product, 'employee', 'changes', {
    title: 'Line clearance has a fifth question',
    category: 'Document',
    class: 'Minor',
    currentState: 'The record asks four questions.',
    intendedState: 'It asks for the labels of the order before as well.',
    justification: 'Labels of the order before lay on the line in two of ten walks.',
    items: [{ record, what: 'A fifth question' }],
  })
  await take('employee', `changes/${number}`, 'submit')
  await take('quality', `changes/${number}`, 'accept', { values: { due: dayIn(30) } })
  await assess(number)

  await page.goto(`${product.url}/change-control/${number}`)
  const release = page.getByRole('region', { name: 'Release', exact: true })
  await release.getByText('no version yet').waitFor()
  await release.getByRole('button', { name: 'Bundle documents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A draft is started.').waitFor()
  assert.deepEqual(await faults(page, '[role=dialog]'), [])
  await dialog.getByRole('button', { name: 'Bundle 1 document' }).click()
  await dialog.getByText('1 version is in the bundle.').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await release.getByText('Draft').waitFor()
})

test('pipeline, calendar and a change are read on a phone in the dark', async () => {
  const { page, context, broken } = await visitor(browser, {
    viewport: { width: 360, height: 800 },
    colorScheme: 'dark',
  })
  context.setDefaultTimeout(30_000)
  await logIn(page, product.url, 'quality')
  const change = await numberOf(product, 'changes', 'Water bath with two probes')
  const list = (name: string) => page.getByRole('list', { name })
  const read = [
    ['/change-control?view=pipeline', list('Changes by class and stage').getByText('Water bath with two probes')],
    ['/change-control?view=calendar', list('Days on which changes take effect').getByText('First free day')],
    [`/change-control/${change}`, list('Who assesses the change').getByText('Impact: Yes')],
  ] as const
  for (const [path, shownThere] of read) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shownThere.waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [], path)
    assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), path)
  }
  assert.deepEqual(broken, [])
  await context.close()
})

test('a change begins by its template, and figures tell how long changes take', async () => {
  const { page } = maya
  await page.goto(`${product.url}/change-control/${await numberOf(product, 'change-templates', 'Move of a machine')}`)
  await page.getByRole('link', { name: 'New change from it' }).click()
  const form = page.getByRole('form')
  await form.getByRole('combobox', { name: 'Template' }).and(page.locator('[value*="Move of a machine"]')).waitFor()
  await form.getByRole('textbox', { name: 'Title' }).fill('The reflow oven moves to hall 2')
  await form.getByRole('button', { name: 'Create' }).click()
  await waitForRecord(page, 'The reflow oven moves to hall 2')
  await page.getByText('Equipment or facility').first().waitFor()

  await page.goto(`${product.url}/change-control`)
  await page.getByRole('button', { name: 'Figures' }).click()
  const figures = page.getByRole('region', { name: 'Figures' })
  await figures.getByText('Median time from request to effective date').waitFor()
  await figures.getByRole('link', { name: '1 not effective' }).click()
  await page.getByRole('link', { name: 'Cleaning agent without solvent for membranes' }).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
})

test('the pictures that the guide shows of changes', { skip: unwanted }, async () => {
  const of = (name: string) => numberOf(product, 'changes', name)
  const [touched, planned] = [
    await of('Small changes go a short way'),
    await of('Laptops without encryption are replaced'),
  ]
  for (const scheme of ['light', 'dark'] as const) {
    const { page, context } = await visitor(browser, { viewport: { width: 1280, height: 800 }, colorScheme: scheme })
    context.setDefaultTimeout(30_000)
    await comeIn(page, product.url, 'quality@example.com')
    await page.goto(`${product.url}/change-control/${touched}`)
    await page.getByRole('region', { name: 'Release checklist' }).getByText('14 of 15 met').waitFor()
    await picture(page, `change-${scheme}`)
    if (scheme === 'light') {
      await page.goto(`${product.url}/change-control/${planned}`)
      const plan = page.getByRole('region', { name: 'Plan', exact: true })
      await plan.getByText('Replace the other three').waitFor()
      await plan.evaluate((section) => section.scrollIntoView({ block: 'center' }))
      await picture(page, 'change-gantt-light')
    }
    await context.close()
  }
})
