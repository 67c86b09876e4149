// A case that comes back after its CAPA was closed as effective, told in the sample organisation.
import { features } from '#features/features.server.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { definitions, modules } from '#modules/modules.ts'
import { qualified, rules } from '#modules/modules.server.ts'
import { peopleById } from '#server/account/who.server.ts'
import { startsAt } from '../../../../test/app.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { nonconformance } from '../nonconformance.ts'
import { recurrencesOf } from './recurrence.server.ts'

const database = await toldDatabase()
after(() => database.drop())
const zone = 'Europe/London'
const now = startsAt
const today = dayAt(now, zone)

const engine: Engine = {
  pool: database.pool,
  registry: registryOf(definitions, modules),
  zone,
  rules,
  features,
  identity: () => Promise.resolve(), // Nobody signs here.
  people: peopleById,
  qualified,
  wake: () => tellUntold(engine, now),
}

async function idOf(table: string, column: string, value: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>({
    text: `select id from ${table} where ${column} = $1`,
    values: [value],
  })
  return rows[0]?.id ?? ''
}

async function person(email: string) {
  const id = await idOf('person', 'email', email)
  const actor = (await engine.people(database.pool, [id])).get(id)
  assert.ok(actor, email)
  return actor
}

/** The CAPA that was closed as effective, about labels of one product at shipping. */
const labels = () => idOf('capa', 'title', 'Labels in the wrong language leave the house')

async function report(values: Readonly<Record<string, unknown>> = {}) {
  const actor = await person('employee@example.com')
  const process = await idOf('process', 'name', 'Labelling, packing and shipping')
  const entered = {
    title: 'Label again',
    category: 'Product or material',
    where: 'Packing',
    detectedOn: today,
    process,
  }
  return together(engine, actor, now, (door) => door.create(nonconformance, { ...entered, ...values }))
}

async function told(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>({
    text: `select distinct p.first_name as name from alert a join person p on p.id = a.person
      where a.card = $1 and a.title like 'was closed as effective%' and a.dedupe like $2 order by 1`,
    values: [await labels(), `%${last}`],
  })
  return rows.map(({ name }) => name)
}

let last = ''

const recurring = async () => {
  const { items } = await recurrencesOf(engine, await person('quality@example.com'), await labels())
  return items.map(({ number }) => number)
}

test('a new case like one whose CAPA was closed as effective challenges that, and its owner and quality hear of it', async () => {
  const { id, number } = await report()
  last = id

  assert.ok((await recurring()).includes(number))
  const names = await told()
  assert.ok(names.includes('Priya') && names.includes('Maya') && names.includes('Sofia'), names.join(', '))
  assert.ok(!names.includes('Ella'))
})

test('they hear of a case once, whatever is changed of it later', async () => {
  const made = await report()
  const count = async () => {
    const { rows } = await database.pool.query<{ count: number }>({
      text: 'select count(*)::int as count from alert where dedupe like $1',
      values: [`recurred%${made.id}`],
    })
    return rows[0]?.count ?? 0
  }
  const first = await count()
  assert.ok(first > 0)
  const quality = await person('quality@example.com')
  for (const product of ['Logger NL-200', 'logger nl-200']) {
    const { version } = await readRow(database.pool, quality, nonconformance, made.id)
    await together(engine, quality, now, (door) => door.save(nonconformance, made.id, version, { product }))
  }

  assert.equal(await count(), first)
})

test('another process, another category or another product challenges nothing', async () => {
  const others = [
    { process: await idOf('process', 'name', 'Sensor assembly') },
    { category: 'Equipment' },
    { product: 'Pressure port PP-33' },
    { detectedOn: addDays(today, -60) },
  ]
  for (const values of others) {
    const { id, number } = await report(values)
    last = id

    assert.ok(!(await recurring()).includes(number), JSON.stringify(values))
    assert.deepEqual(await told(), [], JSON.stringify(values))
  }
})

test('a case that one may not read challenges nothing that one sees', async () => {
  const { number } = await report({ confidentiality: 'Restricted' })
  const seen = async (email: string) => {
    const { items } = await recurrencesOf(engine, await person(email), await labels())
    return items.some((one) => one.number === number)
  }

  assert.equal(await seen('quality@example.com'), true)
  assert.equal(await seen('auditor@example.com'), false)
})

test('a CAPA that is not closed as effective has no verdict to challenge', async () => {
  const open = await idOf('capa', 'title', 'Burn-in ovens drift without being noticed')

  assert.deepEqual(await recurrencesOf(engine, await person('quality@example.com'), open), { since: null, items: [] })
})
