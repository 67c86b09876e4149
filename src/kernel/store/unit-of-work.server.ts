// The one door, as it is handed to whoever writes: every write of a controlled record is one of these.

import type { Actor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Proven } from '#kernel/signature/proof.server.ts'
import type { AskedDuty } from '#kernel/workflow/qualified.ts'
import type { EventDraft } from './act.server.ts'
import type { Policies } from './ask-policies.server.ts'
import type { LoadedRecord } from './loaded.server.ts'
import type { Cards } from './refs.server.ts'
import type { Kept } from './values.ts'

/** What may come with a new record: an id that is given already, and facts for the event that tells of it. */
export type More = {
  readonly id?: string
  readonly facts?: EventDraft['facts']
  /** Somebody has entered it as such: then it has what the organisation requires of new records besides. */
  readonly isEntered?: true
  /** It follows from what a module's rules have just seen in this act: so is made what whoever acts may not make by themselves. */
  readonly follows?: true
}

/** What a signer was shown of what follows, as it is kept with the signature. */
export type Agreed = { readonly fingerprint: string; readonly says: readonly string[] }

/**
 * What comes with a step. `signature.proven` says that the password was right; `seen` what was on the screen, `foreseen` what
 * was shown there of what follows; `agreed` that this is what would follow indeed.
 */
export type Taking = {
  readonly version: number
  readonly reason?: string | undefined
  readonly values?: unknown
  readonly signature?:
    | {
        readonly proven: Proven
        readonly seen: string
        readonly foreseen?: string | undefined
        readonly agreed?: Agreed
      }
    | undefined
  /**
   * It follows from what a module's rules have just seen in this act: so are steps taken that no person takes, on records that
   * whoever acts may not even read. Where somebody else was faster, the whole act is tried again.
   */
  readonly follows?: true
  /** Where it would be signed, it is only looked at what would be: `Unsigned` is thrown, and nothing is kept. */
  readonly isLook?: boolean
  /**
   * Taken as if everybody had signed and the reason were given, to see what comes of it; only where nothing is kept. `later`: as
   * if it were taken by whoever may.
   */
  readonly isRehearsed?: true | 'later'
}

/** Whose work another takes over, by their ids, and why. */
export type Succession = {
  readonly from: string
  readonly to: string
  readonly reason: string
  /** The fields that pass; all by which that one still has something to do with the record where it is not said. */
  readonly only?: readonly string[]
}

/** A tie that comes with a new record: from an older record to it, or from it to another. */
export type NewTie = { readonly type: string } & ({ readonly from: string } | { readonly to: string })

/** What may be done to records within one transaction; each of it leaves its trail. */
export type UnitOfWork = {
  /** Creates a record from what was entered; the ties come in the same act. */
  readonly create: (
    definition: Definition,
    entered: unknown,
    more?: More & { readonly links?: readonly NewTie[] },
  ) => Promise<AnyRow>
  /** The values that a record would be created with. Refuses what `create` would refuse, and writes nothing. */
  readonly check: (definition: Definition, entered: unknown) => Promise<Kept>
  /** Changes values of a record that stands at `version`; a reason that was given is kept with it. */
  readonly save: (
    definition: Definition,
    name: string,
    version: number,
    entered: unknown,
    reason?: string,
  ) => Promise<AnyRow>
  /** Takes a step, or a seat of its round; `loaded` then tells which signatures are missing. */
  readonly move: (definition: Definition, name: string, step: string, taking: Taking) => Promise<AnyRow>
  /**
   * Puts somebody in another's place wherever that one still has something to do with a record, whatever state it is in. Who may
   * hand over is asked by whoever opens the door: the record's own rules are about those who work on it.
   */
  readonly handOver: (definition: Definition, name: string, succession: Succession) => Promise<AnyRow>
  readonly tie: (definition: Definition, name: string, type: string, other: string) => Promise<void>
  /** Takes a link away; one that has been evidence is struck through and needs a reason. */
  readonly untie: (definition: Definition, name: string, link: string, reason?: string) => Promise<void>
  /** Says that a file of a locked record has changed: what was signed of it without this change loses its effect. */
  readonly refiled: (definition: Definition, loaded: LoadedRecord) => Promise<void>
  /** Tells a chain of something else that happened in this act: a file, a session, an invitation. */
  readonly tell: (chain: string, told: EventDraft) => Promise<void>
  /** A record as it stands after what this transaction did to it. */
  readonly loaded: (id: string) => LoadedRecord
  /** The day that it is at the site of a record in hand; without one, where the organisation is. */
  readonly today: (id?: string) => Day
  /** Refuses whoever is not qualified for a duty on the day of a record in hand. Steps say so themselves (`qualified`). */
  readonly qualified: (asked: AskedDuty, id?: string) => Promise<void>
  /** The cards that this transaction looked up. */
  readonly cards: Cards
  /** The policies of steps that this transaction looked up. */
  readonly knownPolicies: Policies
  /** All kinds of records that there are. */
  readonly registry: Registry
  /** The organisation's time zone (IANA). */
  readonly zone: string
  /** The instant of this act, ISO 8601 in UTC. */
  readonly at: string
  /** Who acts. */
  readonly actor: Actor
  /** The transaction's own connection, for the server's tables that change with a record. */
  readonly db: Db
}
