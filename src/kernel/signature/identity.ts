import type { PersonActor } from '#lib/actor.ts'

/** What a signer types (21 CFR Part 11 §11.200(a)(1)): the email at the first signing of a session, the password at each. */
export type Proof = { readonly email?: string; readonly password: string; readonly code?: string }

/** Checks that the one who signs is who they say. Refuses with a sentence and the field; the engine never sees a hash. */
export type CheckIdentity = (actor: PersonActor, proof: Proof, now: Date) => Promise<void>
