import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '#lib/days.ts'
import { readQuery } from '#kernel/store/query.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { audit } from '../audit.ts'
import { plannedIn } from './calendar.server.ts'
import { daysOfKey, isMovable } from './movable.ts'

const app = await openOrganisation()
after(app.drop)
const { create, engine, person, take } = app

const today = app.day(0)
const day = (days: number) => addDays(today, days)

const propose = (title: string, values: SampleValues = {}) =>
  create('@maya', audit, { title, type: 'Process', process: '@process-assembly', ...values })

const asked = async (span: readonly [number, number], filters: Readonly<Record<string, string>> = {}, who = '@maya') =>
  plannedIn(engine, person(who), readQuery(audit, filters, today), [day(span[0]), day(span[1])])

const titles = async (...how: Parameters<typeof asked>) => (await asked(...how)).items.map(({ title }) => title)

before(async () => {
  await propose('Before', { plannedStart: day(10), plannedEnd: day(19) })
  await propose('Into it', { plannedStart: day(18), plannedEnd: day(21) })
  await propose('Within', { plannedStart: day(25), plannedEnd: day(26), type: 'Product' })
  await propose('Last day', { plannedStart: day(30), owner: '@tomas' })
  await propose('After', { plannedStart: day(31), plannedEnd: day(32) })
  await propose('Quiet', { plannedStart: day(24), confidentiality: 'Restricted', owner: '@tomas' })
  await propose('Some day')
})

test('a span shows the audits that lie in it on any day, those too that began before it', async () => {
  assert.deepEqual(await titles([20, 30]), ['Into it', 'Quiet', 'Within', 'Last day'])
})

test('an audit without a last day is planned for one day, and one without days is counted beside the calendar', async () => {
  const { items, dayless, isCut } = await asked([30, 30])

  assert.deepEqual([items.length, items[0]?.plannedStart, items[0]?.plannedEnd], [1, day(30), day(30)])
  assert.deepEqual([dayless, isCut], [1, false])
})

test('the filters of the list narrow the calendar', async () => {
  assert.deepEqual(await titles([20, 30], { type: 'Product' }), ['Within'])
  assert.deepEqual(await titles([20, 30], { q: 'into' }), ['Into it'])
})

test('an audit that one may not read is in nobody else’s calendar', async () => {
  assert.deepEqual(await titles([20, 30], {}, '@ella'), ['Into it', 'Within', 'Last day'])
})

test('what is planned may be moved by its lead auditor and the quality manager, what is proposed or running by nobody', async () => {
  const row = await propose('On its way')
  const dates = { plannedStart: day(40), plannedEnd: day(41) }
  const shown = async () => (await asked([40, 41])).items[0]
  await take('@maya', audit, row, 'plan', { values: { owner: '@tomas', department: '@production', ...dates } })
  const planned = await shown()
  assert.ok(planned)

  assert.deepEqual(
    ['@tomas', '@maya', '@ella'].map((who) => isMovable(person(who), planned)),
    [true, true, false],
  )
  assert.equal(isMovable(person('@maya'), { ...planned, state: 'proposed' }), false)
  assert.equal(isMovable(person('@maya'), { ...planned, state: 'in-progress' }), false)
})

test('an arrow moves by a day, with Shift or up and down by a week', () => {
  const by = (key: string, shiftKey = false) => daysOfKey({ key, shiftKey })

  assert.deepEqual([by('ArrowRight'), by('ArrowLeft'), by('ArrowRight', true)], [1, -1, 7])
  assert.deepEqual([by('ArrowDown'), by('ArrowUp', true), by('Tab')], [7, -7, 0])
})
