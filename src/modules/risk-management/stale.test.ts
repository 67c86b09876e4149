import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { action } from '#modules/tasks/action.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { indicator } from './indicator/indicator.ts'
import { riskMatrix } from './risk-matrix.ts'
import { risk } from './risk.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, known, read, take } = app

const quiet = { info: () => undefined, warn: () => undefined, error: (words: string) => assert.fail(words) }
const dayLong = 24 * 60 * 60_000

/** The clock's run, so many days from now. */
const run = (days = 0) => takeDueSteps(engine, new Date(Date.now() + days * dayLong), quiet)

async function put(family: string): Promise<AnyRow> {
  const { appetite, cells, likelihoods, impacts, meanings } = known('@matrix-2')
  const values = { family, appetite, cells, likelihoods, impacts, meanings } as SampleValues // What the sample has put there.
  return take('@maya', riskMatrix, await create('@sofia', riskMatrix, values), 'approve')
}

const assessed = async (matrix: string) => {
  const raised = await create('@ella', risk, {
    title: 'Connector corrodes in salt air',
    cause: 'the plating is thinner than it was',
    event: 'the connector may corrode at the coast',
    consequence: 'readings drift without a warning',
    category: '@risk-product',
    process: '@process-assembly',
    owner: '@priya',
    department: '@production',
    controls: [{ text: 'Salt spray test of each lot', type: 'Detective', effect: 3 }],
  })
  const values = { matrix, inherentLikelihood: 3, inherentImpact: 4, currentLikelihood: 2, currentImpact: 4 }
  return take('@priya', risk, raised, 'assess', { values })
}

const acceptance = (until = 300) => ({
  acceptanceRationale: 'Three lots without a finding.',
  acceptanceExpiry: day(until),
  reviewDate: day(280),
})

const accepted = async (matrix: string) =>
  take('@priya', risk, await assessed(matrix), 'accept-as-is', { values: acceptance() })

/** A risk that was accepted because an action of it is done. */
async function treated() {
  const ready = await assessed('@matrix-2')
  const task = { title: 'Thicker plating', expected: 'Two hundred hours of salt spray', due: day(5), owner: '@yusuf' }
  const plating = await create('@priya', action, task, [{ type: 'mitigated_by', from: ready.number }])
  await take('@priya', risk, ready, 'choose-response', {
    values: { response: 'Reduce', targetLikelihood: 1, targetImpact: 4 },
  })
  await take('@maya', risk, ready, 'approve-plan')
  await take('@yusuf', action, plating, 'complete', {
    values: { evidence: 'Report 204 of the plating, all in range.', doneOn: day(0) },
  })
  const values = { evidence: 'Report 204 seen: all values in range.', currentLikelihood: 1, currentImpact: 4 }
  await take('@priya', risk, ready, 'actions-done', { values })
  const row = await take('@priya', risk, ready, 'accept-residual', { values: acceptance() })
  return { row, plating }
}

describe('what is accepted', () => {
  test('is frozen: score, level, matrix, day and the actions it stood on', async () => {
    const { row, plating } = await treated()

    assert.deepEqual(
      [row.acceptedOn, row.acceptedScore, row.acceptedLevel, row.acceptedMatrix, row.acceptedEvidence],
      [dayAt(new Date(), engine.zone), 4, 'Low', known('@matrix-2').id, plating.number],
    )
  })

  test('is kept when it is accepted anew: every acceptance is a line of its own', async () => {
    const row = await accepted('@matrix-2')
    await take('@maya', risk, row, 'call-review', { reason: 'Two returns from Bergen.' })
    const values = { currentLikelihood: 2, currentImpact: 3 }
    await take('@priya', risk, row, 're-score', { values, reason: 'Both were dropped, not corroded.' })

    const again = await take('@priya', risk, row, 'accept-as-is', { values: acceptance(200) })

    const lines = again.acceptances as readonly AnyRow[] // The field's own columns.
    assert.deepEqual(
      lines.map(({ score, level, until, by }) => [score, level, until, by]),
      [
        [8, 'Moderate', day(300), app.person('@priya').id],
        [6, 'Moderate', day(200), app.person('@priya').id],
      ],
    )
  })

  test('cannot be written by hand', async () => {
    const row = await assessed('@matrix-2')

    const written: readonly SampleValues[] = [
      { acceptedScore: 1 },
      { acceptances: [] },
      { reviews: [] },
      { changedSince: null },
    ]
    for (const values of written) assert.equal((await refusal(app.change('@priya', risk, row, values))).code, 'invalid')
  })
})

