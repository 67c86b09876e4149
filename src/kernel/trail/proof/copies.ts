import type { EventBody } from '#kernel/trail/event.ts'
import type { EventRow } from './checks.ts'
import { hasShape, readMembers, type Members } from './shape.ts'

const shape = {
  format: 'format',
  chain: 'text',
  place: 'number',
  before: 'text',
  kind: 'text',
  at: 'text',
  actor: 'object',
  record: 'object*',
  changes: 'objects*',
} as const

const isEvent = (members: Members): boolean => {
  if (!hasShape(members, shape)) return false
  const { actor, record, changes } = members as unknown as EventBody // Its members are of the right kind; theirs are next.
  if (!hasShape(actor, { id: 'text?', name: 'text' })) return false
  if (record && !hasShape(record, { id: 'text', number: 'text' })) return false
  return (changes ?? []).every((change) => hasShape(change, { field: 'text' }))
}

/** The event that a text holds; undefined when it is none of a format known here. That it is spelled as it was, its hash says. */
export function readBody(text: string): EventBody | undefined {
  const members = readMembers(text)
  return members && isEvent(members) ? (members as unknown as EventBody) : undefined // What is used of it was looked at.
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at])

/** The columns that say something else than the hashed text. */
export function disagreeing(row: EventRow, body: EventBody): readonly string[] {
  const agrees = {
    chain: row.chain === body.chain,
    place: row.place === body.place,
    before: row.before === body.before,
    kind: row.kind === body.kind,
    actor: row.actor === body.actor.id,
    at: row.at === body.at,
    record: row.record === (body.record?.id ?? null),
    fields: same(
      row.fields,
      (body.changes ?? []).map((change) => change.field),
    ),
  } satisfies Partial<Record<keyof EventRow, boolean>>
  return Object.entries(agrees).flatMap(([column, does]) => (does ? [] : column))
}
