// A control is described and tested once; the risks that rely on it are judged anew when it fails or ends.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { addMonths, dayAt } from '#lib/days.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { foreseenOf } from '#kernel/store/consequences.server.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { whereUsed } from '#modules/document-control/where-used/where-used.server.ts'
import { risk } from '../risk.ts'
import { control } from './control.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, read, take, whole } = app

const today = dayAt(new Date(), engine.zone)

const drafted = (values: SampleValues = {}): Promise<AnyRow> =>
  create('@callum', control, { title: 'Salt spray test of each lot', type: 'Detective', owner: '@callum', ...values })

const described = { what: 'A lot that rusts is blocked.', howTested: 'Ten lots are looked at.', testEvery: 6 }

const operated = async (values: SampleValues = {}, by = '@callum'): Promise<AnyRow> =>
  take(by, control, await drafted({ owner: by, ...values }), 'operate', { values: described })

const seen = { testEvidence: 'Ten lots of March: each with its report, two of them blocked.' }

const fail = (row: AnyRow) =>
  take('@callum', control, row, 'not-effective', { values: { testEvidence: 'Three of ten lots had no report.' } })

const story = {
  title: 'Connector corrodes in salt air',
  cause: 'the plating is thinner than it was',
  event: 'the connector may corrode at the coast',
  consequence: 'readings drift without a warning',
  category: '@risk-product',
  process: '@process-assembly',
  owner: '@priya',
  department: '@production',
}

const relyingOn = ({ number }: AnyRow, values: SampleValues = {}): Promise<AnyRow> =>
  create('@ella', risk, {
    ...story,
    controls: [{ key: 'one', record: number, type: 'Detective', effect: 3 }],
    ...values,
  })

const rating = { inherentLikelihood: 3, inherentImpact: 4, currentLikelihood: 2, currentImpact: 4 }

const assessed = async (row: AnyRow): Promise<AnyRow> =>
  take('@priya', risk, await relyingOn(row), 'assess', { values: { matrix: '@matrix-2', ...rating } })

const acceptance = {
  acceptanceRationale: 'Three lots without a finding.',
  acceptanceExpiry: day(300),
  reviewDate: day(280),
}

const accepted = async (row: AnyRow): Promise<AnyRow> =>
  take('@priya', risk, await assessed(row), 'accept-as-is', { values: acceptance })

/** The numbers of what a record is tied to, either way. */
const tiedTo = async (definition: typeof risk | typeof control, row: AnyRow) =>
  (await whole('@maya', definition, row)).tied
    .filter(({ type }) => type === 'controlled_by')
    .map(({ number }) => number)

async function toldTo(who: string): Promise<readonly string[]> {
  const { rows } = await engine.pool.query<{ title: string }>({
    text: `select a.title from alert a where a.person = $1 and a.kind = 'threshold' order by a.id`,
    values: [person(who).id],
  })
  return rows.map(({ title }) => title)
}

describe('a control', () => {
  test('is put into operation once it says what it does and how it is tested, and is tested so many months later', async () => {
    const draft = await drafted()

    const missing = ['needs:what', 'needs:howTested', 'needs:testEvery']
    assert.deepEqual((await refusal(take('@callum', control, draft, 'operate'))).guards, missing)
    await take('@callum', control, draft, 'operate', { values: described })

    const { state, operatingSince, nextTest } = await read('@callum', control, draft)
    assert.deepEqual([state, operatingSince, nextTest], ['in-operation', today, addMonths(today, 6)])
  })

  test('keeps every test with its day, its result and what was seen, and the next one follows from the last', async () => {
    const row = await operated()

    await take('@callum', control, row, 'effective', { values: seen })

    const { effectiveness, lastTest, nextTest, testedOn, tests } = await read('@callum', control, row)
    assert.deepEqual([effectiveness, lastTest, nextTest, testedOn], ['effective', today, addMonths(today, 6), null])
    assert.deepEqual(
      (tests as readonly AnyRow[]).map(({ on, by, result, evidence }) => [on, by, result, evidence]), // Its own columns.
      [[today, person('@callum').id, 'effective', seen.testEvidence]],
    )
  })

  test('is not tested by the evidence of the test before, nor before it operated, nor by a word', async () => {
    const row = await operated()
    await take('@callum', control, row, 'partly-effective', { values: seen })

    const again = (values: SampleValues) => refusal(take('@callum', control, row, 'effective', { values }))
    assert.deepEqual((await again(seen)).guards, ['tested-anew'])
    const other = { testEvidence: 'Ten lots of April: nine with their report.' }
    assert.deepEqual((await again({ ...other, testedOn: day(-30) })).guards, ['tested-in-time'])
    assert.deepEqual((await again({ ...other, testedOn: day(30) })).guards, ['tested-in-time'])
    assert.equal((await again({ testEvidence: 'ok' })).code, 'invalid')
  })

  test('that has failed is mended by its owner and found effective by somebody else', async () => {
    const row = await operated()
    await fail(row)
    const reason = 'The laboratory sends its report before the lot is booked.'
    await take('@callum', control, row, 'mended', { reason })

    assert.equal((await refusal(take('@callum', control, row, 'effective', { values: seen }))).code, 'not-allowed')
    await take('@sofia', control, row, 'effective', { values: seen })

    const { state, effectiveness } = await read('@callum', control, row)
    assert.deepEqual([state, effectiveness], ['in-operation', 'effective'])
  })

  test('in operation is changed by its own step alone, with a reason', async () => {
    const row = await operated()

    assert.equal((await refusal(change('@callum', control, row, { what: 'Nothing.' }))).code, 'not-allowed')
    const values = { testEvery: 3 }
    assert.equal((await refusal(take('@callum', control, row, 'change', { values }))).code, 'invalid')
    await take('@callum', control, row, 'change', { values, reason: 'Two findings in a year.' })

    const { testEvery, nextTest } = await read('@callum', control, row)
    assert.deepEqual([testEvery, nextTest], [3, addMonths(today, 3)])
  })

  test('names no section without its document', async () => {
    const why = 'Choose the document that this section is of.'
    assert.equal((await refusal(drafted({ section: '4' }))).why, why)
  })

  test('is found where its document is used, with the section that it names', async () => {
    const of = { title: 'Plating', type: '@type-external', department: '@quality', owner: '@sofia' }
    const document = await create('@sofia', engine.registry.named('document'), of)
    const { number } = await drafted({ document: document.id, section: '4.2' })

    const { groups } = await whereUsed(engine, person('@sofia'), document.number)

    const uses = groups.flatMap((group) => group.uses)
    assert.deepEqual(
      uses.map(({ record, cites }) => ['number' in record && record.number, cites.map((one) => one.number)]),
      [[number, ['4.2']]],
    )
  })
})

