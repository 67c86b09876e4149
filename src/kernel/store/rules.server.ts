// What a module does beyond its definition, inside the transaction that writes one of its records.

import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Cards } from './refs.server.ts'
import type { UnitOfWork } from './unit-of-work.server.ts'

/** What happened to a record, told to its module's rules inside the same transaction. */
export type Deed = {
  readonly definition: Definition
  readonly before: AnyRow | null
  readonly after: AnyRow
  /** The step that was taken, and the reason that was given; none for a plain save. */
  readonly step?: string
  readonly reason?: string
}

/** What happened to a link, told to the rules of the definition that says it; the tie stands, or is gone, by then. */
export type Tying = {
  readonly is: 'tied' | 'untied'
  readonly type: string
  /** The record that says the link, and the other one. */
  readonly from: AnyRow
  readonly to: AnyRow
}

/** A record on which a step by the clock is due, and why, as a sentence. */
export type Found = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly reason: string
  /** The day that made it due, for which it is taken once; today where none is said. */
  readonly day?: Day
}

/**
 * One page of them, in the order of their ids: those after `after`. `since` bounds what changed, with a margin; `now` and
 * `zone` say which day it is where a record has no site.
 */
export type Finding = {
  readonly after: string
  readonly limit: number
  readonly since: string
  readonly now: string
  readonly zone: string
}

/** A sentence of a rehearsal, with the records that it speaks of by their ids; `later`: of what follows by itself. */
export type ToSay = {
  readonly says: string
  readonly cards?: readonly { readonly id: string; readonly note?: string }[]
  readonly later?: true
}

/** What a module does beyond its definition when one of its records is created, saved or moved. */
export type Rules = {
  /**
   * Completes what was entered before it is checked and written: defaults that depend on other records. `before` is the
   * record that it changes; what is null was emptied by hand and stays empty. `step` is the one that is taken.
   */
  readonly complete?: (
    door: UnitOfWork,
    values: Readonly<Record<string, unknown>>,
    before: AnyRow | null,
    step?: string,
  ) => Promise<Readonly<Record<string, unknown>>>
  readonly after?: (door: UnitOfWork, deed: Deed) => Promise<void>
  /** What follows when one of its records is tied by a link that it says, or untied, whichever way that came about; refuses what may not be. */
  readonly tied?: (door: UnitOfWork, tying: Tying) => Promise<void>
  /**
   * What is to be said of a step before it is taken, besides what it does to records: asked inside a rehearsal of it, once it is taken
   * and before what follows later.
   */
  readonly foretell?: (door: UnitOfWork, deed: Deed & { readonly step: string }) => Promise<readonly ToSay[]>
  /** What is said of one of its records where a rehearsal tells of it: which copy, what somebody has read before. */
  readonly note?: (row: AnyRow, cards: Cards) => string | null
  /** Refuses a file from somebody who may change the record by its definition, but not by its rules. */
  readonly attach?: (door: UnitOfWork, record: AnyRow) => Promise<void>
  /** Finds the records on which a step that is `found` is due, by name of the step: one statement that an index serves. */
  readonly due?: { readonly [step: string]: (db: Db, finding: Finding) => Promise<readonly Found[]> }
}

/** The rules of all modules, by the names of their definitions. */
export type AllRules = { readonly [definition: string]: Rules }
