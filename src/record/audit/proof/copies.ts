import { canonical, type Json } from '#lib/canonical.ts'
import type { EventBody } from '../event.ts'
import type { EventRow } from './checks.ts'

/** The event that a text holds; undefined when it is none of a format known here, or not in canonical JSON. */
export function readBody(text: string): EventBody | undefined {
  try {
    const body = JSON.parse(text) as Json
    if (body === null || typeof body !== 'object' || !('format' in body) || body.format !== 1) return undefined
    return canonical(body) === text ? (body as unknown as EventBody) : undefined // The hash vouches for the rest.
  } catch {
    return undefined // No JSON at all: the caller says so.
  }
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
