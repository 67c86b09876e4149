// What only somebody qualified may have or do: a step names the duty and whose it is; whoever keeps qualifications says who lacks
// what (store/qualified.server.ts). Pure, so that the page says beforehand what the store would refuse.

import { asDuty, type Duty } from '#lib/duties.ts'
import type { Actor } from '#lib/actor.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { QualifiedFor } from '#kernel/definition/qualified-for.ts'
import type { AnyRow } from '#kernel/definition/row.ts'

/** A duty, and the id of what it is done for where that may want more. */
export type DutyFor = { readonly duty: Duty; readonly for?: string }

export type AskedDuty = DutyFor & { readonly person: string }

/** Somebody who is not qualified for what was asked. */
export type Unqualified = AskedDuty & {
  readonly name: string
  /** What is missing, as words that follow a colon. */
  readonly lacks: string
  /** Where it stands. */
  readonly see: readonly Named[]
}

const peopleOf = ({ of, who, when }: QualifiedFor, actor: Actor, values: AnyRow): readonly string[] => {
  if (when && !when(values)) return []
  const named = of === 'taker' ? [actor.kind === 'person' ? actor.id : null] : (who?.(values) ?? [values[of]])
  return named.filter((one) => typeof one === 'string')
}

/** What somebody has to be qualified for, as the record says it. */
export function dutyOf({ duty, for: field }: QualifiedFor, values: AnyRow): DutyFor {
  const named = field === undefined ? null : values[field]
  return { duty, ...(typeof named === 'string' && { for: named }) }
}

/** Of whom it is asked whether they are qualified, and for what. */
export const askedOf = (all: readonly QualifiedFor[], actor: Actor, values: AnyRow): readonly AskedDuty[] =>
  all.flatMap((one) => peopleOf(one, actor, values).map((person) => ({ person, ...dutyOf(one, values) })))

export const unqualifiedInWords = ({ name, duty, lacks }: Unqualified): string =>
  `${name} is not qualified ${asDuty[duty]}: ${lacks}.`

/** Whether those whom a step names are qualified, and what they lack where they are not. */
export function qualifiedAnswer(one: QualifiedFor, actor: Actor, values: AnyRow, unqualified: readonly Unqualified[]) {
  const people = peopleOf(one, actor, values)
  const lacking = unqualified.filter(({ person, duty }) => duty === one.duty && people.includes(person))
  return {
    guard: `qualified:${one.of}`,
    passed: lacking.length === 0,
    why: lacking.map(unqualifiedInWords).join(' '),
    mend: one.of === 'taker' || lacking.length === 0 ? null : { field: one.of },
    ...(lacking.length > 0 && { see: lacking.flatMap(({ see }) => see) }),
  }
}
