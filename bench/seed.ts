// Fills a fresh database with an organisation and many risks, each with card, stay, chain, event, search entries and tasks.
// Written in batches, by the engine's own row makers: what the door would have written, without its round trips.

import type { Client, Pool } from 'pg'
import type { PersonActor } from '#lib/actor.ts'
import { newId } from '#lib/ids.ts'
import { risk } from '#modules/risk-management/risk.ts'
import { levelOf, scoreOf } from '#modules/contents/risk-score.ts'
import { newAct } from '#kernel/store/act.server.ts'
import { noHead } from '#kernel/trail/event.ts'
import { tableName } from '#kernel/outline/names.ts'
import { hasPassages } from '#kernel/definition/with-passages.ts'
import { passageRows } from '#kernel/store/passages.server.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { titleOf, type AnyRow } from '#kernel/definition/row.ts'
import { cardRow, recordRow, searchEntries } from '#kernel/store/written.server.ts'
import { assignmentsOf } from '#features/tasks/assignments.ts'
import { taskRow, type TaskRow } from '#features/tasks/write.server.ts'

/** What the load needs to know of the organisation. */
export type Organisation = {
  readonly departments: readonly string[]
  readonly site: string
  readonly people: readonly PersonActor[]
  readonly category: string
  readonly process: string
  readonly matrix: {
    readonly id: string
    readonly cells: readonly { likelihood: number; impact: number; level: string }[]
  }
}

type Found = { id: string; department: string | null; site: string | null; name: string; email: string }

/** The sample organisation as the product loaded it; every tenth risk falls to the department of the trial's employee. */
export async function organisationOf(pool: Pool): Promise<Organisation> {
  const people = await pool.query<Found>('select id, department, site, name, email from person order by number')
  const employee = people.rows.find((one) => one.email === 'employee@example.com')
  const departments = await pool.query<{ id: string }>('select id from department where id <> $1 order by number', [
    employee?.department,
  ])
  const others = departments.rows.map((one) => one.id)
  const [category, process, matrix] = await Promise.all([
    pool.query<{ id: string }>("select id from term where list = 'risk category' order by number limit 1"),
    pool.query<{ id: string }>('select id from process order by number limit 1'),
    pool.query<Organisation['matrix']>("select id, cells from risk_matrix where state = 'in-use' limit 1"),
  ])
  const [own, site] = [employee?.department, employee?.site]
  const [first, second, third] = [category.rows[0], process.rows[0], matrix.rows[0]]
  if (!own || !site || !first || !second || !third) throw new Error('The sample organisation is not whole.')
  const actorOf = (one: Found): PersonActor => ({ kind: 'person', ...one, grants: [], team: [], heads: [] })
  return {
    departments: [own, ...Array.from({ length: 9 }, (_, at) => others[at % others.length] ?? own)],
    site,
    people: people.rows.filter((one) => one !== employee).map(actorOf),
    category: first.id,
    process: second.id,
    matrix: third,
  }
}

const batch = 2000
const start = Date.UTC(2025, 0, 1)

const causes = [
  'Sole supplier',
  'Firmware update',
  'Label template',
  'Test bench',
  'Calibration reference',
  'Operator change',
  'Solvent',
  'Packaging',
]
const events = [
  'fails without notice',
  'overwrites constants',
  'is mixed up',
  'is never restored',
  'drifts between checks',
  'is misread',
  'leaks',
  'tears in transport',
]

/** A small, fixed generator (mulberry32), so that every run sees the same records. */
export function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A field of lines is never null: without lines it holds none. */
const noLines = Object.fromEntries(fieldsOf(risk).flatMap(([name, { kind }]) => (kind === 'rows' ? [[name, []]] : [])))

