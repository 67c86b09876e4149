// The paper that is kept of a version, as the API answers it.

import type { NotEffective } from '../document-guards.ts'

/** What is known of it: `kept` with its hash, `waiting` to be made, `unprinted` where it is made by whoever prints it first, or `unmade`, with why. */
export type KeptPaper = {
  readonly state: 'kept' | 'waiting' | 'unprinted' | 'unmade'
  readonly sha256: string | null
  readonly size: number | null
  readonly at: string | null
  readonly note: string | null
}

type Named = Exclude<NotEffective, 'void'> | 'effective'

/** Of versions in these states the paper is kept: they were approved, and what they say is still there. */
export const keptIn: readonly Named[] = [
  'approved',
  'training',
  'effective',
  'superseded',
  'obsolete',
  'archived',
  'retention-over',
  'destruction-proposed',
]
