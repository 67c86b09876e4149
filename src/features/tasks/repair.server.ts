// Raises the tasks that records lack: of those that asked before there were tasks, or whose definition asks anew.

import { noId } from '#lib/ids.ts'
import { dayAt } from '#lib/days.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { tableName } from '#kernel/outline/names.ts'
import type { AnyRow, Parent } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import { noPolicies } from '#kernel/store/ask-policies.server.ts'
import { definitionUnder, learnPolicies } from '#kernel/store/policies.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { inheriting } from '#kernel/store/inherited.ts'
import { columnsOf, handsOf, within } from '#kernel/store/statements.server.ts'
import type { OpenRounds } from '#kernel/workflow/steps.ts'
import type { AccessFields } from '#kernel/access/scope/scope-rule.ts'
import { assignmentsOf } from './assignments.ts'
import { dueOf, taskRow, writeTasks, type TaskRow } from './write.server.ts'

const page = 500

const clock = { kind: 'job', name: 'Tasks that were missing' } as const

type Found = AnyRow & {
  readonly rounds: OpenRounds | null
  readonly enteredAt: string
  readonly within?: (Parent & AccessFields) | null
}

const rounds = `(select json_object_agg(o.step, (select coalesce(json_agg(json_build_object('seat', s.seat, 'person', s.person, 'onBehalfOf', s.on_behalf_of)), '[]')
    from signature s where s.round = o.id)) from round o where o.card = r.id and o.ended_at is null) as "rounds"`

/** Records of a definition that stand in a state that asks, and of which nobody is asked; locked, in the order of their ids. */
const missing = (definition: Definition) =>
  `select ${columnsOf(definition, 'r')}, ${handsOf(definition)}${definition.partOf ? `, ${within('r')} as "within"` : ''}, ${rounds}, y.entered_at as "enteredAt"
    from ${tableName(definition)} r join stay y on y.card = r.id and y.left_at is null
    where r.state = any($1) and not r.void and r.id > $2
      and not exists (select from task t where t.card = r.id and t.ended_at is null)
    order by r.id limit ${page} for update of r`

/** One page of them; answers the id to go on after, none when there is no more. */
async function raisePage(
  engine: Engine,
  { db }: UnitOfWork,
  definition: Definition,
  states: readonly string[],
  after: string,
) {
  const { rows: found } = await db.query<Found>({ text: missing(definition), values: [states, after] })
  const known = noPolicies()
  await learnPolicies({ ...engine, db }, known, [{ definition, rounds: [] }])
  const rows: TaskRow[] = []
  for (const { rounds: open, enteredAt, ...own } of found) {
    const row = own.within ? inheriting(own, own.within) : own
    const raised = { at: enteredAt, by: null, cause: null, today: dayAt(new Date(enteredAt), engine.zone) }
    for (const asked of assignmentsOf(definitionUnder(known, definition, []), row, open ?? {}))
      rows.push(taskRow(row, asked, await dueOf(db, row, asked, raised.today), raised))
  }
  const at = new Date(0).toISOString()
  const cards = found.map(({ id }) => id)
  await writeTasks(db, { cards, how: 'kept', rows, ended: [], at, by: null, news: null })
  return { raised: rows.length, last: found.length < page ? undefined : found.at(-1)?.id }
}

async function raiseOf(engine: Engine, definition: Definition, now: Date): Promise<number> {
  const states = Object.entries(definition.workflow.states).flatMap(([name, { asks }]) => (asks ? name : []))
  if (states.length === 0) return 0
  let count = 0
  for (let after: string | undefined = noId; after !== undefined;) {
    const from: string = after
    const { raised, last } = await together(engine, clock, now, (door) =>
      raisePage(engine, door, definition, states, from),
    )
    count += raised
    after = last
  }
  return count
}

/**
 * Raises the tasks of all records that stand in a state that asks and of which nobody is asked, each as of the day on
 * which its record came to stand there. Done twice, the second time changes nothing.
 * @returns how many were raised
 */
export async function raiseMissing(engine: Engine, now: Date): Promise<number> {
  let raised = 0
  for (const definition of engine.registry.all) raised += await raiseOf(engine, definition, now)
  return raised
}
