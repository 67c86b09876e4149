// Whom a record's open tasks mean, against whom its definition asks: for the contract test.
import type { PersonActor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { can } from '#kernel/access/can.ts'
import { seatFor, seatsOf } from '#kernel/signature/seats.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { openRounds, type LoadedRecord } from '#kernel/store/loaded.server.ts'
import { leadOf } from '#features/tasks/assignments.ts'
import { isAsked } from '#features/tasks/whom.ts'

type Open = {
  readonly duty: string
  readonly assignee: string
  readonly site: string | null
  readonly barred: readonly string[]
}

const nobodyIsAsked = ({ workflow }: Definition, { row }: LoadedRecord, people: readonly PersonActor[]) => {
  const asks = workflow.states[row.state]?.asks
  return asks !== undefined && !people.some((person) => can(person, asks.who, row))
}

/** Whether the state asks this person, by the words of permission. */
function isAskedByState(definition: Definition, loaded: LoadedRecord, person: PersonActor): boolean {
  const { row, rounds } = loaded
  const asks = definition.workflow.states[row.state]?.asks
  if (!asks || row.void) return false
  const [lead = ''] = leadOf(definition, row.state, row) ?? []
  const open = openRounds(rounds)
  const hasSigned = Object.values(open).some((taken) => taken.some((one) => one.person === person.id))
  return !open[lead] && !hasSigned && can(person, asks.who, row)
}

/** Whether the state asks this person for something besides. */
function isAskedBesides({ workflow }: Definition, { row, rounds }: LoadedRecord, person: PersonActor): boolean {
  const open = openRounds(rounds)
  const hasSigned = Object.values(open).some((taken) => taken.some((one) => one.person === person.id))
  const also = Object.values(workflow.states[row.state]?.alsoAsks ?? {})
  return (
    !row.void &&
    !hasSigned &&
    also.some(({ who, step }) => (step === undefined || !open[step]) && can(person, who, row))
  )
}

/** Whether there is a seat for this person in a round that somebody has opened. */
const isAskedBySeat = ({ workflow }: Definition, { row, rounds }: LoadedRecord, person: PersonActor): boolean =>
  Object.entries(openRounds(rounds)).some(([name, taken]) => {
    const step = workflow.steps[name]
    return step !== undefined && !row.void && seatFor(seatsOf(step, row), person, row, taken) !== undefined
  })

/**
 * What is wrong with the open tasks of a record: whom they mean and who may do what it asks must be the same people.
 * Where nobody may, the quality manager is asked to see to it.
 */
export async function wrongTasks(
  { pool }: Engine,
  definition: Definition,
  loaded: LoadedRecord,
  people: readonly PersonActor[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<Open>({
    text: 'select duty, assignee, site, barred from task where card = $1 and ended_at is null',
    values: [loaded.row.id],
  })
  if (rows.length > 0 && nobodyIsAsked(definition, loaded, people)) return []
  return people.flatMap((person) => {
    const expected =
      isAskedByState(definition, loaded, person) ||
      isAskedBesides(definition, loaded, person) ||
      isAskedBySeat(definition, loaded, person)
    const found = rows.some((task) => isAsked(person, task))
    if (found === expected) return []
    return `${loaded.row.number} in ${loaded.row.state}: ${person.name} ${expected ? 'is asked and has no task' : 'has a task and is not asked'}`
  })
}
