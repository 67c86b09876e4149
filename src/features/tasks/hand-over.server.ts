// Tasks are handed to somebody else, or sent back to who raised them: the seat on the record changes, and the task follows it.

import type { PersonActor } from '#lib/actor.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { can } from '#kernel/access/can.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Step } from '#kernel/definition/workflow.ts'
import { isAutomatic } from '#lib/who.ts'
import { isSigned } from '#kernel/signature/seats.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { openRounds, readWhole } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { succeeded } from '#kernel/workflow/succession.ts'
import { assignmentsOf } from './assignments.ts'
import { eachHanded } from './each-handed.server.ts'
import type { Handed } from './handed.ts'
import { taskFor } from './read.server.ts'
import { seatFields } from './seat-fields.ts'

type By = { readonly actor: PersonActor; readonly now: () => Date }
type Mine = NonNullable<Awaited<ReturnType<typeof taskFor>>>
type Seat = {
  readonly definition: Definition
  readonly task: Mine
  readonly from: string
  readonly fields: readonly string[]
}

const ofPerson = 'person:'

/** The seat that asks a person by name. Refuses what is for them alone, and what asks a role or whoever raised the record. */
function seatOf(definition: Definition, row: AnyRow, task: Mine): Seat {
  if (definition.personal) return refuse('blocked', 'It is about your own doing: nobody else can do it in your place.')
  if (!task.assignee.startsWith(ofPerson))
    return refuse(
      'blocked',
      'Nobody is assigned to this by name: whoever holds the role may do it, or assign it to themselves.',
    )
  const from = task.assignee.slice(ofPerson.length)
  const fields = seatFields(definition, row, task.duty, from)
  if (fields.length === 0)
    return refuse(
      'blocked',
      'It is assigned by who raised the record, or by what it is part of: nobody else can be named here.',
    )
  return { definition, task, from, fields }
}

/** Refuses a successor whom the record, as it stands now, does not ask: they are kept from it. */
function demandAsked(door: UnitOfWork, { definition, task }: Seat, to: string): void {
  const { row, rounds } = door.loaded(task.card)
  const asked = assignmentsOf(definition, row, openRounds(rounds))
  if (asked.some(({ step, assignee }) => step === task.step && assignee === `${ofPerson}${to}`)) return
  refuse('blocked', 'They may not do this: they have had a part in the record that must be independent of it.', 'to')
}

const mayReturn = (actor: PersonActor, { by }: Step, row: AnyRow) => !isAutomatic(by) && can(actor, by, row)

/** The step by which whoever is asked returns a record as it stands. */
const returning = (definition: Definition, row: AnyRow, actor: PersonActor) =>
  Object.entries(definition.workflow.steps).find(
    ([, step]) => step.returns && [step.from].flat().includes(row.state) && mayReturn(actor, step, row),
  )

/** By the rights of the record itself: whoever may change it names somebody else. */
async function give(door: UnitOfWork, row: AnyRow, seat: Seat, to: string, reason: string): Promise<void> {
  const { definition, task, from, fields } = seat
  if (to === from) refuse('invalid', 'It is assigned to them already. Choose somebody else.', 'to')
  await door.save(definition, task.card, task.version, succeeded(row, fields, { from, to }), reason)
  demandAsked(door, seat, to)
}

/** To who raised it: whoever is asked may always decline, though they may not choose who does it instead. */
async function sendBack(door: UnitOfWork, seat: Seat, reason: string): Promise<string> {
  const { definition, task, from, fields } = seat
  const to = task.assignedBy
  if (to === null) return refuse('blocked', 'The system raised this task: there is nobody to send it back to.')
  if (to === from) return refuse('blocked', 'They raised this task themselves: there is nobody to send it back to.')
  await door.handOver(definition, task.card, { from, to, reason, only: fields })
  demandAsked(door, seat, to)
  return to
}

async function one(engine: Engine, { actor, now }: By, id: string, to: string | null, reason: string): Promise<Handed> {
  const { pool, registry } = engine
  const task = isId(id) ? await taskFor(pool, registry, actor, id) : undefined
  if (!task) return refuse('not-found', 'That task is no longer yours: somebody has done it, or it was withdrawn.')
  const definition = registry.named(task.record)
  return together(engine, actor, now(), async (door) => {
    const { row } = await readWhole(door.db, actor, definition, task.card)
    if (to !== null) {
      await give(door, row, seatOf(definition, row, task), to, reason)
      return { task: id, outcome: 'handed', to }
    }
    const [name, step] = returning(definition, row, actor) ?? []
    if (name === undefined || !step)
      return { task: id, outcome: 'handed', to: await sendBack(door, seatOf(definition, row, task), reason) }
    if (isSigned(step, row, row))
      return refuse('blocked', `“${step.label}” is signed: open the record and sign it there.`)
    await door.move(definition, task.card, name, { version: task.version, reason })
    return { task: id, outcome: 'returned', step: step.label }
  })
}

/** Hands tasks to somebody, or back to who raised them (`to` null); each by itself, with an answer for each. */
export function handOverTasks(
  engine: Engine,
  by: By,
  { tasks, to, reason }: { readonly tasks: readonly string[]; readonly to: string | null; readonly reason: string },
): Promise<readonly Handed[]> {
  return eachHanded(tasks, (id) => one(engine, by, id, to, reason))
}
