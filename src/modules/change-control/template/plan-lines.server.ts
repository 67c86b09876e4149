// Actions that a change is planned by as soon as its day is agreed, counted from that day.

import { addDays } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { changeAction } from '../plan/change-action.ts'

export type PlannedLine = {
  readonly title: string
  readonly expected: string | null
  readonly phase: string
  readonly notifies: string | null
  readonly doer: string | null
  /** Days from the effective date, negative before it. */
  readonly begins: number | null
  readonly ends: number
  /** What the line is known by among the others, and which of those come first. */
  readonly key: string
  readonly after: readonly string[]
}

/**
 * Plans lines as actions of a change, each after those that it waits for. What would have begun before it was agreed begins now; what
 * was done by one who has left is its owner's. Nothing without a planned effective date.
 */
export async function planLines(door: UnitOfWork, change: AnyRow, lines: readonly PlannedLine[]): Promise<void> {
  const { due, owner } = change
  if (typeof due !== 'string') return
  const today = door.today(change.id)
  const dayAt = (days: number) => [addDays(due, days), today].toSorted().at(-1) ?? today
  const people = await cardsOf(
    door.db,
    lines.flatMap(({ doer }) => doer ?? []),
  )
  const isThere = (person: string | null) => {
    const card = person === null ? undefined : people.get(person)
    return card !== undefined && !isTerminal(door.registry.named('person'), card)
  }
  const planned = new Map<string, string>()
  for (const { title, expected, phase, notifies, doer, begins, ends, key, after } of lines) {
    const { id } = await door.create(
      changeAction,
      {
        parent: change.id,
        title,
        expected,
        phase,
        notifies,
        doer: isThere(doer) ? doer : owner,
        start: begins === null ? null : dayAt(Math.min(begins, ends)),
        due: dayAt(ends),
        dependsOn: after.flatMap((one) => planned.get(one) ?? []),
      },
      { follows: true },
    )
    planned.set(key, id)
  }
}
