// What any provider of single sign-on is to the rest of the house, whichever protocol it speaks.

import { z } from 'zod'

/** What a browser takes to the provider and its answer must fit; all random, each used once. */
export const secretsRead = z.discriminatedUnion('is', [
  z.object({ is: z.literal('oidc'), state: z.string(), nonce: z.string(), verifier: z.string() }),
  z.object({ is: z.literal('saml'), request: z.string() }),
])

export type Secrets = z.infer<typeof secretsRead>

/** Where a browser is sent, and what is kept of that. */
export type Sending<Kept extends Secrets = Secrets> = {
  readonly url: string
  readonly secrets: Kept
  /** What the answer brings where it comes without the cookie. */
  readonly relay?: string
}

const claimsRead = z.object({
  subject: z.string(),
  /** Null where it names none. */
  email: z.string().nullable(),
  /** Whether the provider has seen that the address is theirs. */
  isVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** Undefined where it says nothing of groups. */
  groups: z.array(z.string()).readonly().optional(),
  acr: z.string().nullable(),
  amr: z.array(z.string()).readonly(),
  /** Where a browser signs out there; null where it offers none. */
  leaving: z.string().nullable(),
})

/** What the provider says of somebody, once its answer was checked. */
export type Claims = z.infer<typeof claimsRead>

/** What came of an answer: what it says, or a sentence why it says nothing. */
export const heardRead = z.discriminatedUnion('is', [
  z.object({ is: z.literal('said'), claims: claimsRead }),
  z.object({ is: z.literal('refused'), told: z.string() }),
])

export type Heard = z.infer<typeof heardRead>

/** Why nobody comes in by an answer: nobody answered (away), the person was refused there (refused), or it does not hold (untrue). */
export type Fault = { readonly is: 'away' | 'refused' | 'untrue'; readonly told: string }

/** Thrown for what is foreseen of a provider; `told` is for whoever keeps the server. */
export class ProviderFault extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.told)
    this.fault = fault
  }
}

/** The clocks of two houses may differ by so many seconds. */
export const tolerance = 60

/** Whoever confirms that it is they has shown it at the provider within so many seconds. */
export const justNow = 300

type Named = {
  readonly given?: string | undefined
  readonly family?: string | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/** First and last name, from whatever of them is said. */
export function namesIn({ given, family, name, email }: Named): Pick<Claims, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = (name ?? email?.split('@')[0] ?? '').trim().split(/\s+/)
  return { firstName: given ?? first, lastName: family ?? (rest.join(' ') || first) }
}
