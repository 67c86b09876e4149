import type { PersonActor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Kept } from './batches.server.ts'
import type { References } from './references.server.ts'

/** What the work is given by the process. */
export type Hands = {
  readonly engine: Engine
  readonly now: () => Date
  /** Whether the process is about to end: what is under way is laid down after the row in hand. */
  readonly isStopping: () => boolean
  /** Who asked for it, as they may act now; undefined once they may not be here. */
  readonly actorOf: (batch: Kept) => Promise<PersonActor | undefined>
}

/** One page of work on a batch. */
export type Page = {
  readonly hands: Hands
  readonly definition: Definition
  readonly batch: Kept
  readonly actor: PersonActor
  readonly known: References
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  /** To be asked between rows that each take a transaction of their own. */
  readonly isStopping: () => boolean
}
