// What a change touches is weighed by others than whoever asks for it or owns it, and looked at as far as what is revised reaches.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { document } from '#modules/document-control/document.ts'
import { control } from '#modules/risk-management/control/control.ts'
import { process } from '#modules/system-settings/process.ts'
import { openOrganisation, refusal, toMend } from '../../../../test/organisation.ts'
import { impactAssessment } from '../assessment/impact-assessment.ts'
import { change } from '../change.ts'
import { changeAction } from '../plan/change-action.ts'
import { askedOf } from '../samples/questions.ts'
import { changeImpact } from './change-impact.ts'
import { weighed } from '../samples/steps.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, take } = app

const rowsOf = async (table: string, where: string, ...values: readonly unknown[]): Promise<readonly AnyRow[]> =>
  (await engine.pool.query<AnyRow>({ text: `select * from ${table} where ${where} order by id`, values })).rows

const guide = (title: string) =>
  create('@callum', document, { title, type: '@type-work-instruction', department: '@production', owner: '@callum' })

const controlIn = ({ id }: AnyRow, title: string) =>
  create('@callum', control, { title, type: 'Detective', owner: '@callum', document: id })

/** A process on which nothing hangs. */
const alone = (name: string) => create('@maya', process, { name, owner: '@priya' })

const asksFor = (by: string, record: AnyRow, values: SampleValues = {}) =>
  create(by, change, {
    title: 'Kilns are opened at forty degrees',
    category: 'Process',
    class: 'Minor',
    currentState: 'They are opened at sixty.',
    intendedState: 'They are opened at forty.',
    justification: 'Two glazes have cracked since spring.',
    items: [{ record: record.id, what: 'When they are opened' }],
    ...values,
  })

async function accepted(by: string, record: AnyRow, { values = {}, owner = '@priya', acceptor = '@ines' } = {}) {
  const made = await asksFor(by, record, values)
  await take(by, change, made, 'submit')
  await take(acceptor, change, made, 'accept', { values: { owner, approver: '@callum', due: day(30) } })
  return made
}

const impactsOf = ({ id }: AnyRow) => rowsOf('change_impact', 'parent = $1', id)
const assessmentsOf = ({ id }: AnyRow) => rowsOf('impact_assessment', 'parent = $1', id)

const signs = (by: string, one: AnyRow, asked = by) => {
  const answers = askedOf(asked).map((question) => ({ question, answer: 'No', note: null }))
  return take(by, impactAssessment, one, 'sign', { values: { answers, impact: 'No' } })
}

const plan = weighed('Bowls cool for an hour longer.', [
  [3, 2],
  [1, 2],
])

test('whoever asks for a change does not decide what it touches; its owner does once it is accepted', async () => {
  const kilns = await guide('Kilns')
  await controlIn(kilns, 'The kiln is felt by hand')
  const made = await asksFor('@ella', kilns)
  const [impact = assert.fail()] = await impactsOf(made)
  const reason = 'Nobody feels a kiln by hand any more.'
  const accepting = { values: { treatment: 'Review' } }

  for (const state of ['draft', 'submitted']) {
    if (state === 'submitted') await take('@ella', change, made, 'submit')
    assert.equal((await refusal(take('@ella', changeImpact, impact, 'refuse', { reason }))).code, 'not-allowed', state)
    assert.equal((await refusal(take('@ella', changeImpact, impact, 'accept', accepting))).code, 'not-allowed', state)
  }
  await take('@ines', changeImpact, impact, 'refuse', { reason })
  await take('@ines', changeImpact, impact, 'reconsider', { reason: 'Some do in the old hall.' })
  await take('@ines', change, made, 'accept', { values: { owner: '@priya', due: day(30) } })

  assert.equal((await take('@priya', changeImpact, impact, 'accept', accepting)).state, 'accepted')
})

test('why something is not affected stands with it for as long as it is not', async () => {
  const made = await accepted('@ella', await alone('Glazing'))
  const impact = await create('@priya', changeImpact, {
    parent: made.id,
    record: '@process-shipping',
    why: 'Glazed bowls are shipped',
  })
  const reason = 'A bowl is shipped as it was before.'

  await take('@priya', changeImpact, impact, 'refuse', { reason })
  assert.equal((await read('@priya', changeImpact, impact)).refusedBecause, reason)
  await take('@priya', changeImpact, impact, 'reconsider', { reason: 'The boxes were forgotten.' })
  assert.equal((await read('@priya', changeImpact, impact)).refusedBecause, null)
})

test('what hangs on a document that is to be revised is proposed, too, once, and found again later', async () => {
  const made = await accepted('@ella', await alone('Firing'))
  const firing = await guide('Firing by night')
  const lamp = await controlIn(firing, 'The lamp is red while it is hot')
  const impact = await create('@priya', changeImpact, {
    parent: made.id,
    record: firing.id,
    why: 'Nights are long enough for it',
  })
  const others = async () =>
    (await impactsOf(made)).filter(({ id }) => id !== impact.id).map(({ record, why, found }) => [record, why, found])

  await take('@priya', changeImpact, impact, 'accept', { values: { treatment: 'Inform' } })
  assert.deepEqual(await others(), [])
  await take('@priya', changeImpact, impact, 'reconsider', { reason: 'It says sixty degrees.' })
  await take('@priya', changeImpact, impact, 'accept', { values: { treatment: 'Revise' } })
  const byLamp = [lamp.id, `Documented in it (${firing.number})`, 'System (automatic)']
  assert.deepEqual(await others(), [byLamp])

  // What is revised in its turn is looked behind as well, and finds nothing that is known.
  const [behind = assert.fail()] = (await impactsOf(made)).filter(({ record }) => record === lamp.id)
  await take('@priya', changeImpact, behind, 'accept', { values: { treatment: 'Revise' } })
  assert.deepEqual(await others(), [byLamp])
  const [quality = assert.fail()] = await assessmentsOf(made)
  await signs('@sofia', quality)
  const bell = await controlIn(firing, 'A bell rings at forty degrees')
  const covers = (await impactsOf(made)).map(({ id }) => id)
  const writing = { title: 'Write both anew', phase: 'Implementation', doer: '@priya', due: day(9) }
  await create('@priya', changeAction, { parent: made.id, ...writing, covers })
  const held = await refusal(take('@priya', change, made, 'submit-plan', { values: plan }))
  assert.match(held.why, /new connections to what changes came up: “Documented in it/)
  await take('@priya', change, made, 'look-again')
  assert.deepEqual(await others(), [byLamp, [bell.id, `Documented in it (${firing.number})`, 'System (automatic)']])
})