describe('a decision whose matrix was replaced', () => {
  test('is sent back by the clock, once, and says what has changed', async () => {
    const first = await put('Plating')
    const row = await accepted(first.number)
    await run()
    assert.equal((await read('@priya', risk, row)).state, 'accepted')
    await put('Plating')

    const [one, two] = [await run(), await run()]

    assert.deepEqual([one, two.taken], [{ taken: 1, blocked: 0, failed: 0 }, 0])
    const now = await read('@priya', risk, row)
    const why = 'The matrix changed from v1 to v2 since this was accepted (Plating).'
    assert.deepEqual([now.state, now.changedSince], ['under-review', why])
    const { rows } = await engine.pool.query<{ body: string }>({
      text: 'select body from event where chain = $1 order by place desc limit 1',
      values: [row.id],
    })
    const told = JSON.parse(rows[0]?.body ?? '{}') as EventBody // A border: the trail's own text.
    assert.deepEqual([told.actor.name, told.reason], ['System (automatic)', why])
  })

  test('cannot be confirmed, and is accepted anew by the version in use', async () => {
    const row = await accepted((await put('Coating')).number)
    const second = await put('Coating')
    await run()
    const reason = 'Nothing new at the coast.'

    const { guards } = await refusal(take('@priya', risk, row, 'confirm', { values: { reviewDate: day(90) }, reason }))
    await take('@priya', risk, row, 're-score', { values: { matrix: second.number }, reason })
    const again = await take('@priya', risk, row, 'accept-as-is', { values: acceptance() })
    const later = await run(1)

    assert.deepEqual(guards, ['acceptance-stands'])
    assert.deepEqual([again.acceptedMatrix, again.changedSince, later.taken], [second.id, null, 0])
  })
})

describe('a decision whose evidence is gone', () => {
  test('is sent back when an action that counted as done is open again', async () => {
    const { row, plating } = await treated()
    await run()
    await take('@maya', action, plating, 'return', { reason: 'The report is about another lot.' })

    const { taken } = await run()

    const now = await read('@priya', risk, row)
    assert.deepEqual([taken, now.state], [1, 'under-review'])
    assert.equal(
      now.changedSince,
      `The risk was accepted when ${plating.number} was done; that does not hold any more.`,
    )
  })

  test('keeps its actions: they are not unlinked while it stands', async () => {
    const { row } = await treated()
    const { tied } = await app.whole('@priya', risk, row)
    const unlinking = app.untie('@priya', risk, row, tied[0]?.link ?? '', 'It belongs to another risk.')

    assert.equal((await refusal(unlinking)).code, 'not-allowed')
    assert.equal((await app.whole('@priya', risk, row)).tied.length, tied.length)
  })

  test('stays as it is when the action is verified', async () => {
    const { row, plating } = await treated()
    await take('@maya', action, plating, 'verify')

    assert.equal((await run()).taken, 0)
    assert.equal((await read('@priya', risk, row)).state, 'accepted')
  })

  test('cannot be confirmed either when it went while the risk was under review', async () => {
    const { row, plating } = await treated()
    await take('@maya', risk, row, 'call-review', { reason: 'The quarter is over.' })
    await take('@maya', action, plating, 'return', { reason: 'The report is about another lot.' })

    const confirming = { values: { reviewDate: day(90) }, reason: 'All as it was before.' }
    const { guards } = await refusal(take('@priya', risk, row, 'confirm', confirming))

    assert.deepEqual(guards, ['acceptance-stands'])
  })
})

