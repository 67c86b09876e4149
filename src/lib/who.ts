// Who may do something: any of a few grants (roles held) and relations (to the record), less some relations.

import type { Role } from './roles.ts'

/** How a person can stand to a record. `person in <field>` reads a person field
 * of it; `self` is the person that the record is about. */
export type Relation =
  | 'self'
  | 'owner'
  | 'creator'
  | 'line-manager of owner'
  | 'head of department'
  | `person in ${string}`

export type Grantee = Role | Relation

/**
 * How a person can be kept from something: by how they stand to the record or have ever stood to it, by a step that they
 * took (`taker of accept`), by a field that they changed (`changer of sections`), by work that it is tied to (`owner of addressed_by`) or a step of that which they
 * took (`taker of complete in becomes_action`), by what they raised in it. Handing a record over does not clean one's hands.
 */
export type Bar = Relation | `taker of ${string}` | `changer of ${string}` | `owner of ${string}` | 'raiser in it'

/** The values that a condition may look at: those of the record as it stands. */
export type Condition = (values: Readonly<Record<string, unknown>>) => boolean

export type Clause = {
  readonly any: readonly Grantee[]
  /** Applies only when this holds of the record. */
  readonly when?: Condition
  /** Not those who stand so to the record, or have stood so since it was no draft: separation of duties. */
  readonly not?: readonly Bar[]
  /** Who is named must also hold one of these roles: a seat that takes a qualification is held, not claimed. */
  readonly held?: readonly Role[]
}

/** One grantee, one clause, or several of which any suffices. */
export type Who = Grantee | Clause | readonly Clause[]

/**
 * What takes a step where no person does: the clock, when a day has come, or the act itself, where another record's step brings
 * it about in the same transaction.
 */
export type Automatic = 'clock' | 'act'

/** Whether no person takes it. */
export const isAutomatic = (by: Who | Automatic): by is Automatic => by === 'clock' || by === 'act'

/** No person: what the clock alone does. */
export const nobody: Clause = { any: [] }

/** Whether no person is meant, whatever the record says: then it is the clock's. */
export const isByClock = (who: Who): boolean => clausesOf(who).every(({ any }) => any.length === 0)

/** A who in its longest form. */
export function clausesOf(who: Who): readonly Clause[] {
  if (typeof who === 'string') return [{ any: [who] }]
  return 'any' in who ? [who] : who
}
