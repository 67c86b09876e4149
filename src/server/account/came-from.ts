// What a sign-in tells of itself, whether somebody came in or not: how, and from where.

import type { SignInFactor, SignInHow } from '#modules/user-management/sign-ins/sign-in.ts'

/** So much of what a browser says of itself is kept. */
const longest = 200

type From = { readonly address: string; readonly agent?: string | undefined }

/** What an event of a sign-in says beside whose it was. */
export function cameFrom({ address, agent = '' }: From, how: SignInHow, factor?: SignInFactor) {
  const said = agent
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longest)
  return { address, how, ...(factor && { factor }), ...(said !== '' && { agent: said.toWellFormed() }) }
}