describe('a decision whose indicator reaches its alarm', () => {
  const limits = { metric: 'Returns from the coast', unit: 'a month', warning: 3, alarm: 6 }
  const watch = (row: AnyRow, values: SampleValues = {}) =>
    create('@priya', indicator, { parent: row.number, ...limits, ...values })
  const measure = (row: AnyRow, ...values: readonly number[]) =>
    app.change('@priya', indicator, row, { readings: values.map((value, at) => ({ on: day(at - 20), value })) })
  const state = async (row: AnyRow) => (await app.read('@priya', risk, row)).state

  test('is sent back by the clock, once, and says which value reached which limit', async () => {
    const row = await accepted('@matrix-2')
    const returns = await watch(row)
    await measure(returns, 2, 5)
    assert.deepEqual([(await run()).taken, await state(row)], [0, 'accepted'])
    await measure(returns, 2, 5, 6)

    const [one, two] = [await run(), await run()]

    assert.deepEqual([one.taken, two.taken, await state(row)], [1, 0, 'under-review'])
    const { changedSince } = await app.read('@priya', risk, row)
    assert.match(
      changedSince as string, // The field's own text.
      /^Returns from the coast: 6 a month on \d{1,2} \w{3} \d{4}\. The alarm is at 6\.$/,
    )
  })

  test('is accepted anew with the alarm known, and stays so until the next reading', async () => {
    const row = await accepted('@matrix-2')
    const returns = await watch(row, { direction: 'falls', warning: 9, alarm: 4 })
    await measure(returns, 3)
    await run()
    const values = { currentLikelihood: 3, currentImpact: 3 }
    await take('@priya', risk, row, 're-score', { values, reason: 'Fewer are sold there by now.' })
    await take('@priya', risk, row, 'accept-as-is', { values: acceptance(200) })

    assert.deepEqual([(await run()).taken, await state(row)], [0, 'accepted'])
    await measure(returns, 3, 2)
    // A day later: the clock takes a step once a day.
    assert.deepEqual([(await run(1)).taken, await state(row)], [1, 'under-review'])
  })

  test('stays as it is when the indicator was retired', async () => {
    const row = await accepted('@matrix-2')
    const returns = await watch(row)
    await measure(returns, 9)
    await take('@priya', indicator, returns, 'retire', { reason: 'The shop there is closed.' })

    assert.deepEqual([(await run()).taken, await state(row)], [0, 'accepted'])
  })

  test('cannot have its warning beyond its alarm, nor readings of somebody who neither owns the risk nor is quality', async () => {
    const row = await accepted('@matrix-2')

    const { why } = await refusal(watch(row, { warning: 7 }))
    assert.equal(why, 'The alarm must lie above the warning, so that the warning comes first.')
    const returns = await watch(row)
    const others = app.change('@yusuf', indicator, returns, { readings: [{ on: day(0), value: 1 }] })
    assert.equal((await refusal(others)).code, 'not-found')
  })
})

test('after a standstill of weeks the clock finds what changed meanwhile, and what has run out', async () => {
  const { row, plating } = await treated()
  const other = await accepted((await put('Sealing')).number)
  const shortly = await take('@priya', risk, await assessed('@matrix-2'), 'accept-as-is', { values: acceptance(20) })
  await engine.pool.query({
    text: `insert into job_run (id, name, started_at, ended_at, outcome, did)
      values (gen_random_uuid(), 'steps', now() - interval '2 minutes', now(), 'done', '{}')`,
  })
  await take('@maya', action, plating, 'return', { reason: 'The report is about another lot.' })
  await put('Sealing')

  const first = await run(40)
  const second = await run(41)

  const states = await Promise.all([row, other, shortly].map((one) => read('@priya', risk, one)))
  assert.deepEqual(
    states.map(({ state }) => state),
    ['under-review', 'under-review', 'under-review'],
  )
  // Each once: the second run finds nothing. What else runs out meanwhile in the organisation is counted with the first.
  assert.deepEqual([first.failed, second.taken], [0, 0])
})
