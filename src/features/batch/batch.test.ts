import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refusal } from '#lib/refusal.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { readQuery } from '#kernel/store/query.ts'
import { risk } from '#modules/risk-management/risk.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { batch, readRows, type Outcome } from './batch.server.ts'
import { matching } from './matching.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, known } = app

const story = {
  title: 'Seal leaks',
  cause: 'the seal is hard',
  event: 'it may not close',
  consequence: 'water enters',
  category: '@risk-product',
  process: '@process-assembly',
  owner: '@priya',
  department: '@production',
  site: '@leeds',
}

const assessment = {
  matrix: '@matrix-2',
  inherentLikelihood: 3,
  inherentImpact: 3,
  currentLikelihood: 2,
  currentImpact: 3,
  controls: [{ text: 'Leak test of one in ten', type: 'Detective', effect: 2 }],
  reviewDate: day(90),
}

const raise = (values: SampleValues = {}) => create('@priya', risk, { ...story, ...values })

const doAll = (who: string, rows: readonly object[]) =>
  batch(engine, person(who), () => new Date(), risk, readRows({ rows }))

const given = ({ number, version }: AnyRow, more: object) => ({ number, version, ...more })
const outcomes = (answers: readonly Outcome[]) => answers.map(({ outcome }) => outcome)

test('each record is changed by itself: what is stale or refused keeps no other from being done', async () => {
  const [first, theirs, changed, last] = [await raise(), await raise({ owner: '@owen' }), await raise(), await raise()]
  await app.change('@priya', risk, changed, { title: 'Changed meanwhile' })
  const site = known('@porto').number

  const answers = await doAll(
    '@priya',
    [first, theirs, changed, last].map((row) => given(row, { values: { site } })),
  )

  assert.deepEqual(outcomes(answers), ['done', 'done', 'stale', 'done'])
  assert.equal((await read('@priya', risk, last)).site, known('@porto').id)
  assert.equal((await read('@priya', risk, changed)).site, known('@leeds').id)
  assert.match(String(answers[2] && 'message' in answers[2] && answers[2].message), /was changed meanwhile/)
})

test('permission is asked for each record', async () => {
  const [own, other] = [await raise({ owner: '@ella' }), await raise({ owner: '@daniel' })]

  const answers = await doAll(
    '@ella',
    [own, other].map((row) => given(row, { values: { title: 'Renamed by Ella' } })),
  )

  assert.deepEqual(outcomes(answers), ['done', 'refused'])
  assert.equal(answers[1] && 'code' in answers[1] && answers[1].code, 'not-allowed')
  assert.equal((await read('@maya', risk, other)).title, 'Seal leaks')
})

test('a record that one may not read is answered as one that is not there', async () => {
  const secret = await raise({ confidentiality: 'Restricted' })

  const [answer] = await doAll('@sofia', [given(secret, { values: { title: 'Seen' } })])

  assert.deepEqual([answer?.outcome, answer && 'code' in answer && answer.code], ['refused', 'not-found'])
})

test('a step that is signed is not taken in bulk', async () => {
  const row = await raise()
  await app.change('@priya', risk, row, assessment)
  await app.take('@priya', risk, row, 'assess')
  const now = await read('@maya', risk, row)

  const [answer] = await doAll('@maya', [given(now, { step: 'void', reason: 'Raised twice by mistake.' })])

  assert.equal(answer?.outcome, 'refused')
  assert.match('message' in answer ? answer.message : '', /signed: please enter your password/)
  assert.equal((await read('@maya', risk, row)).state, now.state)
  assert.throws(() => readRows({ rows: [given(now, { step: 'void', signature: { password: 'x' } })] }), Refusal)
})

test('a step without a signature is taken for each record that is ready for it', async () => {
  const [ready, unrated] = [await raise(), await raise()]
  await app.change('@priya', risk, ready, assessment)

  const answers = await doAll('@priya', [
    given(await read('@priya', risk, ready), { step: 'assess' }),
    given(unrated, { step: 'assess' }),
  ])

  assert.deepEqual(outcomes(answers), ['done', 'refused'])
  assert.equal((await read('@priya', risk, ready)).state, 'assessed')
})

