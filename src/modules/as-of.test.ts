// What is kept of the past and what the trail tells of it are the same: for every record of the sample organisation, in the
// list of its kind as of many instants.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { canonical } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { withTexts } from '#kernel/trail/apart.server.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { replayed } from '#kernel/trail/replay.ts'
import { columnsOf } from '#kernel/store/statements.server.ts'
import { sourceOf, sourcesOf } from '#kernel/store/then.server.ts'
import { tableName } from '#kernel/outline/names.ts'
import { waysOf } from '#kernel/store/filter.ts'
import { owedBy } from '#kernel/workflow/owed.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { list } from '#kernel/store/list.server.ts'
import { readQueryAsOf, sortable } from '#kernel/store/query.ts'
import { peopleById } from '#server/account/who.server.ts'
import { startsAt } from '../../test/app.ts'
import { qualified, rules } from './modules.server.ts'
import { toldDatabase } from '../../test/told-database.ts'
import { definitions, modules } from './modules.ts'

const database = await toldDatabase()
after(() => database.drop())

const rowsOf = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await database.pool.query<Row>(text, [...values])).rows

const told = (await rowsOf<{ body: string }>('select body from event order by chain, place')).map(
  ({ body }) => JSON.parse(body) as EventBody,
)
const events = Map.groupBy(await withTexts(database.pool, told), ({ chain }) => chain)

const standing = ['number', 'state', 'version', 'void', 'creator', 'createdAt', 'changedAt'] as const

/** A record in words that can be compared: what is empty is null. */
const said = (definition: Definition, row: AnyRow): string => {
  const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)
  const names = [...standing, ...fieldsOf(definition).map(([name]) => name)]
  return canonical(names.map((name) => [name, isEmpty(row[name]) ? null : (row[name] ?? null)]))
}

async function listedAt(definition: Definition, at: string): Promise<readonly AnyRow[]> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const source = sourceOf(definition, { at, day: at.slice(0, 10) }, 'r', bind)
  return rowsOf<AnyRow>(`select ${columnsOf(definition, 'r')} from ${source} order by r.id`, values)
}

/** Instants at which something changed, a millisecond before each, and so that there are not too many. */
async function instantsOf(definition: Definition): Promise<readonly string[]> {
  const found = await rowsOf<{ at: string }>(
    `select distinct at from (select changed_at as at from ${tableName(definition)} union select created_at from ${tableName(definition)}
      union select since from past_version where kind = $1) a order by at`,
    [definition.name],
  )
  const every = Math.ceil(found.length / 25)
  return found
    .filter((_, place) => place % every === 0)
    .flatMap(({ at }) => [new Date(Date.parse(at) - 1).toISOString(), at])
}

for (const definition of definitions) {
  test(`${definition.label[1]} stood as the trail tells it, at every instant`, async () => {
    const today = await rowsOf<AnyRow>(
      `select ${columnsOf(definition, 'r')} from ${tableName(definition)} r order by r.id`,
    )
    const wrong: string[] = []

    for (const at of await instantsOf(definition)) {
      const kept = (await listedAt(definition, at)).map((row) => said(definition, row))
      const replay = today.flatMap((row) => {
        const then = replayed(definition, row, events.get(row.id) ?? [], at)
        return then ? [said(definition, then)] : []
      })
      assert.equal(kept.length, replay.length, at)
      kept.forEach((row, place) => row !== replay[place] && wrong.push(`${at}: kept ${row}, told ${replay[place]}`))
    }

    assert.deepEqual(wrong.slice(0, 2), [])
  })
}

const zone = 'Europe/London'
const clock = { now: startsAt, zone }
const engine: Engine = {
  pool: database.pool,
  registry: registryOf(definitions, modules),
  zone,
  rules,
  features: [],
  identity: () => Promise.resolve(),
  people: peopleById,
  qualified,
}

/** A page of a list as of an instant, by the job's eyes, which see everything. */
const page = (definition: Definition, asked: Readonly<Record<string, string>>) =>
  list(engine, { kind: 'job', name: 'test' }, definition, readQueryAsOf(definition, asked, clock))

const found = async (definition: Definition, asked: Readonly<Record<string, string>>) =>
  (await page(definition, { ...asked, limit: '200' })).items

/** The numbers on pages of a few, one after the other. */
async function paged(definition: Definition, asked: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const numbers: unknown[] = []
  let cursor: string | null = null
  do {
    const { items, next } = await page(definition, { ...asked, limit: '7', ...(cursor !== null && { after: cursor }) })
    numbers.push(...items.map(({ number }) => number))
    cursor = next
  } while (cursor !== null && numbers.length < 50)
  return numbers
}

for (const definition of definitions) {
  test(`${definition.label[1]} are asked as of an instant by every field that they can be asked by`, async () => {
    const instants = await instantsOf(definition)
    const on = instants.at(instants.length / 2) ?? startsAt.toISOString()
    const stood = (await listedAt(definition, on)).filter((row) => !row.void)
    const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
    const some = Math.min(stood.length, 200)

    for (const [name, field] of fieldsOf(definition).filter(([, { filter }]) => filter)) {
      if (!waysOf(definition, name).includes('filled')) continue
      const filled = stood.filter((row) => isFilled(row[name])).length
      assert.equal((await found(definition, { on, [name]: 'is:filled' })).length, Math.min(filled, 200), field.label)
      const empty = stood.length - filled
      assert.equal((await found(definition, { on, [name]: 'is:empty' })).length, Math.min(empty, 200), field.label)
    }
    for (const sort of sortable(definition)) {
      const all = (await found(definition, { on, sort })).map(({ number }) => number)
      assert.equal(all.length, some, sort)
      const turned = await paged(definition, { on, sort })
      assert.deepEqual(turned, all.slice(0, turned.length), `${sort}, page by page`)
    }
    for (const { type } of owedBy(definition)) await found(definition, { on, [type]: 'is:overdue' })
    const states = Map.groupBy(stood, ({ state }) => state)
    for (const [state, rows] of states)
      assert.equal((await found(definition, { on, state })).length, Math.min(rows.length, 200), state)
  })
}

test('what is kept has the types of what stands, so that the database looks through both as through one', async () => {
  const bind = () => "'2026-01-01T00:00:00Z'"
  const views = definitions.map((definition) => {
    const table = tableName(definition)
    const [stands, kept] = sourcesOf(definition, { at: '', day: '2026-01-01' }, 'r', bind)
    return `create temp view "stands ${table}" as select * from ${stands}; create temp view "kept ${table}" as select * from ${kept};`
  })
  await database.owner.query(views.join('\n'))
  const { rows: other } = await database.owner
    .query(`select c.relname as of, a.attname as column, a.atttypid::regtype as stands, b.atttypid::regtype as kept
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_class d on d.relnamespace = c.relnamespace and d.relname = 'kept ' || substr(c.relname, 8)
    left join pg_attribute b on b.attrelid = d.oid and b.attnum = a.attnum
    where c.relname like 'stands %' and (b.attname, b.atttypid, b.attcollation) is distinct from (a.attname, a.atttypid, a.attcollation)`)

  assert.deepEqual(other, [])
})

test('the samples change what is compared', async () => {
  const [counted] = await rowsOf<{ count: number }>('select count(*)::int as count from past_version')

  assert.ok((counted?.count ?? 0) > 500, String(counted?.count))
})
