import type { PersonActor } from '#lib/actor.ts'
import type { Preference } from '#lib/preference.ts'

/** A way in by single sign-on: what people call it, and the address where it begins. */
export type SsoWay = { readonly name: string; readonly path: string }

/** Who is signed in, in which session, until when: what `GET /session` and `POST /session` answer. */
export type Signed = {
  readonly person: PersonActor & { readonly firstName: string; readonly number: string }
  /** The public id of the session, not its token. */
  readonly session: string
  /** Instants of the server's clock. */
  readonly now: string
  readonly idleEndsAt: string
  readonly endsAt: string
  readonly trial: boolean
  /** The organisation's single sign-on; none, one, or one of each protocol. */
  readonly sso: readonly SsoWay[]
  /** Whether something was signed in it already: the first signature takes the email as well. */
  readonly signed: boolean
  /** Whether a second factor is on: signatures ask for its code. */
  readonly factor: boolean
  /** Whether they have to turn one on before anything else. */
  readonly mustEnrol: boolean
  /** How the person wants the frame around the screens. */
  readonly preference: Preference
  /** The sandbox that this is; none where it is the organisation itself. */
  readonly space?: {
    readonly number: string
    readonly title: string
    /** So many days its clock is ahead. */
    readonly ahead: number
    /** With what everybody in it signs. */
    readonly password: string
  }
}

/** Why a session ended, as the server is told and /login explains. */
export type Ending = 'signed-out' | 'idle' | 'over'

/** Why a tab is no longer signed in: its own doing, another tab's, or the server's. */
export type Left = Ending | 'elsewhere' | 'ended'