test('a change is no impact of itself, and says of each record once what changes in it', async () => {
  const throwing = await alone('Throwing')
  const made = await accepted('@ella', throwing)
  const itself = create('@priya', changeImpact, { parent: made.id, record: made.number, why: 'It hangs on itself' })
  assert.deepEqual(await toMend(itself), [
    'record',
    'A change is no impact of itself: name another record that it touches.',
  ])

  const twice = [throwing.id, throwing.number].map((record, at) => ({ key: `line${at}`, record, what: `Part ${at}` }))
  const said = ['items[line1].record', '“Throwing” stands in a line before: say there all that changes in it.']
  assert.deepEqual(await toMend(asksFor('@ella', throwing, { items: twice })), said)
  assert.deepEqual(await toMend(app.change('@priya', change, made, { items: twice })), said)
})

test('each function assesses a change once, and its owner does not', async () => {
  const made = await accepted('@ella', await alone('Drying'), { values: { class: 'Major' } })
  const asks = (values: SampleValues) => create('@ines', impactAssessment, { parent: made.id, ...values })
  const [quality = assert.fail()] = await rowsOf('impact_assessment', `parent = $1 and "function" = 'Quality'`, made.id)

  assert.deepEqual(await toMend(asks({ function: ' quality', assessor: '@owen' })), [
    'function',
    `${quality.number} asks Quality already: change its assessor there instead.`,
  ])
  const owns = ['assessor', 'Priya Nair owns the change: name somebody else of the function.']
  assert.deepEqual(await toMend(asks({ function: 'Sales', assessor: '@priya' })), owns)
  assert.deepEqual(await toMend(app.change('@ines', impactAssessment, quality, { assessor: '@priya' })), owns)

  // Its route asks her for production: whoever accepts it stands in for her, and hands it over.
  const [production = assert.fail()] = await rowsOf(
    'impact_assessment',
    `parent = $1 and "function" = 'Production'`,
    made.id,
  )
  assert.equal(production.assessor, person('@ines').id)
  // Whoever comes to own it later does not sign what they were asked.
  await app.change('@ines', change, made, { owner: '@sofia' })
  assert.equal((await refusal(signs('@sofia', quality))).code, 'not-allowed')
  const text = `update question_set set assessor = $1 where family = 'Production' and state = 'in-use'`
  await engine.pool.query({ text, values: [person('@ines').id] })
  const both = accepted('@ella', await alone('Cooling'), { values: { class: 'Major' }, owner: '@ines' })
  assert.deepEqual(await toMend(both), [
    'owner',
    'You answer for Production, which assesses the change: name another owner.',
  ])
})

test('one assessment at least is signed where the route asks for any, whoever asked for it waives none', async () => {
  const made = await accepted('@ines', await alone('Packing bowls'), { acceptor: '@maya' })
  const [quality = assert.fail()] = await assessmentsOf(made)
  const waiving = { reason: 'Bowls are no instruments.' }

  const own = await refusal(take('@ines', impactAssessment, quality, 'waive', waiving))
  assert.deepEqual([own.code, own.why.slice(0, 25)], ['not-allowed', 'You asked for the change:'])
  const only = await refusal(take('@maya', impactAssessment, quality, 'waive', waiving))
  assert.equal(only.code, 'blocked')
  assert.match(only.why, /^It is the last assessment of the change, and its route asks for one at least/)
  assert.equal((await refusal(take('@maya', impactAssessment, quality, 'void', waiving))).code, 'blocked')

  const sales = await create('@ines', impactAssessment, { parent: made.id, function: 'Sales', assessor: '@owen' })
  await take('@maya', impactAssessment, quality, 'waive', waiving)
  assert.equal((await read('@maya', impactAssessment, quality)).waivedBecause, waiving.reason)
  assert.equal((await read('@maya', change, made)).state, 'assessment')
  await take('@owen', impactAssessment, sales, 'sign', { values: { impact: 'No' } })
  assert.equal((await read('@maya', change, made)).state, 'planning')
})

test('what was asked of a function before the acceptance is not asked twice, and waived by nobody before it', async () => {
  const made = await asksFor('@ella', await alone('Selling bowls'))
  const early = await create('@ines', impactAssessment, { parent: made.id, function: 'Quality', assessor: '@owen' })
  const why = (await refusal(take('@maya', impactAssessment, early, 'waive', { reason: 'Bowls are sold as ever.' })))
    .why
  assert.match(why, /^The change is not accepted yet: its route says then who assesses it/)

  await take('@ella', change, made, 'submit')
  await take('@ines', change, made, 'accept', { values: { owner: '@priya', due: day(30) } })

  assert.deepEqual(
    (await assessmentsOf(made)).map(({ id, assessor }) => [id, assessor]),
    [[early.id, person('@owen').id]],
  )
})
