// The state of one transaction, handed from part to part of the store.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Act } from './act.server.ts'
import type { LoadedRecord, TiedCard } from './loaded.server.ts'
import type { AskQualified } from './ask-qualified.server.ts'
import type { AskPolicies, Policies } from './ask-policies.server.ts'
import type { Card } from './refs.server.ts'
import type { AllRules, Deed } from './rules.server.ts'
import type { UnitOfWork } from './unit-of-work.server.ts'
import type { WritesOf } from './writes.server.ts'

export type Tx = {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
  readonly registry: Registry
  /** The organisation's time zone (IANA). */
  readonly zone: string
  /** What all numbers begin with; empty but in a sandbox. */
  readonly mark: string
  readonly rules: AllRules
  /** Says who is not qualified for a duty; without it, everybody is. */
  readonly qualified?: AskQualified
  /** Answers the policies of steps; without it, the definitions alone say what steps ask. */
  readonly policies?: AskPolicies
  /** The policies that this transaction has looked up. */
  readonly knownPolicies: Policies
  readonly writesOf: WritesOf
  readonly act: Act
  /** What whoever writes is handed of this transaction. */
  readonly door: UnitOfWork
  /** What follows from a record's having been written: for its parent, by features, by the rules of its module. */
  readonly done: (deed: Deed) => Promise<AnyRow>
  /** Every card that was looked up in this transaction, by id and by number. */
  readonly cards: Map<string, Card>
  /** Every record as it stands after the last thing this transaction did to it, by id. */
  readonly loaded: Map<string, LoadedRecord>
  /** The same records as they stood when this transaction took them in hand; null for what it has created. */
  readonly stood: Map<string, LoadedRecord | null>
  /** The ties that this transaction has made, by their ids, and those that it has cut, as each of their ends saw them. */
  readonly ties: { readonly made: Set<string>; readonly cut: { readonly of: string; readonly tie: TiedCard }[] }
  /** The last step that this transaction took on a record, or signed for, by the record's id. */
  readonly taken: Map<string, string>
  /** The records that whoever writes has changed themselves, by their ids; others change by what follows from that. */
  readonly meant: Set<string>
  /** Whether somebody has signed in this transaction. */
  isSigned: boolean
  /** How deep what is done now follows from what was done before; 0 where whoever writes does it. */
  depth: number
}
