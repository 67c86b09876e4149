import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { action } from '#modules/tasks/action.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { list } from '#kernel/store/list.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { capa } from './capa.ts'
import { causeRules } from './cause.rules.server.ts'
import { cause } from './cause.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, read, take, whole } = app

const problem: SampleValues = {
  title: 'Membranes are scratched',
  source: 'Trend',
  openedOn: day(0),
  statement: 'Nine of a thousand since the spring.',
  owner: '@priya',
  department: '@production',
  site: '@leeds',
}

const accepting: SampleValues = {
  approver: '@ines',
  severity: 'Major',
  due: day(60),
  consequence: 3,
  occurrence: 3,
  detection: 3,
}

const planned: SampleValues = {
  metric: 'Scratches',
  baseline: '9 of 1,000',
  target: '1 of 1,000',
  checkMethod: 'Count at final test.',
  windowStart: day(30),
  windowEnd: day(60),
  verifier: '@tomas',
  elsewhere: [{ where: 'Porto', by: null, result: null }],
}

const weigh = (parent: string, statement: string, more: SampleValues = {}) =>
  create('@priya', cause, { parent, statement, bone: 'Method', ...more })

const verify = (row: { readonly id: string }) =>
  take('@priya', cause, row as never, 'verify', {
    values: { verified: 'Tried ten times at station 3, a scratch each time.' },
  })

async function investigated(severity = 'Major') {
  const row = await create('@maya', capa, problem)
  await take('@maya', capa, row, 'accept', { values: { ...accepting, severity } })
  const members = [{ person: '@ella', part: null }]
  await take('@priya', capa, row, 'start', { values: { members, method: '5-why' } })
  return row
}

/** In planning, with one verified cause and the cause behind it. */
async function inPlanning(severity = 'Major') {
  const row = await investigated(severity)
  const first = await weigh(row.id, 'The tray has no lining')
  const last = await weigh(row.id, 'Trays are bought without a drawing', { because: first.id })
  await verify(first)
  await verify(last)
  await take('@priya', capa, row, 'causes-verified', {
    values: { escapeReason: 'It is seen at once, at the next station.' },
  })
  return { row, first, last }
}

const against = (number: string) =>
  create('@priya', action, { title: 'Draw the tray', expected: 'Drawing released.', due: day(20), owner: '@ella' }, [
    { type: 'addressed_by', from: number },
  ])

test('a cause may explain only what is in the same CAPA, and never itself', async () => {
  const row = await investigated()
  const other = await investigated()
  const first = await weigh(row.id, 'The tray has no lining')
  const second = await weigh(row.id, 'Trays are bought without a drawing', { because: first.number })

  assert.match((await refusal(weigh(other.id, 'Another', { because: first.id }))).why, /same CAPA/)
  assert.match((await refusal(change('@priya', cause, first, { because: second.id }))).why, /circle/)
  assert.match((await refusal(change('@priya', cause, first, { because: first.id }))).why, /circle/)
})

test('what a cause explains is found by an index, whether it is named by its id or by its number', async () => {
  const row = await investigated()
  const first = await weigh(row.id, 'The tray has no lining')
  const connection = await engine.pool.connect()
  try {
    await connection.query({ text: 'begin' })
    await connection.query({ text: 'set local enable_seqscan = off' })
    for (const because of [first.id, first.number]) {
      const plan: string[] = []
      const query = async ({ text, values }: { readonly text: string; readonly values: unknown[] }) => {
        const { rows } = await connection.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values })
        plan.push(...rows.map((line) => line['QUERY PLAN']))
        return connection.query({ text, values })
      }
      // The rule asks the database and nothing else of its door.
      await causeRules.complete?.({ db: { query } } as never, { because, parent: row.id }, null)

      assert.ok(plan.length > 0)
      assert.doesNotMatch(plan.join('\n'), /Seq Scan on cause/)
    }
  } finally {
    await connection.query({ text: 'rollback' })
    connection.release()
  }
})

test('without a verified cause, and a word on why nobody saw it, nothing is planned', async () => {
  const row = await investigated()
  const going = () => take('@priya', capa, row, 'causes-verified')

  assert.deepEqual((await refusal(going())).guards, ['cause-verified', 'escape-explained'])
  await verify(await weigh(row.id, 'The tray has no lining'))
  assert.deepEqual((await refusal(going())).guards, ['escape-explained'])
  await verify(await weigh(row.id, 'Nobody looks at trays', { side: 'Escape' }))
  assert.equal((await going()).state, 'plan')
})

