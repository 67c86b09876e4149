// What the rest of the server knows of sandboxes: whether a call belongs to one, and how one is entered.

import type { FastifyInstance } from 'fastify'
import type { Actor } from '#lib/actor.ts'

/** Where a browser is while it is in a sandbox. */
export type Entered = { readonly place: number; readonly person: string }

/** Somebody of a sandbox as whom one may act. */
export type Castable = {
  readonly id: string
  readonly name: string
  readonly jobTitle: string | null
  readonly roles: readonly string[]
}

/** How a sandbox stands that is told of on its card. */
export type Standing = {
  readonly number: string
  readonly progress: number
  readonly ahead: number
  readonly fault: string | null
}

/** A sandbox that is open in this process. */
export type OpenSpace = {
  readonly app: FastifyInstance
  /** The token of a session in which this person acts there on behalf of a session of the organisation's. */
  readonly tokenFor: (person: string, session: string) => Promise<string | undefined>
  readonly people: () => Promise<readonly Castable[]>
}

export type Spaces = {
  /** Why there can be none here; null where there can. */
  readonly why: string | null
  readonly standings: () => Promise<readonly Standing[]>
  /** The sandbox of a place, opened where it can be; undefined where nobody may be in it any more. */
  readonly at: (place: number) => Promise<OpenSpace | undefined>
  /** Takes somebody into a space by its number. Refuses where it is not ready. @returns its place */
  readonly enter: (actor: Actor, number: string) => Promise<number>
  /** Makes, purges and closes what the records say, now. */
  readonly look: () => Promise<void>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

/** What a sandbox's own server knows of itself. */
export type Space = {
  readonly number: string
  readonly title: string
  /** So many days its clock is ahead. */
  readonly ahead: () => number
  /** Sets its clock, and keeps those signed in who are in it. */
  readonly setAhead: (days: number) => Promise<void>
  /** With what everybody in it signs. */
  readonly password: string
  readonly people: () => Promise<readonly Castable[]>
}
