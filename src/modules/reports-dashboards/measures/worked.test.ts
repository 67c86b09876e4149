// Worked examples: records made one by one, and the value that follows from them by hand. Then what is frozen of it, and by whom.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, addMonths, dayAt } from '#lib/days.ts'
import { endOfDay, type AsOf } from '#kernel/store/as-of.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import { action } from '#modules/tasks/action.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { qualityObjective } from '../objective/objective.ts'
import { measurePeriod } from '../period/period.ts'
import { managementReview } from '../review/review.ts'
import { behind } from './behind.server.ts'
import { measureNamed } from './measures.ts'
import { reckon, type Reckoner } from './reckon.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, take, day, engine, pass, person } = app

const dayLong = 86_400_000
const zone = 'Europe/London'
let passed = 0

/** Lets days pass; the clock of the house is that many ahead of the wall's from then on. */
function wait(days: number): void {
  pass(days * dayLong)
  passed += days
}

const now = (): AsOf => {
  const at = new Date(Date.now() + passed * dayLong + 60_000)
  return { at: at.toISOString(), day: dayAt(at, zone) }
}

const reckoner = (who: string): Reckoner => ({ db: engine.pool, registry: engine.registry, zone, actor: person(who) })

async function valueOf(name: string, asOf: AsOf = now(), who = '@maya') {
  const [point] = await reckon(reckoner(who), measureNamed(name) ?? assert.fail(name), [asOf])
  return [point?.value, point?.numerator, point?.denominator]
}

const asked = (title: string, due: string, more: Readonly<Record<string, string>> = {}) =>
  create('@maya', action, { title, expected: 'It is done.', owner: '@ella', due, department: '@production', ...more })

const done = async (row: Awaited<ReturnType<typeof asked>>) =>
  take('@ella', action, row, 'complete', {
    values: { evidence: 'Seen at station 3 by the shift lead.', doneOn: now().day },
  })

test('of four actions due, two were done in time, one after its day and one not at all: 50 %, and then as it was', async () => {
  const due = addDays(now().day, 2)
  const [inTime, alsoInTime, afterwards] = [
    await asked('Label the drawers', due),
    await asked('Sharpen the knives', due),
    await asked('Oil the press', due),
    await asked('Paint the door', due),
  ]
  assert.deepEqual(await valueOf('action-on-time'), [null, 0, 0])
  await done(inTime)
  await done(alsoInTime)
  wait(2)
  const onTheDay = now()
  assert.deepEqual(await valueOf('action-on-time', onTheDay), [50, 2, 4])
  wait(2)
  await done(afterwards)

  assert.deepEqual(await valueOf('action-on-time'), [50, 2, 4])
  const { items, columns } = await behind(reckoner('@maya'), measureNamed('action-on-time') ?? assert.fail(), {
    asOf: now(),
    limit: 10,
    after: null,
  })
  const stood = columns.indexOf('State')
  assert.deepEqual(
    items.map(({ title, counts, facts }) => [title, counts, facts[stood]]),
    [
      ['Paint the door', false, 'Open'],
      ['Oil the press', false, 'Done'],
      ['Sharpen the knives', true, 'Done'],
      ['Label the drawers', true, 'Done'],
    ],
  )
  // What came afterwards changes nothing of then.
  assert.deepEqual(await valueOf('action-on-time', onTheDay), [50, 2, 4])
})

test('whoever may not read a record finds it in no figure', async () => {
  const before = await valueOf('action-on-time', now(), '@jack')
  const all = await valueOf('action-on-time')
  assert.deepEqual([before[2], all[2]], [0, 4])
})

test('a date that was put right counts as it was on each day', async () => {
  const found = await create('@ella', nonconformance, {
    title: 'Scratched lids',
    category: 'Product or material',
    where: 'Station 3',
    detectedOn: day(0),
  })
  const before = now()
  assert.deepEqual(await valueOf('nc-by-category', before), [1, 1, 1])
  wait(1)
  await app.change('@ella', nonconformance, found, { detectedOn: addDays(day(0), -800) })

  assert.deepEqual(await valueOf('nc-by-category'), [0, 0, 0])
  assert.deepEqual(await valueOf('nc-by-category', before), [1, 1, 1])
})

const lastMonth = addDays(`${addMonths(day(0), 0).slice(0, 7)}-01`, -1)