describe('a risk', () => {
  test('is tied to the controls that its lines name, for as long as they do', async () => {
    const [one, two] = [await operated(), await operated({ title: 'Look at the plating' })]
    const row = await relyingOn(one)
    const other = await relyingOn(one)
    assert.deepEqual([await tiedTo(risk, row), await tiedTo(control, one)], [[one.number], [row.number, other.number]])

    await change('@priya', risk, row, { controls: [{ key: 'one', record: two.number, type: 'Detective' }] })

    assert.deepEqual([await tiedTo(risk, row), await tiedTo(control, one)], [[two.number], [other.number]])
  })

  test('takes no tie and loses none beside its lines', async () => {
    const [one, two] = [await operated(), await operated()]
    const row = await relyingOn(one)
    const [tie] = (await whole('@priya', risk, row)).tied

    const cut = await refusal(app.untie('@priya', risk, row, tie?.link ?? ''))

    assert.deepEqual(
      [cut.code, cut.why],
      ['not-allowed', 'This link follows from what stands under Existing controls: change it there.'],
    )
    const made = create('@ella', risk, story, [{ type: 'controlled_by', to: two.number }])
    assert.equal((await refusal(made)).code, 'not-allowed')
    assert.deepEqual(await tiedTo(risk, row), [one.number])
  })

  test('has lines in words beside those that name a control, and none that says neither', async () => {
    const one = await operated()
    const words = { key: 'two', text: 'A second look', type: 'Preventive' }
    const row = await relyingOn(one, { controls: [{ record: one.number, type: 'Detective' }, words] })

    assert.equal((row.controls as readonly AnyRow[]).length, 2) // Its own lines.
    const empty = change('@priya', risk, row, { controls: [{ key: 'two', text: ' ', type: 'Preventive' }] })
    assert.equal((await refusal(empty)).why, 'Choose a control for each line, or describe it in words.')
  })

  test('that is accepted is reviewed in the act in which a control fails, and its owner hears of it', async () => {
    const one = await operated()
    const [row, open] = [await accepted(one), await assessed(one)]

    await fail(one)

    const now = await read('@priya', risk, row)
    const what = `${one.number}, a control that it relies on, was tested as not effective.`
    assert.deepEqual([now.state, now.changedSince], ['under-review', what])
    assert.equal((await read('@priya', risk, open)).state, 'assessed')
    const told = `relies on ${one.number}, which was tested as not effective.`
    assert.deepEqual(
      (await toldTo('@priya')).filter((title) => title === told),
      [told, told],
    )
  })

  test('is shown to whoever retires a control, by name to those alone who may read it', async () => {
    const one = await operated({}, '@hannah')
    const row = await accepted(one)
    const { version } = await read('@maya', control, one)
    const shownTo = (who: string) =>
      foreseenOf(
        engine,
        person(who),
        new Date(),
        { definition: control, number: one.number, step: 'retire' },
        { version },
      )

    const [full, masked] = [await shownTo('@maya'), await shownTo('@hannah')]

    assert.match(JSON.stringify(full), new RegExp(row.number))
    assert.doesNotMatch(JSON.stringify(masked), new RegExp(row.number))
    assert.equal((await read('@priya', risk, row)).state, 'accepted')
  })

  test('is not accepted anew on a control that was retired, until another takes its place', async () => {
    const [one, two] = [await operated(), await operated()]
    const row = await assessed(one)
    await take('@callum', control, one, 'retire', { reason: 'The lots are tested by the maker.' })

    const refused = await refusal(take('@priya', risk, row, 'accept-as-is', { values: acceptance }))
    assert.deepEqual(refused.guards, ['controls-stand'])
    assert.equal((await refusal(relyingOn(one))).code, 'invalid', 'nobody chooses what is retired')
    await change('@priya', risk, row, { controls: [{ key: 'one', record: two.number, type: 'Detective' }] })
    await take('@priya', risk, row, 'accept-as-is', { values: acceptance })

    assert.equal((await read('@priya', risk, row)).state, 'accepted')
  })

  test('is reviewed when a control that it relies on is voided', async () => {
    const one = await operated()
    const row = await accepted(one)

    await take('@maya', control, one, 'void', { reason: 'It was entered twice.' })

    assert.equal((await read('@priya', risk, row)).state, 'under-review')
  })
})
