// A sign-in as the list of them shows it, read off the event that the trail keeps of it. Pure.

import type { EventBody } from '#kernel/trail/event.ts'

/** How somebody signs in. `sandbox`: whoever enters one is let in by the server that it belongs to. */
export type SignInHow = 'password' | 'passkey' | 'sso' | 'key' | 'sandbox'

/** What was shown beside a password: a code of a device, a recovery code, what single sign-on asked for; a passkey is both in one. */
export type SignInFactor = 'code' | 'recovery' | 'sso' | 'passkey'

export const outcomes = ['in', 'refused'] as const
export type SignInOutcome = (typeof outcomes)[number]

export type SignIn = {
  /** The id of its entry in the trail. */
  readonly id: string
  readonly at: string
  /** Whose account it was; null where nobody has one by what was entered. */
  readonly person: { readonly id: string; readonly number: string; readonly title: string } | null
  readonly outcome: SignInOutcome
  /** Why somebody was refused. */
  readonly why: string | null
  /** Null of sign-ins of before it was told. */
  readonly how: SignInHow | null
  readonly factor: SignInFactor | null
  /** What the passkey is called. */
  readonly passkey: string | null
  readonly address: string | null
  /** What the browser said of itself. */
  readonly agent: string | null
}

export type SignInPage = { readonly items: readonly SignIn[]; readonly next: string | null }

/** The events of which the list is made, by what became of them. */
export const kindsOf = {
  in: 'signed-in',
  refused: 'sign-in-failed',
} as const satisfies Record<SignInOutcome, string>

/** How somebody signed in before the trail was told so: of who came in it can be read off the rest, of who was refused it cannot. */
function howBefore({ kind, facts = {} }: EventBody): SignInHow | null {
  if (kind !== 'signed-in') return null
  if (typeof facts.passkey === 'string') return 'passkey'
  if (facts.address === 'sandbox') return 'sandbox'
  return facts.elsewhere === true ? 'sso' : 'password'
}

/** The sign-in that an event tells of. */
export function signInOf(id: string, body: EventBody): SignIn {
  const { at, kind, record, reason, facts = {} } = body
  const said = (name: string) => (typeof facts[name] === 'string' ? facts[name] : null)
  const how = said('how') as SignInHow | null // Written by cameFrom.
  return {
    id,
    at,
    person: record ? { id: record.id, number: record.number, title: record.title } : null,
    outcome: kind === 'signed-in' ? 'in' : 'refused',
    why: reason ?? null,
    how: how ?? howBefore(body),
    factor: said('factor') as SignInFactor | null, // Written by cameFrom.
    passkey: said('passkey'),
    address: said('address') === 'sandbox' ? null : said('address'),
    agent: said('agent'),
  }
}
