import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { tellOfDays } from '#server/jobs/told-days.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { capa } from '../capa.ts'
import { nonconformance } from '../nonconformance.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, take } = app

const seen = (values: SampleValues = {}) => ({
  title: 'Scratch on the membrane',
  category: 'Equipment',
  where: 'Station 3',
  detectedOn: day(-1),
  department: '@production',
  site: '@leeds',
  ...values,
})

const looking = {
  title: 'It comes back',
  type: 'Corrective',
  source: 'Trend',
  statement: 'The same scratch again and again.',
  openedOn: day(0),
}

/** Who was told something of a record, and what, in the order of their names. */
async function told({ id }: AnyRow, kind: string): Promise<readonly string[]> {
  const { rows } = await engine.pool.query<{ name: string; title: string }>({
    text: `select p.first_name as name, a.title from alert a join person p on p.id = a.person
      where a.card = $1 and a.kind = $2 order by 1, a.place`,
    values: [id, kind],
  })
  return rows.map(({ name, title }) => `${name}: ${title}`)
}

test('of a critical case the quality manager and the head of its department hear at once, and once', async () => {
  const row = await create('@ella', nonconformance, seen())
  await take('@sofia', nonconformance, row, 'accept', { values: { owner: '@priya' } })
  await change('@sofia', nonconformance, row, { severity: 'Major' })
  assert.deepEqual(await told(row, 'escalated'), [])

  await change('@sofia', nonconformance, row, { severity: 'Critical' })
  await change('@sofia', nonconformance, row, { severity: 'Major' })
  await change('@sofia', nonconformance, row, { severity: 'Critical' })

  assert.deepEqual(await told(row, 'escalated'), ['Maya: is critical.', 'Priya: is critical.'])
})

test('the third case of a process and category in 90 days suggests a CAPA to quality, once a month', async () => {
  const of = (detectedOn: string, values: SampleValues = {}) =>
    create('@ella', nonconformance, seen({ process: '@process-assembly', detectedOn, ...values }))
  const first = await of(day(-151))
  const second = await of(day(-60))
  const third = await of(day(-59))
  for (const row of [first, second, third]) assert.deepEqual(await told(row, 'threshold'), [])

  await of(day(-58), { category: 'Process' })
  const crossing = await of(day(-58))
  const said = 'is one of 3 of its process and category in 90 days, and no CAPA looks into them.'
  assert.deepEqual(await told(crossing, 'threshold'), [`Maya: ${said}`, `Sofia: ${said}`])
  assert.deepEqual(await told(await of(day(-58)), 'threshold'), [])
})

test('cases that an open CAPA looks into suggest no other', async () => {
  const of = () => create('@ella', nonconformance, seen({ process: '@process-calibration', category: 'Process' }))
  const known = [await of(), await of()]
  for (const { number } of known) await create('@sofia', capa, looking, [{ type: 'escalated_to', from: number }])

  assert.deepEqual(await told(await of(), 'threshold'), [])
})

test('of a CAPA that people have worked on for 60 and 90 days its owner and the quality manager hear, each once', async () => {
  // Days are counted here, not working days: `day` leads from a weekend to the Friday before it.
  const today = dayAt(new Date(), engine.zone)
  const row = await create('@sofia', capa, { ...looking, openedOn: addDays(today, -59), owner: '@priya' })
  /** How often two people have been told of it by then; the job tells of other records as well. */
  const run = async (days: number) => {
    await tellOfDays(engine, new Date(Date.now() + days * 86_400_000))
    return (await told(row, 'escalated')).length / 2
  }

  assert.equal(await run(0), 0)
  assert.deepEqual([await run(1), await run(1), await run(20)], [1, 1, 1])
  assert.deepEqual([await run(31), await run(40)], [2, 2])

  const told60 = (await told(row, 'escalated')).map((one) => one.replace(/since .*: /, 'since …: '))
  assert.deepEqual(told60, [
    'Maya: has been open since …: 60 days.',
    'Maya: has been open since …: 90 days.',
    'Priya: has been open since …: 60 days.',
    'Priya: has been open since …: 90 days.',
  ])
})
