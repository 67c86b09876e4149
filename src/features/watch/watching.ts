// Who watches a record, as the browser asks for it.

import { ask } from '#lib/http.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'

export type Watching = {
  /** Those who watch, longest first; at most 100. */
  readonly items: readonly Named[]
  readonly count: number
  /** Whether the reader is among them. */
  readonly mine: boolean
  /** Whether the reader hears of it anyway, as owner or creator. */
  readonly anyway: boolean
}

/** The calls for who watches one record; each answers who watches then. */
export function watchersOf(definition: Pick<Definition, 'plural'>, number: string) {
  const all = `${collection(definition)}/${encodeURIComponent(number)}/watchers`
  return {
    read: (signal: AbortSignal) => ask<Watching>('GET', all, { signal }),
    watch: () => ask<Watching>('PUT', `${all}/me`),
    unwatch: () => ask<Watching>('DELETE', `${all}/me`),
  }
}
