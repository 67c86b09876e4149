// Which fields of a record put a person where a task asks them: what is handed over is the seat, never the task alone.

import { clausesOf, type Who } from '#lib/who.ts'
import { peopleIn } from '#kernel/access/can.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { seatsOf } from '#kernel/signature/seats.ts'

const inField = 'person in '

/** Whom a duty asks: a state as it says, what states ask besides (`also/name`), or the seat of a round (`state/step/seat`). */
function askedOf({ workflow }: Definition, row: AnyRow, duty: string): Who | undefined {
  const [state = '', name, seat] = duty.split('/')
  if (name === undefined) return workflow.states[state]?.asks?.who
  if (seat === undefined) return workflow.states[row.state]?.alsoAsks?.[name]?.who
  const step = workflow.steps[name]
  return step && seatsOf(step, row).seats.find((one) => one.name === seat)?.who
}

/** The record's own fields by which a duty asks this person; none where they are asked as who raised it or by a role. */
export function seatFields(definition: Definition, row: AnyRow, duty: string, person: string): readonly string[] {
  const asked = askedOf(definition, row, duty)
  if (asked === undefined) return []
  const named = clausesOf(asked).flatMap(({ any }) =>
    any.flatMap((one) => {
      if (one === 'owner') return 'owner'
      return one.startsWith(inField) ? one.slice(inField.length) : []
    }),
  )
  return [...new Set(named)].filter((name) => name in definition.fields && peopleIn(row[name]).includes(person))
}
