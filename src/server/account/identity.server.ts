// Who signs proves once more who they are (21 CFR Part 11 §11.200(a)(1)): e-mail and password at the first signing of a
// session, the password at each later one. Five wrong ones in a row end the session (§11.300(d)).

import type { PersonActor } from '#lib/actor.ts'
import { fold } from '#lib/fold.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import type { Proof } from '#record/signature/identity.ts'
import type { Engine } from '#record/store/engine.server.ts'
import { trace } from '#record/store/trace.server.ts'
import { endingWords } from './life.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isPassword } from './password.server.ts'
import { endSession } from './session.server.ts'
import { personById, subjectOf, type Who } from './who.server.ts'

const mostFailures = 5

type Signer = { readonly password: string; readonly signed: boolean; readonly who: Who; readonly session: string }

const signedOut = () => refuse('signed-out', 'Please sign in again: this session has ended.')

async function signerOf(engine: Engine, actor: PersonActor): Promise<Signer> {
  const [{ rows }, who] = await Promise.all([
    engine.pool.query<{ password: string; signed: boolean }>({
      name: 'signer',
      text: `select a.password, s.signed from session s join account a on a.person = s.person
        where s.id = $1 and s.person = $2 and s.ended_at is null and a.locked_at is null`,
      values: [actor.session, actor.id],
    }),
    personById(engine.pool, actor.id),
  ])
  const row = rows[0]
  return row && who && actor.session ? { ...row, who, session: actor.session } : signedOut()
}

async function countFailure(engine: Engine, person: string): Promise<number> {
  const { rows } = await engine.pool.query<{ failures: number }>({
    text: 'update account set sign_failures = sign_failures + 1 where person = $1 returning sign_failures as failures',
    values: [person],
  })
  return rows[0]?.failures ?? mostFailures
}

async function refuseWrong(
  engine: Engine,
  actor: PersonActor,
  signer: Signer,
  what: string,
  now: Date,
): Promise<never> {
  const failures = await countFailure(engine, actor.id)
  await trace(engine, actor, now, actor.id, {
    kind: 'sign-failed',
    record: subjectOf(signer.who),
    facts: { inARow: failures },
  })
  const left = mostFailures - failures
  if (left > 0) {
    const more =
      left === 1 ? 'One more wrong one ends your session.' : `After ${left} more wrong ones your session ends.`
    return refuse('wrong-password', `${what} ${more}`, 'signature.password')
  }
  await endSession(engine, actor, { id: signer.session, who: signer.who }, 'wrong-signatures', now)
  return refuse('signed-out', endingWords['wrong-signatures'], undefined, { reason: 'wrong-signatures' })
}

/** Checks that the one who signs is who they say, as the engine asks it of the server. */
export function checkIdentity(engine: Engine, actor: PersonActor, proof: Proof, now: Date): Promise<void> {
  return oneAtATime(`identity ${actor.id}`, async () => {
    const signer = await signerOf(engine, actor)
    if (!signer.signed && proof.email === undefined) {
      const message = 'This is your first signature since you signed in: please enter your e-mail as well.'
      refuseFields([{ field: 'signature.email', code: 'missing', message }])
    }
    const mine = proof.email === undefined || fold(proof.email) === fold(actor.email)
    const right = await isPassword(signer.password, proof.password)
    if (!right || !mine) {
      const what = proof.email === undefined ? 'That is not your password.' : 'That is not your e-mail and password.'
      return refuseWrong(engine, actor, signer, what, now)
    }
    await engine.pool.query({
      text: `with mine as (update account set sign_failures = 0 where person = $1 and sign_failures > 0)
        update session set signed = true where id = $2 and not signed`,
      values: [actor.id, signer.session],
    })
  })
}
