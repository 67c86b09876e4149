import type { Role } from './roles.ts'

/** A role held by a person, everywhere or at one site only. */
export type Grant = { readonly role: Role; readonly site: string | null }

/**
 * Who acts, with everything that permission asks of them compiled once per request, so that `can` looks nothing up.
 * `team` are the people whose line manager this is; `heads` the departments they head.
 */
export type PersonActor = {
  readonly kind: 'person'
  readonly id: string
  readonly name: string
  readonly email: string
  readonly grants: readonly Grant[]
  readonly department: string | null
  readonly site: string | null
  readonly team: readonly string[]
  readonly heads: readonly string[]
  /** The public id of the session they act in, for the trail; none outside a session. */
  readonly session?: string
}

/** A job acts by the clock: it may take only steps `by: 'clock'` and never signs. */
export type JobActor = {
  readonly kind: 'job'
  readonly name: string
  /** The installation itself, filling an empty database: it may create master data, for there is nobody yet who could. */
  readonly founder?: true
}

export type Actor = PersonActor | JobActor
