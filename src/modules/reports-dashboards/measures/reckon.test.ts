// Measures against the sample organisation: all of them can be reckoned, a past day is told as lists tell it, and whoever takes
// the records behind a figure away gets the same figure with nothing but arithmetic.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dayAt, daysBetween, type Day } from '#lib/days.ts'
import type { Query, Rows } from '#lib/db.ts'
import { countAll } from '#kernel/store/list.server.ts'
import { readQueryAsOf } from '#kernel/store/query.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import { definitions, modules } from '#modules/modules.ts'
import { peopleById } from '#server/account/who.server.ts'
import { openTestApp, startsAt } from '../../../../test/app.ts'
import { signedInAs } from '../../../../test/signed-in-as.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import type { Card, Figures, PageOfBehind } from './answered.ts'
import { instantsOf } from './instants.ts'
import { measures } from './measures.ts'
import { figuresOf } from './points.server.ts'
import { reckon } from './reckon.server.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

const zone = 'Europe/London'
const registry = registryOf(definitions, modules)
const now = { at: startsAt.toISOString(), day: dayAt(startsAt, zone) }
const { owner } = app.database

async function person(name: string) {
  const { rows } = await owner.query<{ id: string; email: string }>('select id, email from person where name = $1', [
    name,
  ])
  return rows[0] ?? assert.fail(name)
}

const maya = await person('Maya Hartley')
const quality = await signedInAs(app, maya)
const operator = await signedInAs(app, await person('Jack Turner'))
const everybody = await peopleById(app.database.pool, [maya.id])
const actor = everybody.get(maya.id) ?? assert.fail()

type Line = Readonly<Record<string, string>>

/** The cells of a line: those in quotes may hold commas and doubled quotes; no cell of these files holds a break. */
const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
    .slice(0, -1)

function linesOf(file: string): readonly Line[] {
  const [head = '', ...lines] = file.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = cellsOf(head)
  return lines.map((line): Line => {
    const cells = cellsOf(line)
    return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']))
  })
}

async function taken(measure: string, on: Day): Promise<readonly Line[]> {
  const answer = await quality.call('GET', `/api/v1/measures/${measure}/export?on=${on}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return linesOf(answer.body)
}

async function cardOf(measure: string, on: Day): Promise<Card> {
  const answer = await quality.call('GET', `/api/v1/measures/${measure}?on=${on}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<Card>()
}

const valueOf = async (measure: string, on: Day) => (await cardOf(measure, on)).tile.points.at(-1)

const past: readonly Day[] = ['2026-03-31', '2026-09-15', now.day]

const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole)

for (const on of past)
  test(`an auditor gets the figures of ${on} from the files, with nothing but arithmetic`, async () => {
    const capas = await taken('capa-on-time', on)
    const inTime = capas.filter(
      (line) => line['State'] === 'Closed' && (line['Closed on (last)'] ?? '') <= (line['Due'] ?? ''),
    )
    assert.equal((await valueOf('capa-on-time', on))?.value, percent(inTime.length, capas.length))

    const closed = await taken('capa-cycle', on)
    const days = closed.map((line) => daysBetween(line['Opened on'] ?? '', line['Closed on (last)'] ?? ''))
    const mean = days.length === 0 ? null : days.reduce((sum, one) => sum + one, 0) / days.length
    assert.equal((await valueOf('capa-cycle', on))?.value, mean)

    const training = await taken('training-overdue', on)
    const open = ['Assigned', 'In progress', 'Handed in', 'Observed', 'Failed']
    const overdue = training.filter(
      (line) => open.includes(line['State'] ?? '') && line['Due'] !== '' && (line['Due'] ?? '') < on,
    )
    assert.equal((await valueOf('training-overdue', on))?.value, percent(overdue.length, training.length))

    const tasks = await taken('task-on-time', on)
    const finished = tasks.filter(
      (line) => line['Finished on'] !== '' && (line['Finished on'] ?? '') <= (line['Due'] ?? ''),
    )
    assert.equal((await valueOf('task-on-time', on))?.value, percent(finished.length, tasks.length))
  })

