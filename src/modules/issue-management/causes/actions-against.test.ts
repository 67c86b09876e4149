// What is done about the causes of a CAPA, as it is told in the sample organisation.
import { features } from '#features/features.server.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refusal } from '#lib/refusal.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { definitions, modules } from '#modules/modules.ts'
import { qualified, rules } from '#modules/modules.server.ts'
import { peopleById } from '#server/account/who.server.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { actionsAgainst } from './actions-against.server.ts'

const database = await toldDatabase()
after(() => database.drop())

const engine: Engine = {
  pool: database.pool,
  registry: registryOf(definitions, modules),
  zone: 'Europe/London',
  rules,
  features,
  identity: () => Promise.resolve(), // Nobody signs here.
  people: peopleById,
  qualified,
  wake: () => undefined,
}

async function person(email: string) {
  const { rows } = await database.pool.query<{ id: string }>({
    text: 'select id from person where email = $1',
    values: [email],
  })
  const actor = (await engine.people(database.pool, [rows[0]?.id ?? ''])).get(rows[0]?.id ?? '')
  assert.ok(actor, email)
  return actor
}

async function ovens() {
  const { rows } = await database.pool.query<{ id: string; number: string }>({
    text: "select id, number from capa where title = 'Burn-in ovens drift without being noticed'",
  })
  const [found] = rows
  assert.ok(found)
  return found
}

test('each action is told with the cause that it addresses and the days on which it is worked on', async () => {
  const { number } = await ovens()
  const told = await actionsAgainst(engine, await person('quality@example.com'), number)
  const { rows } = await database.pool.query<{ id: string; statement: string }>({
    text: 'select id, statement from cause where id = any($1)',
    values: [told.map(({ from }) => from)],
  })
  const statements = new Map(rows.map(({ id, statement }) => [id, statement]))

  assert.deepEqual(
    told.map(({ title, from }) => [title, statements.get(from)]),
    [
      ['Ovens are measured before they go back to work', 'Repaired ovens go back to work without a measurement'],
      ['Alarm on a second sensor at the load', 'The oven alarms on its own sensor, which sits at the heater'],
    ],
  )
  assert.ok(told.every(({ since, due, doneOn }) => due !== null && since < due && doneOn === null))
})

test('whoever may not read an action is not told of it', async () => {
  const { number } = await ovens()
  const all = await actionsAgainst(engine, await person('quality@example.com'), number)
  const { rows } = await database.pool.query<{ id: string }>("select id from person where state = 'active'")
  const people = await engine.people(
    database.pool,
    rows.map(({ id }) => id),
  )
  const told = await Promise.all([...people.values()].map((one) => actionsAgainst(engine, one, number)))

  assert.ok(told.every(({ length }) => length <= all.length))
  assert.ok(told.some(({ length }) => length < all.length))
})

test('a CAPA that is not there has none', async () => {
  await assert.rejects(
    actionsAgainst(engine, await person('quality@example.com'), 'CAPA-1999-0001'),
    (error) => error instanceof Refusal && error.code === 'not-found',
  )
})
