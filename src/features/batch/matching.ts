// Everything that a list's filter finds, as the browser asks for it before it is changed.

import { ask } from '#lib/http.ts'
import type { Listed } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'

/** What is done in bulk is done to so many at most; a list of more is narrowed first, or worked off in turns. */
export const mostMatching = 5000

/** A record as far as a bulk change needs it: beside these its title and the field that is to be changed, by name. */
export type Chosen = Pick<Listed, 'id' | 'number' | 'version' | 'state'> & { readonly [field: string]: unknown }

export type Matching = {
  readonly records: readonly Chosen[]
  /** Whether more match than are here. */
  readonly cut: boolean
}

export type Asked = { readonly [name: string]: string | undefined }

/** Asks what a list's filter finds now. Throws a Refusal when it is refused. */
export function readMatching(
  definition: Definition,
  { asked, field, signal }: { readonly asked: Asked; readonly field: string | undefined; readonly signal: AbortSignal },
): Promise<Matching> {
  const given = Object.entries({ ...asked, field }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return ask<Matching>('GET', `${collection(definition)}/matching?${new URLSearchParams(given).toString()}`, { signal })
}
