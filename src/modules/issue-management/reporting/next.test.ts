// Whom a reported case waits for, by name, in the sample organisation.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { features } from '#features/features.server.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { definitions, modules } from '#modules/modules.ts'
import { qualified, rules } from '#modules/modules.server.ts'
import { peopleById } from '#server/account/who.server.ts'
import { startsAt } from '../../../../test/app.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { nonconformance } from '../nonconformance.ts'
import { nextOf } from './next.server.ts'

const database = await toldDatabase()
after(() => database.drop())
const now = startsAt

const engine: Engine = {
  pool: database.pool,
  registry: registryOf(definitions, modules),
  zone: 'Europe/London',
  rules,
  features,
  identity: () => Promise.resolve(), // Nobody signs here.
  people: peopleById,
  qualified,
  wake: () => tellUntold(engine, now),
}

async function person(email: string) {
  const { rows } = await database.pool.query<{ id: string; site: string }>({
    text: 'select id, site from person where email = $1',
    values: [email],
  })
  const [found] = rows
  assert.ok(found)
  const actor = (await engine.people(database.pool, [found.id])).get(found.id)
  assert.ok(actor, email)
  return actor
}

test('whoever reported a case is told who of quality looks at it, and by when', async () => {
  const actor = await person('employee@example.com')
  const made = await together(engine, actor, now, (door) =>
    door.create(nonconformance, {
      title: 'Foil open',
      category: 'Product or material',
      where: 'Packing line 2',
      detectedOn: now.toISOString().slice(0, 10),
      site: actor.site,
    }),
  )
  const { tasks } = await nextOf(engine, actor, made.number)
  assert.equal(tasks.length, 1)
  const [task] = tasks
  assert.ok(task)
  assert.equal(task.what, 'Accept or dismiss the report')
  assert.match(task.due ?? '', /^\d{4}-\d{2}-\d{2}$/)
  assert.ok(task.people.includes('Maya Hartley'), JSON.stringify(task))
})

test('a case that is not there has no next', async () => {
  const actor = await person('employee@example.com')
  await assert.rejects(nextOf(engine, actor, 'NC-1999-0001'), { code: 'not-found' })
})