test('a call that cannot be read does nothing', async () => {
  const row = await raise()

  assert.throws(() => readRows({ rows: [given(row, { values: { title: 'Done' } }), { number: row.number }] }), Refusal)
  assert.throws(() => readRows({ rows: [] }), Refusal)
  assert.throws(() => readRows({ rows: Array.from({ length: 501 }, () => given(row, { values: {} })) }), Refusal)
})

/** What a list of these filters finds for somebody, as a bulk change is told. */
const found = (who: string, asked: object, most?: number) =>
  matching(engine, person(who), risk, {
    query: readQuery(risk, { ...asked }, day(0)),
    field: 'site',
    ...(most !== undefined && { most }),
  })

test('everything that a filter finds is changed, also what leaves the list by it, and what one may not change is named', async () => {
  const mine = { owner: '@ella' }
  const rows = [await raise(mine), await raise(mine), await raise({ owner: '@daniel' }), await raise(mine)]
  for (const [at, row] of rows.entries()) await app.change('@maya', risk, row, { title: `Bulk seal ${at}` })
  const theirs = rows[2]
  const { records, cut } = await found('@ella', { q: 'bulk seal', sort: 'number', site: known('@leeds').number })
  assert.deepEqual([records.map(({ number }) => number), cut], [rows.map(({ number }) => number), false])
  assert.deepEqual(
    records.map(({ version }) => version),
    [2, 2, 2, 2],
  )
  assert.equal(isRef(records[0]?.['site']) && records[0]['site'].title, 'Leeds')

  const site = known('@porto').number
  const answers = await doAll(
    '@ella',
    records.map(({ number, version }) => ({ number, version, values: { site } })),
  )

  assert.deepEqual(outcomes(answers), ['done', 'done', 'refused', 'done'])
  assert.deepEqual(
    [answers[2]?.number, answers[2] && 'code' in answers[2] && answers[2].code],
    [theirs?.number, 'not-allowed'],
  )
  assert.equal((await found('@priya', { q: 'bulk seal', site: known('@leeds').number })).records.length, 1)
})

test('what was changed between looking and doing is left as it is', async () => {
  const row = await raise({ title: 'Bulk gasket' })
  const { records } = await found('@priya', { q: 'bulk gasket' })
  await app.change('@priya', risk, row, { title: 'Bulk gasket, looked at again' })

  const answers = await doAll(
    '@priya',
    records.map(({ number, version }) => ({ number, version, values: { title: 'Overwritten' } })),
  )

  assert.deepEqual(outcomes(answers), ['stale'])
})

test('a filter finds only what its reader may read, up to the bound, and says when there is more', async () => {
  await raise({ title: 'Bulk valve' })
  await raise({ title: 'Bulk valve' })
  await raise({ title: 'Bulk valve', confidentiality: 'Restricted' })
  const count = async (who: string, most?: number) => {
    const { records, cut } = await found(who, { q: 'bulk valve' }, most)
    return [records.length, cut]
  }

  assert.deepEqual(await count('@priya'), [3, false])
  assert.deepEqual(await count('@sofia'), [2, false])
  assert.deepEqual(await count('@priya', 3), [3, false])
  assert.deepEqual(await count('@priya', 2), [2, true])
  await assert.rejects(
    matching(engine, person('@priya'), risk, { query: readQuery(risk, {}, day(0)), field: 'cause' }),
    Refusal,
  )
})

test('a reason that comes with values is kept in the trail of each record, and one that cannot be kept refuses that record', async () => {
  const [first, second] = [await raise(), await raise()]
  const site = known('@porto').number

  const answers = await doAll('@priya', [
    given(first, { values: { site }, reason: 'Production moves to Porto.' }),
    given(second, { values: { site }, reason: 'x'.repeat(2001) }),
  ])

  assert.deepEqual(outcomes(answers), ['done', 'refused'])
  const { rows } = await engine.pool.query<{ reason: string }>({
    text: `select body::jsonb ->> 'reason' as reason from event where chain = $1 and body::jsonb ->> 'kind' = 'changed'`,
    values: [first.id],
  })
  assert.deepEqual(
    rows.map(({ reason }) => reason),
    ['Production moves to Porto.'],
  )
})
