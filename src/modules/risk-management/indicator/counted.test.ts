// Indicators that count a list of the product by themselves.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, type Day } from '#lib/days.ts'
import { modules } from '#modules/modules.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openTestApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { nextCountOf, readCountedList, writeCountedList } from './counted.ts'

const day = 24 * 60 * 60_000

type Line = {
  readonly key: string
  readonly on: Day
  readonly value: number
  readonly note: string | null
  readonly formula: string | null
  readonly list: string | null
}

type Indicator = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly state: string
  readonly countedList: string | null
  readonly cadence: string | null
  readonly formula: string | null
  readonly nextCount: Day | null
  readonly latest: number | null
  readonly standing: string | null
  readonly readings: readonly Line[]
}

let app: TestApp
let maya: Pick<Caller, 'call'>
let olga: Pick<Caller, 'call'>
let risk: string

/** Somebody who logs in again whenever time has passed. */
const as = (email: string): Pick<Caller, 'call'> => ({
  call: async (...asked) => (await app.signIn(email)).call(...asked),
})

before(async () => {
  app = await openTestApp()
  maya = as((await app.person('Maya', 'quality-manager')).email)
  const owner = await app.person('Olga')
  olga = as(owner.email)
  const story = { title: 'Seals leak', cause: 'Age', event: 'They leak', consequence: 'Claims', owner: owner.id }
  risk = (await made('risks', story)).number
})
after(() => app.close())

