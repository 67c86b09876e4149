// What came of all that happened to a record: each field once, from what it was to what it is. Pure.

import { canonical } from '#lib/canonical.ts'
import type { TrailItem } from '#kernel/api/client.ts'
import type { Change, EventBody, Subject } from '#kernel/trail/event.ts'

/** A field that is otherwise than before, with who changed it last. */
export type NetChange = Change & {
  /** The record or the part that has it. */
  readonly record: Subject | undefined
  readonly by: string
  /** Instant, ISO 8601 in UTC. */
  readonly at: string
  /** Why, where somebody said so. */
  readonly reason: string | null
}

const keyOf = (chain: string, { field }: Change) => `${chain} ${field}`

/** @param items newest first, as the trail answers them */
export function netChanges(items: readonly TrailItem[]): readonly NetChange[] {
  const found = new Map<string, NetChange>()
  for (const { chain, body } of items.toReversed()) {
    // A part that is new is told as a whole.
    if (body.kind === 'created') continue
    for (const change of body.changes ?? []) {
      const before = found.get(keyOf(chain, change))
      const { record, reason = null } = body
      const told = { record, by: body.actor.name, at: body.at, reason }
      const gone = { ...before?.gone, ...change.gone }
      found.set(keyOf(chain, change), {
        ...change,
        ...told,
        from: before ? before.from : change.from,
        ...(Object.keys(gone).length > 0 && { gone }),
      })
    }
  }
  return [...found.values()].filter(({ from, to }) => canonical(from) !== canonical(to))
}

/** The steps that were taken from one state to another, newest first. */
export const stepsIn = (items: readonly TrailItem[]): readonly EventBody[] =>
  items.flatMap(({ body }) => (body.kind === 'moved' && body.step && body.step.from !== body.step.to ? [body] : []))

const besides: readonly string[] = [
  'linked',
  'unlinked',
  'file-added',
  'file-removed',
  'file-struck',
  'destroyed',
  'created',
]

/** What was linked, filed and added, newest first. */
export const othersIn = (items: readonly TrailItem[]): readonly TrailItem[] =>
  items.filter(({ body }) => besides.includes(body.kind))
