// The work that a record waits for: counted on the day it is asked, in the list and on the page alike.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayAt, type Day } from '#lib/days.ts'
import { action } from '#modules/tasks/action.ts'
import { risk } from '#modules/risk-management/risk.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { answering } from './answer.server.ts'
import { list } from './list.server.ts'
import { readQuery } from './query.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import type { Owings } from '#kernel/workflow/owed.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, take } = app

const todayPlus = (days: number): Day => dayAt(new Date(Date.now() + days * 86_400_000), engine.zone)

let waiting: AnyRow
let quiet: AnyRow

const story = {
  cause: 'the pump is old',
  event: 'it may stop',
  consequence: 'the bath cools down',
  category: '@risk-product',
  process: '@process-assembly',
  owner: '@priya',
  department: '@production',
}

const treat = (of: AnyRow, title: string, due: number, more = {}) =>
  create('@priya', action, { title, expected: 'It runs', due: todayPlus(due), owner: '@yusuf', ...more }, [
    { type: 'mitigated_by', from: of.number },
  ])

before(async () => {
  waiting = await create('@priya', risk, { ...story, title: 'Bath pump stops' })
  quiet = await create('@priya', risk, { ...story, title: 'Bath heater stops' })
  const done = await treat(waiting, 'Order a pump', 1)
  await take('@yusuf', action, done, 'complete', {
    values: { evidence: 'Ordered with order 4711 at the supplier.', doneOn: day(0) },
  })
  await treat(waiting, 'Fit the pump', 10)
  await treat(waiting, 'Train the shift', 20)
  const dropped = await treat(waiting, 'Rent a pump', 2)
  await take('@priya', action, dropped, 'cancel', { reason: 'The new one came early.' })
  await treat(quiet, 'Order a heater', 40)
})

async function listed(who: string, days: number, asked = {}) {
  const query = readQuery(risk, { q: 'bath', ...asked }, todayPlus(days))
  const { items } = await list(engine, person(who), risk, query)
  return items.map(({ title, owed }) => ({ title, treatment: (owed as Owings).mitigated_by }))
}

test('a list says how much of it is done, how much is late and when the next is due', async () => {
  const [heater, pump] = await listed('@maya', 11)

  assert.deepEqual(pump, {
    title: 'Bath pump stops',
    treatment: { count: 3, settled: 1, overdue: 1, next: todayPlus(10) },
  })
  assert.deepEqual(heater?.treatment, { count: 1, settled: 0, overdue: 0, next: todayPlus(40) })
})

test('work is late the day after it was due, and a list can be narrowed to what waits for late work', async () => {
  const late = async (days: number) =>
    (await listed('@maya', days, { mitigated_by: 'is:overdue' })).map(({ title }) => title)

  assert.deepEqual(await late(10), [])
  assert.deepEqual(await late(11), ['Bath pump stops'])
  assert.deepEqual(await late(41), ['Bath heater stops', 'Bath pump stops'])
})

test('work counts for whoever may read what waits for it, and its day is told to those who may read it', async () => {
  const secret = await create('@priya', risk, { ...story, title: 'Bath leaks' })
  await treat(secret, 'Seal it quietly', 3, { confidentiality: 'Restricted', owner: '@priya' })
  const leaks = async (who: string, asked = {}) =>
    (await listed(who, 5, { q: 'leaks', ...asked })).map(({ treatment }) => treatment)
  const counted = { count: 1, settled: 0, overdue: 1 }

  assert.deepEqual(await leaks('@priya'), [{ ...counted, next: todayPlus(3) }])
  assert.deepEqual(await leaks('@sofia'), [{ ...counted, next: null }])
  assert.equal((await leaks('@sofia', { mitigated_by: 'is:overdue' })).length, 1)
  const held = await app.whole('@sofia', risk, secret)
  const now = new Date(Date.now() + 5 * 86_400_000)
  const { owed } = answering(engine, person('@sofia'), new Map()).whole(risk, held, now)
  assert.deepEqual((owed as Owings).mitigated_by, { ...counted, next: null })
})

test('the page says the same, with the day of each', async () => {
  const held = await app.whole('@maya', risk, waiting)
  const now = new Date(Date.now() + 11 * 86_400_000)

  const { owed, tied } = answering(engine, person('@maya'), new Map()).whole(risk, held, now)

  assert.deepEqual((owed as Owings).mitigated_by, { count: 3, settled: 1, overdue: 1, next: todayPlus(10) })
  const days = (tied as readonly { readonly due: Day }[]).map(({ due }) => due)
  assert.deepEqual(days, [1, 10, 20, 2].map(todayPlus))
})

test('only what depends on today is asked of it, and nothing is counted by it', () => {
  const asked = (query: Readonly<Record<string, string>>) => () => readQuery(risk, query, todayPlus(0))

  assert.throws(asked({ mitigated_by: 'ACT-2026-0001' }), { code: 'invalid' })
  assert.throws(asked({ mitigated_by: 'is:empty' }), { code: 'invalid' })
  assert.deepEqual(readQuery(risk, { mitigated_by: 'is:overdue' }, '2026-03-01').filters, {
    mitigated_by: { is: 'overdue', to: '2026-02-28' },
  })
})
