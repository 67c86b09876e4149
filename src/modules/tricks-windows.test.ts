// What somebody tried who wanted a CAPA to have worked: to watch for a moment, to watch something else, or to write down a letter.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { extension } from '#modules/modules.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { capaInWork } from '../../test/capa-in-work.ts'
import { openOrganisation, refusal } from '../../test/organisation.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, pass, read, take } = app
const { plan, planning, implementing, carriedOut } = capaInWork(app)

const aDay = 24 * 60 * 60_000
const log = { info() {}, warn() {}, error() {} }

const moved: SampleValues = { windowStart: day(2), windowEnd: day(20) }
const others: readonly SampleValues[] = [moved, { metric: 'Dents' }, { target: '8 of 1,000' }, { verifier: '@grace' }]

test('a window of one day is not planned, nor metric, baseline or target of a single letter', async () => {
  const { row } = await planning()
  const submit = (values: SampleValues) =>
    refusal(take('@priya', capa, row, 'submit', { values: { ...plan, ...values } }))

  assert.deepEqual((await submit({ windowStart: day(1), windowEnd: day(2) })).guards, ['window-long'])
  for (const field of ['metric', 'baseline', 'target'])
    assert.deepEqual((await submit({ [field]: 'x' })).guards, ['plan-measurable'])
})

test('what it will be judged by is not changed without a signature once its plan waits for one or is approved', async () => {
  const { row: waiting } = await planning()
  await take('@priya', capa, waiting, 'submit', { values: plan })
  const { row: approved } = await implementing()
  const { row: done } = await carriedOut()

  for (const row of [waiting, approved, done])
    for (const by of ['@priya', '@maya', '@tomas'])
      for (const values of others)
        assert.equal((await refusal(change(by, capa, row, values))).code, 'not-allowed', `${by} ${row.state}`)
})

test('a later day for the CAPA leaves the window of its approved plan where it was signed', async () => {
  const { row } = await implementing()
  const asked = await create('@priya', extension, {
    parent: row.number,
    until: day(90),
    reason: 'The tool for the tray comes in a month.',
  })
  await take('@helena', extension, asked, 'approve')
  await take('@sofia', extension, asked, 'approve')

  const { due, windowStart, windowEnd } = await read('@maya', capa, row)
  assert.deepEqual([due, windowStart, windowEnd], [day(90), plan.windowStart, plan.windowEnd])
})

test('nothing is concluded while the window is open, by a letter, or without a signature; another window is signed', async () => {
  const { row } = await carriedOut()
  pass(aDay)
  await takeDueSteps(engine, new Date(Date.now() + aDay), log)
  const told = {
    evidence: 'None of 1,000 in eight days, counted at final test.',
    lessons: 'Trays are bought by drawing.',
  }
  const conclude = (values: SampleValues, more: object = {}) =>
    refusal(take('@tomas', capa, row, 'conclude', { values: { ...told, ...values }, ...more }))
  assert.deepEqual((await conclude({})).guards, ['window-over'])

  pass(8 * aDay)
  assert.match((await conclude({ evidence: 'x' })).why, /say what was seen and where/)
  assert.match((await conclude({}, { unsigned: true })).why, /sign/i)
  const again = { ...moved, windowStart: day(12), windowEnd: day(30), evidence: 'Only ten were made in eight days.' }
  const other = { values: again, reason: 'Too few were made.' }
  assert.match((await refusal(take('@tomas', capa, row, 'inconclusive', { ...other, unsigned: true }))).why, /sign/i)
  assert.equal((await refusal(take('@priya', capa, row, 'inconclusive', other))).code, 'not-allowed')
  const short = { ...other, values: { ...again, windowEnd: day(13) } }
  assert.deepEqual((await refusal(take('@tomas', capa, row, 'inconclusive', short))).guards, ['window-long'])
  await take('@tomas', capa, row, 'conclude', { values: told })
  assert.equal((await read('@maya', capa, row)).result, 'Effective')
})
