// The ways in which a person is given a link to a password.

import { ask } from '#lib/http.ts'

export type Invitation = {
  readonly url: string
  readonly purpose: 'invitation' | 'new-password' | 'first-administrator'
  readonly expiresAt: string
}

const path = (number: string) => `/api/v1/people/${number}/invitation`

/** Makes a link to hand over. Throws a Refusal when it is refused. */
export const makeLink = (number: string) => ask<Invitation>('POST', path(number), { body: {} })

/** Has a link sent to the person. Throws a Refusal when it is refused. */
export const mailLink = (number: string) =>
  ask<{ readonly sentTo: string }>('POST', path(number), { body: { by: 'mail' } })
