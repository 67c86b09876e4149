import type { PersonActor } from '#lib/actor.ts'
import type { CheckIdentity, Proof } from './identity.ts'

/** Says that this person has just shown who they are. Only `prove` makes one. */
export type Proven = { readonly person: string; readonly at: string }

/**
 * Asks for the signer's identity before the transaction opens: a password check is slow on purpose and must hold no
 * lock. Refuses as the identity check does.
 */
export async function prove(identity: CheckIdentity, actor: PersonActor, proof: Proof, now: Date): Promise<Proven> {
  await identity(actor, proof, now)
  return { person: actor.id, at: now.toISOString() }
}