test('an action against the last why is enough; one against what it explains is not', async () => {
  const { row, first, last } = await inPlanning()
  const submit = () => take('@priya', capa, row, 'submit', { values: planned })

  await against(first.number)
  assert.deepEqual((await refusal(submit())).guards, ['causes-addressed'])
  await against(last.number)
  assert.equal((await submit()).state, 'plan-approval')
})

test('a plan is approved by the approver and quality, and by top management where it is critical', async () => {
  const seats = async (severity: string) => {
    const { row, last } = await inPlanning(severity)
    await against(last.number)
    await take('@priya', capa, row, 'submit', { values: planned })
    await take('@ines', capa, row, 'approve-plan')
    const { state } = await take('@sofia', capa, row, 'approve-plan')
    return { row, state }
  }

  assert.equal((await seats('Major')).state, 'implementation')
  const { row, state } = await seats('Critical')
  assert.equal(state, 'plan-approval')
  assert.equal((await take('@helena', capa, row, 'approve-plan')).state, 'implementation')
})

test('whoever signs after others is told so, and what is missing is said as one says it', async () => {
  const { row, last } = await inPlanning()
  await against(last.number)
  const { elsewhere: _, ...rest } = planned
  assert.equal((await refusal(take('@priya', capa, row, 'submit', { values: rest }))).why, 'Add the read-across.')

  await take('@priya', capa, row, 'submit', { values: planned })
  const { why } = await refusal(take('@sofia', capa, row, 'approve-plan'))

  assert.equal(why, 'Requires 2 signatures. First to sign: the approver (not the owner).')
})

test('a cause that is doubted while the plan waits takes its signatures away, and the plan back', async () => {
  const { row, last } = await inPlanning()
  await against(last.number)
  await take('@priya', capa, row, 'submit', { values: planned })
  await take('@ines', capa, row, 'approve-plan')

  await take('@sofia', cause, last, 'doubt', { reason: 'The drawing was found in another folder.' })

  const { rounds } = await whole('@maya', capa, row)
  assert.deepEqual(
    rounds.filter(({ step }) => step === 'approve-plan').map(({ outcome }) => outcome),
    ['changed'],
  )
  assert.equal((await read('@maya', capa, row)).state, 'plan')
})

test('an action that is cancelled while the plan waits leaves its cause without one, and takes the plan back', async () => {
  const { row, last } = await inPlanning()
  const drawn = await against(last.number)
  await take('@priya', capa, row, 'submit', { values: planned })
  await take('@priya', action, drawn, 'cancel', { reason: 'Trays are not used any more.' })

  const { row: now, stays } = await whole('@maya', capa, row)
  assert.deepEqual([now.state, stays.at(-1)?.step], ['plan', 'taken-back'])
  assert.deepEqual((await refusal(take('@priya', capa, row, 'submit'))).guards, ['causes-addressed'])
})

test('the record and its parts say the same of what it waits for', async () => {
  const { row, last } = await inPlanning()
  await against(last.number)

  const { parts } = await whole('@maya', capa, row)
  const found = parts.cause?.find(({ id }) => id === last.id)
  assert.deepEqual(
    found?.tied?.map(({ type, side, kind }) => [type, side, kind]),
    [['addressed_by', 'here', 'action']],
  )
  assert.equal((await read('@maya', capa, row)).priorityNumber, 27)
})

test('whom a confidential CAPA names reads it and finds it in the list, and nobody else of their department does', async () => {
  const row = await create('@maya', capa, { ...problem, confidentiality: 'Confidential' })
  const listed = async (who: string) => {
    const { items } = await list(engine, person(who), capa, readQuery(capa, {}, day(0)))
    return items.some(({ id }) => id === row.id)
  }
  const before = [await listed('@ines'), await listed('@ella'), await listed('@tomas')]
  await take('@maya', capa, row, 'accept', { values: accepting })
  await take('@priya', capa, row, 'start', { values: { members: [{ person: '@ella', part: null }], method: '5-why' } })

  assert.deepEqual(before, [false, false, false])
  assert.equal((await read('@ines', capa, row)).number, row.number)
  assert.equal((await read('@ella', capa, row)).number, row.number)
  assert.deepEqual([await listed('@ines'), await listed('@ella')], [true, true])
  assert.equal((await refusal(read('@tomas', capa, row))).code, 'not-found')
  assert.equal(await listed('@tomas'), false)

  await change('@priya', capa, row, { members: [{ person: '@jack', part: null }] })
  assert.equal((await refusal(read('@ella', capa, row))).code, 'not-found')
  assert.equal((await read('@jack', capa, row)).number, row.number)
})
