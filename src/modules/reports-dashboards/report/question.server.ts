// What a report asks, read as a list reads its address: the same filters, the same columns, the same refusals.

import type { Day } from '#lib/days.ts'
import { Refusal, refuse } from '#lib/refusal.ts'
import { readColumns, type Column } from '#features/export/columns.ts'
import { readBy } from '#features/tally/by.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { readQuery, type ListQuery } from '#kernel/store/query.ts'
import { askedIn, datasetsOf, type Held } from './question.ts'

export type Question = {
  readonly definition: Definition
  readonly query: ListQuery
  readonly columns: readonly Column[]
  readonly groupBy: string | null
}

/** What a list refuses is refused at the field of the report. */
function at<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse('invalid', error.message, field)
  }
}

/**
 * Reads what a report asks. Refuses, by the field, what its records do not have.
 * @param today what “overdue” is counted from
 */
export function questionOf(registry: Registry, held: Held, today: Day): Question {
  const { dataset, columns, groupBy } = held
  const definition = datasetsOf(registry).find(({ label: [, many] }) => many === dataset)
  if (!definition) {
    const said = typeof dataset === 'string' ? dataset.slice(0, 60) : ''
    return refuse('invalid', `There are no records called “${said}”: choose them from the list.`, 'dataset')
  }
  return {
    definition,
    query: at('filters', () => readQuery(definition, askedIn(held), today)),
    columns: at('columns', () => readColumns(definition, columns ?? undefined)),
    groupBy: typeof groupBy === 'string' ? (at('groupBy', () => readBy(definition, groupBy))[0] ?? null) : null,
  }
}
