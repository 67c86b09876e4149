// What is counted of changes is counted of those that one may read, within the filters of the list.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { readQuery } from '#kernel/store/query.ts'
import { measureNamed } from '#modules/reports-dashboards/measures/measures.ts'
import { reckon } from '#modules/reports-dashboards/measures/reckon.server.ts'
import { dayAt } from '#lib/days.ts'
import { changesIn } from '../../../../test/changes.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { change } from '../change.ts'
import { figuresOf } from './figures.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, known, pass, person, take } = app
const { stand, takesEffect } = changesIn(app)

const dayLong = 86_400_000

const asked = (values: SampleValues = {}) =>
  create('@ella', change, {
    title: 'The door opens outwards',
    category: 'Equipment or facility',
    class: 'Minor',
    currentState: 'It opens inwards.',
    intendedState: 'It opens outwards.',
    justification: 'In a fire nobody pulls a door, everybody pushes it.',
    items: [{ record: known('@process-infrastructure').id, what: 'The door' }],
    requestedOn: day(-10),
    ...values,
  })

const figures = (who: string, filters: Readonly<Record<string, string>> = {}) =>
  figuresOf(engine, person(who), readQuery(change, filters, day(0)), day(0))

test('how long changes stood in a state, and how many were emergencies, is counted of what the reader may read', async () => {
  const first = await asked()
  const secret = await asked({ urgency: 'Emergency', confidentiality: 'Restricted' })
  pass(4 * dayLong)
  await take('@ella', change, first, 'submit')
  await stand(secret, 'implementation')

  const all = await figures('@maya')
  assert.deepEqual([all.requested, all.emergencies, all.effective, all.throughput], [2, 1, 0, null])
  assert.deepEqual(
    all.stood.map(({ state, days, count }) => [state, Math.round(days), count]),
    [['draft', 4, 1]],
  )
  const hers = await figures('@jack')
  assert.deepEqual([hers.requested, hers.emergencies], [1, 0])
})

test('filters of the list narrow it, and what took effect says how long that took', async () => {
  await takesEffect(await asked({ class: 'Major', title: 'Wrong unit on the sign' }))

  const { requested, effective, throughput } = await figures('@maya', { class: 'Major' })

  assert.deepEqual([requested, effective, throughput], [1, 1, 10])
  assert.equal((await figures('@maya', { class: 'Critical' })).requested, 0)
})

test('the share of emergencies is the one of the dashboard: by the day of the request, or else of the entry', async () => {
  const urgent = { urgency: 'Emergency' }
  const emptied = await asked(urgent)
  await engine.pool.query({ text: 'update change set requested_on = null where id = $1', values: [emptied.id] })
  const begun = [emptied, await asked(urgent), await asked({ ...urgent, requestedOn: day(-500) })]
  for (const one of begun) await stand(one, 'implementation')
  await take('@ella', change, await asked(), 'submit')
  await asked(urgent) // A draft: it has not begun yet.

  // The clock of this house is four days ahead by now.
  const at = new Date(Date.now() + 4 * dayLong + 60_000)
  const today = dayAt(at, engine.zone)
  const { emergencies, requested } = await figuresOf(engine, person('@maya'), readQuery(change, {}, today), today)
  const [point] = await reckon(
    { db: engine.pool, registry: engine.registry, zone: engine.zone, actor: person('@maya') },
    measureNamed('change-emergency') ?? assert.fail(),
    [{ at: at.toISOString(), day: today }],
  )

  assert.deepEqual([emergencies, requested], [3, 6])
  assert.deepEqual([point?.numerator, point?.denominator], [emergencies, requested])
})
