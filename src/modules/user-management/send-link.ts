// The ways in which a person is given a link to a password.

import { ask } from '#lib/http.ts'

export type Invitation = {
  readonly url: string
  readonly purpose: 'invitation' | 'new-password'
  readonly expiresAt: string
}

const path = (number: string) => `/api/v1/people/${number}/invitation`

/** Whose confirmation the link awaits that was asked for. */
export type Awaited = { readonly awaits: 'administrator' | 'quality manager' }

/** Asks for a link to hand over, and has it shown once it is confirmed. Throws a Refusal when it is refused. */
export const makeLink = (number: string) => ask<Invitation | Awaited>('POST', path(number), { body: { by: 'link' } })

/** Has a link sent to the person. Throws a Refusal when it is refused. */
export const mailLink = (number: string) =>
  ask<{ readonly sentTo: string }>('POST', path(number), { body: { by: 'mail' } })
