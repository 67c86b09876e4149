// A record as it stood at an instant, told again from its trail alone: every event says what it changed.

import type { Json } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { EventBody } from './event.ts'

/** The events that make a version of a record; all others leave it as it stands. */
const making = ['created', 'changed', 'moved']

type Values = { readonly [field: string]: Json | undefined }

/** The state a step led to: by the step itself, or by the label of that day where there is no such step any more. */
function stateAfter({ workflow }: Definition, { step }: EventBody, before: string): string {
  if (!step) return before
  const labelled = Object.entries(workflow.states).find(([, { label }]) => label === step.to)?.[0]
  return workflow.steps[step.name]?.to ?? labelled ?? before
}

function valuesAfter(definition: Definition, before: Values, { changes = [] }: EventBody): Values {
  const told = new Map(changes.map(({ field, to }) => [field, to]))
  const recalled = fieldsOf(definition).flatMap(([name, field]) => {
    const to = told.has(name) ? told.get(name) : told.get(field.was ?? '')
    if (to === undefined) return []
    const { none, recalled: recall } = kindOf(field)
    return [[name, to === null ? none : recall(field, to)] as const]
  })
  return { ...before, ...Object.fromEntries(recalled) }
}

/**
 * The record as it stood at an instant, or undefined where it did not exist yet: the last version that was written by then.
 * @param events of its chain, in their order
 * @param today the record as it stands, for what no event changes
 */
export function replayed(
  definition: Definition,
  today: Pick<AnyRow, 'id' | 'number' | 'creator' | 'createdAt'>,
  events: readonly EventBody[],
  at: string,
): AnyRow | undefined {
  const made = events.filter(({ kind, record }) => making.includes(kind) && record?.id === today.id)
  const last = made.findLastIndex((event) => event.at <= at)
  if (last < 0) return undefined
  let values: Values = Object.fromEntries(fieldsOf(definition).map(([name, field]) => [name, kindOf(field).none]))
  let state = definition.workflow.starts
  for (const event of made.slice(0, last + 1)) {
    values = valuesAfter(definition, values, event)
    state = stateAfter(definition, event, state)
  }
  const { id, number, creator, createdAt } = today
  const event = made[last]
  return {
    ...values,
    id,
    number,
    creator,
    createdAt,
    state,
    version: event?.record?.version ?? 1,
    void: state === 'void',
    changedAt: event?.at ?? createdAt,
  }
}