async function made<T = { number: string; version: number }>(records: string, payload: object, by = maya): Promise<T> {
  const answer = await by.call('POST', `/api/v1/${records}`, { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<T>()
}

const reported = (more = {}) =>
  made('nonconformances', { title: 'Seal leaks', category: 'Equipment', where: 'Line 2', detectedOn: today(), ...more })

const measure = { metric: 'New cases', unit: 'cases', warning: 3, alarm: 5 }

const proposed = (countedList: string, more = {}, by = maya) =>
  by.call('POST', '/api/v1/indicators', { payload: { parent: risk, ...measure, countedList, ...more } })

async function counting(countedList: string, more = {}, by = maya): Promise<Indicator> {
  const answer = await proposed(countedList, more, by)
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Indicator>()
}

const present = async ({ number }: { readonly number: string }) =>
  (await maya.call('GET', `/api/v1/indicators/${number}`)).json<Indicator>()

const changed = (one: Indicator, payload: object, by = maya) =>
  by.call('PATCH', `/api/v1/indicators/${one.number}`, { payload, headers: { 'if-match': `"${one.version}"` } })

const countedNow = ({ number, version }: Indicator, by = maya) =>
  by.call('POST', `/api/v1/indicators/${number}/steps/count-now`, { payload: { version } })

const run = () => takeDueSteps(app.context.engine, app.context.now(), app.context.log)

const today = () => app.context.now().toISOString().slice(0, 10)

const listAt = (address: string) => readCountedList(modules, address)

const cases = '/issue-management?list=nonconformance'

test('the address of a list is read whole, as it is kept, and without what it says of looks', () => {
  const kept = writeCountedList({
    route: 'issue-management',
    kind: 'capa',
    filters: { state: 'not:closed', due: 'last:30' },
  })

  assert.equal(kept, '/issue-management?list=capa&state=not:closed&due=last:30')
  assert.deepEqual(listAt(`https://plumbline.example${kept}&view=board&sort=-due`), listAt(kept))
  assert.equal(listAt('/issue-management?state=not:closed')?.kind, 'nonconformance')
  assert.equal(listAt('/issue-management?list=risk'), undefined)
  assert.equal(listAt('half of them'), undefined)
})

test('the next count comes after today, however many were missed', () => {
  assert.equal(nextCountOf('Every week', '2026-11-20', '2026-11-20'), '2026-11-27')
  assert.equal(nextCountOf('Every week', '2026-11-20', '2026-12-10'), '2026-12-11')
  assert.equal(nextCountOf('Every month', '2026-11-20', '2026-11-19'), '2026-11-20')
})

test('an indicator counts what its list finds, says of what in words, and which list that was', async () => {
  await reported()
  await reported({ category: 'Process' })
  await reported({ detectedOn: addDays(today(), -40) })

  const one = await counting(`${cases}&category=Equipment&detectedOn=last:30&sort=due`)

  const dates = `${addDays(today(), -30)}..${today()}`
  assert.deepEqual([one.latest, one.cadence, one.nextCount], [1, 'Every month', '2026-12-20'])
  assert.deepEqual(
    one.readings.map(({ on, value, note, formula, list }) => ({ on, value, note, formula, list })),
    [
      {
        on: today(),
        value: 1,
        note: 'Counted by the system.',
        formula:
          'Nonconformances: Category is Equipment; Found on is in the last 30 days; Confidentiality is not Confidential or Restricted',
        list: `${cases}&category=Equipment&detectedOn=${dates}&confidentiality=not:Confidential,Restricted`,
      },
    ],
  )
})

test('a count leads to a list of just as many records, for whoever looks', async () => {
  await reported({ confidentiality: 'Confidential' })
  const one = await counting(`${cases}&state=not:closed`)

  const list = listAt(one.countedList ?? '')
  assert.ok(list)
  const totals = await Promise.all(
    [maya, olga].map(async (reader) => {
      const query = new URLSearchParams(list.filters).toString()
      const answer = await reader.call('GET', `/api/v1/nonconformances?${query}`)
      return answer.json<{ total: { count: number } }>().total.count
    }),
  )

  assert.deepEqual(totals, [one.latest, one.latest])
})

test('when its day has come an indicator is counted once, by the clock, and missed days are not made up', async () => {
  const one = await counting(`${cases}&category=Equipment`, { cadence: 'Every week', warning: 50, alarm: 60 })
  const early = await run()
  assert.equal((await present(one)).version, one.version)
  await reported()
  app.pass(24 * day)

  const first = await run()
  const counted = await present(one)
  const second = await run()

  assert.deepEqual([early.failed, first.failed, first.blocked, second.taken], [0, 0, 0, 0])
  assert.deepEqual(
    counted.readings.map(({ on }) => on),
    [addDays(today(), -24), today()],
  )
  assert.equal(counted.latest, (one.latest ?? 0) + 1)
  assert.ok(counted.nextCount && counted.nextCount > today() && counted.nextCount <= addDays(today(), 7))
  assert.equal((await present(one)).version, counted.version)
  const told = (await app.eventsOf(one.id)).at(-1)
  assert.deepEqual([told?.actor.kind, told?.step?.label], ['job', 'Count'])
})

test('whoever may enter a reading may count now: one reading a day, its latest count', async () => {
  const one = await counting(`${cases}&category=Service`, {}, olga)
  await reported({ category: 'Service' })
  const visitor = as((await app.person('Vera')).email)

  const refused = await countedNow(one, visitor)
  const counted = await countedNow(one, olga)

  assert.ok(refused.statusCode >= 400, refused.body)
  assert.equal(counted.statusCode, 200, counted.body)
  const { readings, nextCount } = await present(one)
  assert.deepEqual(
    readings.map(({ on, value }) => [on, value]),
    [[today(), 1]],
  )
  assert.equal(nextCount, one.nextCount)
})

test('a count that finds what was counted before says so in the trail, and moves nothing', async () => {
  const one = await counting(`${cases}&category=Software or data`)

  await countedNow(one)

  const told = (await app.eventsOf(one.id)).at(-1)
  assert.ok(told)
  assert.equal(
    sentenceInWords(told),
    `${told.actor.name} did “Count now” on ${one.number} (Latest value: ${one.latest})`,
  )
})

test('a count that reaches the alarm tells the owner of the risk, as an entered reading does', async () => {
  const one = await counting(`${cases}&category=Supplier`, { warning: 1, alarm: 2 })
  await reported({ category: 'Supplier' })
  await reported({ category: 'Supplier' })

  await countedNow(one)

  assert.equal((await present(one)).standing, 'alarm')
  const alerts = (await olga.call('GET', '/api/v1/alerts')).body
  assert.match(alerts, /has an indicator at its alarm: New cases, 2 cases/)
})

test('nobody enters a reading of what is counted, nor one that says it was', async () => {
  const one = await counting(`${cases}&category=Equipment`)
  const entered = { key: 'mine', on: today(), value: 0 }
  const forged = { ...entered, formula: 'Nonconformances', list: cases }
  const other = await made<Indicator>('indicators', { parent: risk, ...measure, readings: [entered] })

  const onCounted = await changed(one, { readings: [...one.readings, entered] })
  const asCounted = await changed(other, { readings: [forged] })
  const withBoth = await proposed(cases, { readings: [entered] })

  assert.match(onCounted.body, /The readings of this indicator are counted by the system, not entered\./)
  assert.match(asCounted.body, /A reading that was counted by the system stands as it was counted\./)
  assert.equal(withBoth.statusCode, 422)
})

test('an indicator that is no longer counted keeps its counts and takes readings', async () => {
  const one = await counting(`${cases}&category=Equipment`)

  const left = (await changed(one, { countedList: null })).json<Indicator>()
  const read = await changed(left, { readings: [...left.readings, { key: 'mine', on: today(), value: 7 }] })

  assert.deepEqual([left.cadence, left.formula, left.nextCount], [null, null, null])
  assert.equal(read.statusCode, 200, read.body)
  assert.deepEqual(
    read.json<Indicator>().readings.map(({ formula }) => formula === null),
    [false, true],
  )
})

test('what a bare number might betray is not counted', async () => {
  const refusals: readonly (readonly [string, RegExp])[] = [
    ['/issue-management?id=NC-2026-0001', /by what they have in common/],
    [`${cases}&q=leak`, /by what they have in common/],
    [`${cases}&confidentiality=Restricted`, /Every reader sees the count/],
    [`${cases}&owner=me`, /“Me” is somebody else/],
    [`${cases}&colour=red`, /cannot be filtered by “colour”/],
    ['/user-management', /Paste the address of a list/],
    ['many', /Paste the address of a list/],
  ]
  for (const [list, why] of refusals) {
    const answer = await proposed(list)
    assert.equal(answer.statusCode, 422, answer.body)
    assert.equal(answer.json<{ field: string }>().field, 'countedList')
    assert.match(answer.body, why)
  }
})

test('records that not everybody reads are counted only where somebody who reads them all has said so', async () => {
  const byOwner = await proposed('/tasks?list=action&due=is:overdue', {}, olga)
  const byQuality = await proposed('/tasks?list=action&due=is:overdue')

  assert.match(byOwner.body, /Actions are not read by everybody/)
  assert.equal(byQuality.statusCode, 201, byQuality.body)
})

test('what is measured of a closed risk is not counted any more', async () => {
  const story = { title: 'Pumps stop', cause: 'Age', event: 'They stop', consequence: 'Claims' }
  const other = await made('risks', story)
  const one = await counting(cases, { parent: other.number, cadence: 'Every day' })
  const rejected = await maya.call('POST', `/api/v1/risks/${other.number}/steps/dismiss`, {
    payload: {
      version: (await maya.call('GET', `/api/v1/risks/${other.number}`)).json<Indicator>().version,
      reason: 'Raised twice by mistake.',
    },
  })
  assert.equal(rejected.statusCode, 200, rejected.body)
  app.pass(2 * day)

  const { blocked } = await run()

  assert.equal(blocked, 0)
  assert.equal((await present(one)).readings.length, 1)
})