test('the values of a month are taken as of its end, confirmed, and frozen by somebody else', async () => {
  const period = await create('@sofia', measurePeriod, { periodEnd: lastMonth })
  await take('@sofia', measurePeriod, period, 'take')
  const taken = await app.read('@sofia', measurePeriod, period)
  const lines = taken['values'] as readonly { measure: string; value: string | null; numerator: number }[] // Its own columns.
  const end = { at: endOfDay(lastMonth, zone).toISOString(), day: lastMonth }
  const [value = null, numerator] = await valueOf('action-on-time', end)
  const line = lines.find(({ measure }) => measure === 'Actions on time')
  assert.deepEqual([line?.value, line?.numerator], [value === null ? null : value.toFixed(2), numerator])

  const moved = await refusal(app.change('@sofia', measurePeriod, period, { periodEnd: addDays(lastMonth, -40) }))
  assert.equal(moved.code, 'not-allowed')
  await take('@maya', measurePeriod, period, 'confirm')
  const { code } = await refusal(take('@maya', measurePeriod, period, 'freeze'))
  assert.equal(code, 'not-allowed')
})

test('a month has one period, and ends with its last day', async () => {
  const twice = await refusal(create('@sofia', measurePeriod, { periodEnd: lastMonth }))
  assert.match(twice.why, /there already/)
  const middle = await create('@sofia', measurePeriod, { periodEnd: `${lastMonth.slice(0, 8)}10` })
  assert.deepEqual((await refusal(take('@sofia', measurePeriod, middle, 'take'))).guards, ['month-end'])
})

test('an objective names a measure that there is, and is approved by top management when it can be measured', async () => {
  const wrong = await refusal(create('@maya', qualityObjective, { title: 'Be better', measure: 'Goodness' }))
  assert.match(wrong.why, /no measure “Goodness”/)
  const objective = await create('@maya', qualityObjective, {
    title: 'Keep what we promise',
    owner: '@sofia',
    due: addDays(now().day, 90),
    resources: 'An hour a week.',
  })
  assert.deepEqual((await refusal(take('@helena', qualityObjective, objective, 'approve'))).guards, ['measurable'])
  await app.change('@maya', qualityObjective, objective, { measure: 'Actions on time', target: 90 })
  await take('@helena', qualityObjective, objective, 'approve')
  assert.deepEqual(await valueOf('objective-on-track'), [100, 1, 1])

  await take('@maya', qualityObjective, objective, 'close', {
    values: { verdict: 'Not achieved', conclusion: 'Half of the actions were done in time, as the dashboard says.' },
  })
  const { reached } = await app.read('@maya', qualityObjective, objective)
  assert.ok(typeof reached === 'string' && reached.endsWith('%'))
})

test('the inputs of a review are frozen as of its period and do not move; its minutes are signed by everybody who was there', async () => {
  const review = await create('@maya', managementReview, {
    title: 'Management review',
    periodFrom: addDays(now().day, -90),
    periodTo: addDays(now().day, -1),
    meetingOn: addDays(now().day, 5),
    owner: '@maya',
    attendees: ['@maya', '@priya'],
  })
  await take('@maya', managementReview, review, 'freeze')
  const frozen = (await app.read('@maya', managementReview, review))['inputs'] as readonly { input: string }[] // Its own columns.
  assert.equal(new Set(frozen.map(({ input }) => input.charAt(0))).size, 6)
  await done(await asked('Fix the lamp', addDays(now().day, 1)))
  assert.deepEqual((await app.read('@maya', managementReview, review))['inputs'], frozen)

  await take('@maya', managementReview, review, 'hold', { values: { present: ['@maya', '@priya'] } })
  await take('@maya', managementReview, review, 'submit', {
    values: { minutes: 'Everything was looked at.', decisions: [{ what: 'Go on.', kind: 'Improvement' }] },
  })
  await take('@priya', managementReview, review, 'sign')
  // Top management signs last.
  assert.equal((await refusal(take('@helena', managementReview, review, 'sign'))).code, 'not-allowed')
  await take('@maya', managementReview, review, 'sign')
  await take('@helena', managementReview, review, 'sign')
  const { state } = await app.read('@maya', managementReview, review)
  assert.equal(state, 'actions-open')
})
