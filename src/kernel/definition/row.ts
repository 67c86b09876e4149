import type { Json } from '#lib/canonical.ts'

/** What the engine keeps of every record beside its fields. */
export type Standing = {
  readonly id: string
  readonly number: string
  readonly state: string
  /** Grows by one with every change; a change must name the one it was made on. */
  readonly version: number
  readonly void: boolean
  readonly creator: string | null
  /** Instants, ISO 8601 in UTC. */
  readonly createdAt: string
  readonly changedAt: string
}

/** One record whose definition is not known to the compiler: the engine's view. Empty values are null. */
export type AnyRow = Standing & { readonly [field: string]: Json | undefined }

/** Another record as a rule sees it: the one that a part belongs to, or one that is tied to this one. */
export type Parent = {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly void: boolean
}

/** The record that a part belongs to, as its row carries it; none for what is no part. */
export const parentIn = (row: AnyRow): Parent | null => (row.within ?? null) as unknown as Parent | null // The store alone writes it.

/** What a record is called in lists, links and the trail: its title, else its number. */
export function titleOf(definition: { readonly title: string }, row: AnyRow): string {
  const title = row[definition.title]
  return typeof title === 'string' ? title : row.number
}
