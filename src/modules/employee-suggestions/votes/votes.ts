// Votes of a suggestion, as the API answers them.

import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'

export type Votes = { readonly votes: number; readonly mine: boolean }

const path = (number: string) => `${collection({ plural: 'suggestions' })}/${encodeURIComponent(number)}/vote`

/** Votes for a suggestion, or takes the vote back. Answers how many votes it has then. */
export const vote = (number: string, isFor: boolean): Promise<Votes> =>
  ask<Votes>(isFor ? 'PUT' : 'DELETE', path(number))

/** How many votes it has, and whether one's own is among them. */
export const votesFor = (number: string, signal: AbortSignal): Promise<Votes> =>
  ask<Votes>('GET', path(number), { signal })
