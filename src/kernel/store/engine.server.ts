// What the kernel is given: it names no module, no feature, no server, no clock.

import type { PersonActor } from '#lib/actor.ts'
import type { Db, Pool } from '#lib/db.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { CheckIdentity } from '#kernel/signature/identity.ts'
import type { Feature } from './feature.server.ts'
import type { AskQualified, WhoQualifies } from './ask-qualified.server.ts'
import type { AskPolicies } from './ask-policies.server.ts'
import type { AllRules } from './rules.server.ts'

/** Compiles people who may be here, by the ids of their records; the others are missing from the answer. */
export type PeopleOf = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, PersonActor>>

/** How a registry is kept up with what was written since. */
export type Renewal = {
  /** Called before anything is read or done: brings the registry up, if that may be needed. */
  readonly ahead: () => Promise<void>
  /** Called after an act that has written records of these kinds: whoever comes next sees what it has changed of the fields. */
  readonly after: (kinds: ReadonlySet<string>) => void
}

export type Engine = {
  readonly pool: Pool
  readonly registry: Registry
  /** The organisation's time zone (IANA): the year of a number and a day without a site are read there. */
  readonly zone: string
  /** What all its numbers begin with: set in a sandbox alone. */
  readonly mark?: string
  readonly rules: AllRules
  /** What features do within its transactions, in this order. */
  readonly features: readonly Feature[]
  readonly identity: CheckIdentity
  readonly people: PeopleOf
  /** Says who is not qualified for a duty; without it, everybody is. */
  readonly qualified?: AskQualified
  /** Says who is qualified for one. */
  readonly whoQualifies?: WhoQualifies
  /** Answers the policies of steps; without it, the definitions alone say what steps ask. */
  readonly policies?: AskPolicies
  /** Takes up what the organisation has changed of its own fields. */
  readonly renewal?: Renewal
  /** Called after an act has left something to be told; without it, it waits for whoever looks. */
  readonly wake?: () => Promise<void> | void
}
