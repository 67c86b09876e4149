// What the engine is given: it names no module, no server, no clock.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db, Pool } from '#lib/db.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { CheckIdentity } from '#kernel/signature/identity.ts'
import type { Door } from './door.server.ts'

/** What happened to a record, told to its module's rules inside the same transaction. */
export type Deed = {
  readonly definition: Definition
  readonly before: AnyRow | null
  readonly after: AnyRow
  /** The step that was taken; none for a plain save. */
  readonly step?: string
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

/** What a module does beyond its definition when one of its records is created, saved or moved. */
export type Rules = {
  /**
   * Completes what was entered before it is checked and written: defaults that depend on other records. `before` is the
   * record that it changes; what is null was emptied by hand and stays empty. `step` is the one that is taken.
   */
  readonly complete?: (
    door: Door,
    values: Readonly<Record<string, unknown>>,
    before: AnyRow | null,
    step?: string,
  ) => Promise<Readonly<Record<string, unknown>>>
  readonly after?: (door: Door, deed: Deed) => Promise<void>
  /** Refuses a file from somebody who may change the record by its definition, but not by its rules. */
  readonly attach?: (door: Door, record: AnyRow) => Promise<void>
  /** Finds the records on which a step that is `found` is due, by name of the step: one statement that an index serves. */
  readonly due?: { readonly [step: string]: (db: Db, finding: Finding) => Promise<readonly Found[]> }
}

/** Compiles people who may be here, by the ids of their records; the others are missing from the answer. */
export type PeopleOf = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, PersonActor>>

export type Engine = {
  readonly pool: Pool
  readonly registry: Registry
  /** The organisation's time zone (IANA): the year of a number and a day without a site are read there. */
  readonly zone: string
  readonly rules: { readonly [definition: string]: Rules }
  readonly identity: CheckIdentity
  readonly people: PeopleOf
  /** Called after an act has left something to be told; without it, it waits for whoever looks. */
  readonly wake?: () => Promise<void> | void
}
