// One entry of the trail, as the API answers it.

import type { TrailItem } from '#kernel/api/client.ts'

export type Neighbour = { readonly place: number; readonly hash: string }

export type TrailEntry = {
  readonly item: TrailItem
  readonly before: Neighbour | null
  readonly after: Neighbour | null
  /** How many entries its chain has. */
  readonly of: number
  /** The seal over it; none while it is newer than the last. */
  readonly seal: { readonly id: number; readonly hash: string; readonly at: string } | null
  /** From where whoever did it had signed in, for those who oversee the trail. */
  readonly address: string | null
}
