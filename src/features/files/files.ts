// The files of a record, as the browser asks for them.

import { ask } from '#lib/http.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'

/** A file of a record as one reader sees it. Instants are ISO 8601. */
export type KeptFile = {
  readonly id: string
  readonly name: string
  /** Told from its bytes: a picture, a PDF, else `application/octet-stream`. */
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly creator: Named | null
  readonly at: string
  /** Why, when and by whom it was struck through; null while it counts. */
  readonly struck: { readonly at: string; readonly by: Named | null; readonly reason: string } | null
  /** What the reader may do with it: take it off while nothing is signed, later strike it through. */
  readonly may: { readonly remove: boolean; readonly strike: boolean }
}

/** A file of a part of a record: `of` is the number of the part. */
export type PartFile = Pick<KeptFile, 'id' | 'name' | 'type' | 'size'> & { readonly of: string }

/** What can be looked at in its place; everything else is downloaded. */
export const isPdf = ({ type }: Pick<KeptFile, 'type'>): boolean => type === 'application/pdf'
export const isPicture = ({ type }: Pick<KeptFile, 'type'>): boolean => type.startsWith('image/')

export type Files = {
  readonly items: readonly KeptFile[]
  /** Whether the reader may add one, and why not. */
  readonly may: { readonly may: boolean; readonly why?: string }
}

/** The calls for the files of one record. Each throws a Refusal when it is refused. */
export function filesOf(definition: Pick<Definition, 'plural'>, number: string) {
  const all = `${collection(definition)}/${encodeURIComponent(number)}/files`
  return {
    /** Where they are sent. */
    all,
    read: (signal: AbortSignal) => ask<Files>('GET', all, { signal }),
    /** Where one is read. */
    one: (id: string) => `${all}/${id}`,
    remove: (id: string) => ask<void>('DELETE', `${all}/${id}`),
    strike: (id: string, reason: string) => ask<void>('POST', `${all}/${id}/strike`, { body: { reason } }),
  }
}

/** Asks for the files of all parts of a record at once. Throws a Refusal when it is refused. */
export const filesOfParts = (definition: Pick<Definition, 'plural'>, number: string, signal: AbortSignal) =>
  ask<{ readonly items: readonly PartFile[] }>(
    'GET',
    `${collection(definition)}/${encodeURIComponent(number)}/parts/files`,
    { signal },
  )

/** Where the files of a record are kept in the cache. */
export const keyOfFiles = (definition: Pick<Definition, 'plural'>, number: string) => [
  definition.plural,
  'files',
  number,
]
