import type { Deed } from './rules.server.ts'
import type { Tx } from './tx.server.ts'
import type { WithEvents } from './with-events.ts'

/**
 * What a feature does within every transaction. The server names the features (features/features.server.ts); within each of
 * these moments they act in that order.
 */
export type Feature = {
  /** A record was created, changed or moved; its module's rules act after this. */
  readonly written?: (tx: Tx, deed: Deed) => Promise<void> | void
  /** Everything is written, and nothing more will be. @returns whether anything is left to be told after the commit */
  readonly beforeCommit?: (tx: Tx) => Promise<boolean>
  /** What is to be said of an act that is only rehearsed: whole sentences, without names. */
  readonly foretell?: (tx: Tx) => readonly string[]
  /** Writes with the events, which it sees as `events (chain, place, kind, record, at)`. */
  readonly withEvents?: WithEvents
}
