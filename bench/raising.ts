// node bench/raising.ts [--rounds=300]
// What it costs a step to raise three tasks and five alerts: the same step of the same action, through the same door, once
// where its state asks three people and five watch it, once where it asks nobody and nobody watches. The alerts are told
// after the step, which is timed by itself.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { addDays, dayAt } from '#lib/days.ts'
import type { PersonActor } from '#lib/actor.ts'
import { wire } from '#lib/wire.server.ts'
import { action } from '#modules/tasks/action.ts'
import { definitions } from '#modules/modules.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { watch } from '#features/watch/watch.server.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { AccessFields } from '#kernel/access/scope/scope-rule.ts'
import type { Who } from '#lib/who.ts'
import { openSecretBox } from '#server/context/secret-box.server.ts'
import { engineOn } from '#server/engine.server.ts'
import { connectionOf, startProduct } from './servers.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } })
const rounds = Number(options.rounds)
const print = (text: string) => process.stdout.write(`${text}\n`)

/** The action as the engine knows it, its states asking these people or nobody. */
function asking(who: Who | null): Definition {
  const definition: Definition = action
  const states = Object.fromEntries(
    Object.entries(definition.workflow.states).map(([name, { asks, ...state }]) => [
      name,
      { ...state, ...(asks && who && { asks: { ...asks, who } }) },
    ]),
  )
  return { ...definition, workflow: { ...definition.workflow, states } }
}

const withAction = (engine: Engine, one: Definition): Engine => ({
  ...engine,
  registry: registryOf(definitions.map((other) => (other.name === one.name ? one : other))),
})

const at = (share: number, times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
const middle = (times: readonly number[]) => at(0.5, times)

const folder = mkdtempSync(join(tmpdir(), 'plumbline-raising-'))
const product = await startProduct(folder)
const pool = new Pool({ ...connectionOf(folder), types: wire })
try {
  const plain = engineOn(pool, openSecretBox(folder))
  const asked = asking({ any: ['quality', 'creator', 'head of department'] })
  const silent = asking(null)
  const loudly = withAction(plain, asked)
  const silently = withAction(plain, silent)
  const { rows } = await pool.query<{ id: string }>(`select id from person where state = 'active' order by number`)
  const people = await plain.people(
    pool,
    rows.map(({ id }) => id),
  )
  const everybody = [...people.values()]
  const doer = everybody.find(({ grants, department }) => grants.length === 0 && department !== null)
  const creator = everybody.find((one) => one.department === doer?.department && one !== doer)
  if (!doer || !creator) throw new Error('The sample organisation has no two people of one department.')
  const today = dayAt(new Date(), plain.zone)

  async function made(engine: Engine, definition: Definition, by: PersonActor, owner: PersonActor) {
    const values = { title: 'Move the weights', expected: 'They stand in the cabinet.', due: addDays(today, 9) }
    const place = { owner: owner.id, department: owner.department }
    return together(engine, by, new Date(), (door) => door.create(definition, { ...values, ...place }))
  }

  const taking = { version: 1, values: { evidence: 'A photograph of the shelf as it stands.', doneOn: today } }

  async function timed(engine: Engine, definition: Definition, id: string, by: PersonActor): Promise<number> {
    const start = performance.now()
    await together(engine, by, new Date(), (door) => door.move(definition, id, 'complete', taking))
    return performance.now() - start
  }

  /** Tells what has been left to be told. A step that is timed has the machine for itself. */
  async function told(): Promise<number> {
    const start = performance.now()
    await tellUntold(plain, new Date())
    return performance.now() - start
  }

  // The creator and the head of the department are asked; four more watch.
  const sample = await made(plain, asked, creator, doer)
  const shelf = sample as unknown as AccessFields // Rows carry the card's columns.
  const watchers = everybody.filter((one) => mayRead(one, asked, shelf) && ![doer, creator].includes(one)).slice(0, 4)

  const loud: number[] = []
  const quiet: number[] = []
  const telling: number[] = []
  let last = ''
  for (let round = 0; round < rounds + 20; round += 1) {
    const one = await made(loudly, asked, creator, doer)
    for (const by of watchers) await watch(plain, by, { definition: asked, number: one.number }, new Date())
    const other = await made(silently, silent, doer, doer)
    await told()
    const turns = [
      async () => {
        loud.push(await timed(loudly, asked, one.id, doer))
        telling.push(await told())
      },
      async () => quiet.push(await timed(silently, silent, other.id, doer)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
    last = one.id
  }
  // The first ones warm up.
  const [raising, without, after] = [middle(loud.slice(20)), middle(quiet.slice(20)), middle(telling.slice(20))]
  const counted = await pool.query<{ tasks: number; alerts: number }>(
    `select (select count(*)::int from task where card = $1 and ended_at is null) as tasks,
      (select count(*)::int from alert where card = $1 and person <> $2) as alerts`,
    [last, doer.id],
  )
  const { tasks = 0, alerts = 0 } = counted.rows[0] ?? {}
  print(`without: ${without.toFixed(2)} ms; with ${tasks} tasks and ${alerts} alerts: ${raising.toFixed(2)} ms`)
  print(`telling the alerts, after the step: ${after.toFixed(2)} ms`)
  print(`ratio ${(raising / without).toFixed(2)} (to reach: at most 1.20), medians of ${rounds}`)
  // On a busy machine the quicker ones are those that were disturbed least.
  const [quick, quicker] = [at(0.25, loud.slice(20)), at(0.25, quiet.slice(20))]
  print(`first quartiles: ${quicker.toFixed(2)} and ${quick.toFixed(2)} ms, ratio ${(quick / quicker).toFixed(2)}`)
} finally {
  await pool.end()
  await product.stop()
  rmSync(folder, { recursive: true })
}