test('each figure is made of the records behind it, on every day that is asked for', async () => {
  // What is over the records of another source, or adds up their numbers, is reckoned from them in kpis.test.ts.
  for (const { name, reckons } of measures.filter((one) => !one.per && !('ratio' in one.reckons)))
    for (const on of past) {
      const lines = await taken(name, on)
      const counting = lines.filter((line) => line['Counts in the numerator'] === 'yes').length
      const point = await valueOf(name, on)
      if ('share' in reckons || 'count' in reckons) assert.equal(point?.denominator, lines.length, `${name} ${on}`)
      assert.equal(point?.numerator, counting, `${name} ${on}`)
    }
})

test('eighteen months of every measure are reckoned twice alike, and a month by itself as among the others', async () => {
  const reckoner = { db: app.database.pool, registry, zone, actor }
  const instants = instantsOf(now, zone)
  assert.equal(instants.length, 18)
  for (const measure of measures) {
    const whole = await reckon(reckoner, measure, instants)
    assert.deepEqual(await reckon(reckoner, measure, instants), whole, measure.name)
    const [alone] = await reckon(reckoner, measure, instants.slice(5, 6))
    assert.deepEqual(alone, whole[5], measure.name)
  }
})

test('a full dashboard leaves connections of the database to others', async () => {
  const { pool } = app.context.engine
  let [under, most] = [0, 0]
  const query = async <Row>(asked: Query): Promise<Rows<Row>> => {
    most = Math.max(most, (under += 1))
    try {
      return await pool.query<Row>(asked)
    } finally {
      under -= 1
    }
  }

  const { tiles } = await figuresOf({ db: { query }, registry, zone, actor }, measures.slice(0, 24), now)

  assert.deepEqual(
    tiles.map(({ name }) => name),
    measures.slice(0, 24).map(({ name }) => name),
  )
  // Four measures at a time, each with its categories.
  assert.ok(most <= 8, `${most} statements at once`)
})

test('what stands open is counted as the list of that day counts it', async () => {
  const listed = measures.filter(({ list }) => list !== undefined)
  assert.ok(listed.length > 3)
  for (const measure of listed)
    for (const day of past) {
      const definition = registry.named(measure.of)
      const query = readQueryAsOf(definition, { ...measure.list, on: day }, { now: startsAt, zone })
      const [point] = await reckon({ db: app.database.pool, registry, zone, actor }, measure, [
        query.asOf ?? assert.fail(),
      ])
      assert.equal(
        point?.value,
        await countAll(app.database.pool, registry, actor, definition, query),
        `${measure.name} ${day}`,
      )
    }
})

test('a dashboard answers all its tiles in one call, and counts what its reader may read', async () => {
  const all = (await quality.call('GET', '/api/v1/dashboards/executive')).json<Figures>()
  assert.ok(all.tiles.length > 8)
  assert.ok(all.tiles.every(({ points }) => points.length === 18))
  const hers = (await operator.call('GET', '/api/v1/dashboards/workload')).json<Figures>()
  const ours = (await quality.call('GET', '/api/v1/dashboards/workload')).json<Figures>()
  const open = ({ tiles }: Figures) => tiles.find(({ name }) => name === 'task-open')?.points.at(-1)?.value ?? 0
  assert.ok(open(hers) < open(ours))
})

test('records behind a figure come in pages, and none of them twice', async () => {
  const page = async (query: string) =>
    (await quality.call('GET', `/api/v1/measures/training-overdue/records?${query}`)).json<PageOfBehind>()
  const first = await page('limit=5')
  const second = await page(`limit=5&after=${first.next}`)
  assert.equal(new Set([...first.items, ...second.items].map(({ id }) => id)).size, 10)
})

test('what is no measure, no dashboard, no day and no place is refused in a sentence', async () => {
  const refused = async (path: string) => {
    const answer = await quality.call('GET', `/api/v1/${path}`)
    const { code, field } = answer.json<{ code: string; field?: string }>()
    return [answer.statusCode, code, field]
  }
  assert.deepEqual(await refused('measures/none'), [404, 'not-found', undefined])
  assert.deepEqual(await refused('dashboards/none'), [404, 'not-found', undefined])
  assert.deepEqual(await refused('measures/capa-open?on=2999-01-01'), [422, 'invalid', 'on'])
  assert.deepEqual(await refused('measures/capa-open/records?after=x'), [422, 'invalid', 'after'])
  assert.deepEqual(await refused('measures/capa-open/records?limit=0'), [422, 'invalid', 'limit'])
})