function riskOf(at: number, organisation: Organisation, pick: (below: number) => number): AnyRow {
  const instant = new Date(start + at * 60_000).toISOString()
  const owner = organisation.people[pick(organisation.people.length)]
  const creator = organisation.people[pick(organisation.people.length)]
  const [likelihood, impact] = [1 + pick(5), 1 + pick(5)]
  const matrix = { cells: organisation.matrix.cells, appetite: 'Moderate' } as Parameters<typeof levelOf>[0]
  const rated = { likelihood, impact, score: scoreOf(likelihood, impact), level: levelOf(matrix, likelihood, impact) }
  const rare = at % 5000 === 0 ? ' beryllium' : ''
  const title = `${causes[pick(causes.length)]} ${events[pick(events.length)]} on line ${1 + pick(400)}${rare}`
  // Odd numbers stand where values may still be changed, so that updates have something to change.
  const open = ['identified', 'assessed']
  const states = at % 2 === 0 ? open : [...open, 'treatment-plan', 'in-treatment', 'accepted', 'closed']
  return {
    ...noLines,
    id: newId(new Date(start + at * 60_000)),
    number: `RSK-2025-${String(at + 1).padStart(4, '0')}`,
    state: states[pick(states.length)] ?? 'identified',
    version: 1,
    void: false,
    creator: creator?.id ?? null,
    createdAt: instant,
    changedAt: instant,
    title,
    cause: `Because ${title.toLowerCase()} was not checked`,
    event: `${title} may happen`,
    consequence: `A customer receives product ${pick(9000)} out of specification`,
    category: organisation.category,
    process: organisation.process,
    causes: [{ key: 'k1', text: 'No incoming check' }],
    controls: [{ key: 'k1', text: 'Visual check', type: 'Detective', effect: 3 }],
    consequences: [{ key: 'k1', text: 'Rework' }],
    matrix: organisation.matrix.id,
    inherentLikelihood: likelihood,
    inherentImpact: impact,
    inherentScore: rated.score,
    inherentLevel: rated.level,
    currentLikelihood: likelihood,
    currentImpact: impact,
    currentScore: rated.score,
    currentLevel: rated.level,
    trend: 'steady',
    reviewDate: new Date(start + pick(1000) * 86_400_000).toISOString().slice(0, 10),
    owner: owner?.id ?? null,
    department: organisation.departments[at % organisation.departments.length] ?? null,
    site: organisation.site,
    confidentiality: 'Internal',
  }
}

const statementsFor = (definition: Definition) => [
  'insert into card select * from json_populate_recordset(null::card, $1)',
  `insert into ${tableName(definition)} select * from json_populate_recordset(null::${tableName(definition)}, $1)`,
  'insert into stay (card, place, state, entered_at) select id, 1, state, changed_at from json_populate_recordset(null::card, $1)',
  'insert into chain select * from json_populate_recordset(null::chain, $1)',
  `insert into event (chain, place, before, hash, body, kind, actor, at, record, fields)
    select chain, place, before, hash, body, kind, actor, at, record, fields from json_populate_recordset(null::event, $1)`,
  'insert into search_entry select * from json_populate_recordset(null::search_entry, $1)',
  'insert into task select * from json_populate_recordset(null::task, $1)',
  'insert into passage select * from json_populate_recordset(null::passage, $1)',
]

/** Whom a risk asks for what as it stands, as the act would have raised it that made it. */
function tasksOf(row: AnyRow): readonly TaskRow[] {
  const raised = { at: row.createdAt, by: row.creator, cause: null, today: row.createdAt.slice(0, 10) }
  return assignmentsOf(risk, row, {}).map((asked) => taskRow(row, asked, asked.due, raised))
}

/**
 * Adds `count` risks, as the superuser, without checking what points where and with the text index made at the end: ten
 * times as fast as the door, with the same rows.
 */
export async function seedRisks(owner: Client, organisation: Organisation, count: number): Promise<void> {
  const pick = random(20_261_121)
  await owner.query('set session_replication_role = replica')
  const { rows } = await owner.query<{ made: string }>(
    "select pg_get_indexdef('search_entry_folded'::regclass) as made",
  )
  await owner.query('drop index search_entry_folded')
  for (let from = 0; from < count; from += batch) {
    await addBatch(
      owner,
      organisation,
      risk,
      Array.from({ length: Math.min(batch, count - from) }, (_, at) => riskOf(from + at, organisation, pick)),
    )
  }
  await owner.query("set maintenance_work_mem = '512MB'")
  await owner.query(rows[0]?.made ?? '')
  await owner.query(
    'insert into series (prefix, year, last) values ($1, 2025, $2) on conflict (prefix, year) do update set last = $2',
    [risk.number, count],
  )
  await owner.query('vacuum analyze')
}

/** Adds records of one kind as the door would have written them. */
export async function addBatch(
  owner: Client,
  { people }: Organisation,
  definition: Definition,
  rows: readonly AnyRow[],
): Promise<void> {
  const [actor] = people
  if (!actor) throw new Error('The organisation has nobody.')
  const placed = rows.map((row) => {
    const record = {
      kind: definition.name,
      id: row.id,
      number: row.number,
      title: titleOf(definition, row),
      version: 1,
    }
    const changes = [{ field: 'title', label: 'Title', from: null, to: titleOf(definition, row) }]
    return newAct(actor, new Date(row.createdAt)).place(row.id, noHead, [{ kind: 'created', record, changes }])
  })
  const cards = rows.map((row) => cardRow(definition, row))
  const parts: readonly unknown[] = [
    cards,
    rows.map((row) => recordRow(definition, row)),
    cards,
    placed.map((one) => one.head),
    placed.flatMap((one) => one.events),
    rows.flatMap((row) => searchEntries(definition, row)),
    definition === risk ? rows.flatMap(tasksOf) : [],
    hasPassages(definition) ? rows.flatMap((row) => passageRows(definition, row)) : [],
  ]
  await owner.query('begin')
  for (const [at, text] of statementsFor(definition).entries()) await owner.query(text, [JSON.stringify(parts[at])])
  await owner.query('commit')
}
