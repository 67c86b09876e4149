// Who signs proves once more who they are (21 CFR Part 11 §11.200(a)(1)): email and password at the first signing of a
// session, the password at each later one. Five wrong ones in a row end the session (§11.300(d)).

import type { PersonActor } from '#lib/actor.ts'
import { fold } from '#lib/fold.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import { holdersOf } from '#kernel/access/holders.server.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { Proof } from '#kernel/signature/identity.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { endingWords } from './life.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { withheldWords } from './identity-confirmation.server.ts'
import { isPassword } from './password.server.ts'
import { takeCode } from './code.server.ts'
import type { SecretBox } from '#server/context/secret-box.server.ts'
import { endSession } from './session.server.ts'
import { personById, subjectOf, type Who } from './who.server.ts'

const mostFailures = 5

type Signer = {
  /** None where the person comes in by single sign-on and has set none yet. */
  readonly password: string | null
  readonly signed: boolean
  readonly factor: boolean
  readonly withheld: boolean
  readonly who: Who
  readonly session: string
}

type Keeping = { readonly engine: Engine; readonly box: SecretBox }

const signedOut = () => refuse('signed-out', 'Sign in again: this session has ended.')

async function signerOf(engine: Engine, actor: PersonActor): Promise<Signer> {
  const [{ rows }, who] = await Promise.all([
    engine.pool.query<Pick<Signer, 'password' | 'signed' | 'factor' | 'withheld'>>({
      name: 'signer',
      text: `select a.password, s.signed, a.withheld_at is not null as withheld,
          exists (select from second_factor f where f.person = a.person and f.confirmed_at is not null) as factor
        from session s join account a on a.person = s.person
        where s.id = $1 and s.person = $2 and s.ended_at is null and a.locked_at is null`,
      values: [actor.session, actor.id],
    }),
    personById(engine.pool, actor.id),
  ])
  const row = rows[0]
  return row && who && actor.session ? { ...row, who, session: actor.session } : signedOut()
}

/** Refuses whoever has no password yet: who comes in by single sign-on sets one before they first sign. */
function refuseWithout(password: string | null, field: string): void {
  if (password !== null) return
  const message = 'You have no signing password yet. Set one on your profile first.'
  refuseFields([{ field, code: 'missing', message }])
}

async function countFailure(engine: Engine, person: string): Promise<number> {
  const { rows } = await engine.pool.query<{ failures: number }>({
    text: 'update account set sign_failures = sign_failures + 1 where person = $1 returning sign_failures as failures',
    values: [person],
  })
  return rows[0]?.failures ?? mostFailures
}

/** What was wrong, as a sentence, and the input it was typed in. */
type Wrong = { readonly what: string; readonly field: string }

const guardian = { kind: 'job', name: 'Signature guard' } as const

/** Whoever tries to sign in another's name is told of at once (§11.300(d)): to those who look after it, and to that other. */
async function tellOfMisuse(engine: Engine, { who, session }: Signer, now: Date): Promise<void> {
  const { id, name } = who.actor
  const keepers = await holdersOf(engine.pool, ['administrator', 'quality-manager'])
  const news = { kind: 'security', severity: 'critical', dedupe: `wrong-signatures ${session}` } as const
  await together(engine, guardian, now, (door) => {
    raise(door, [
      {
        ...news,
        to: keepers.filter((keeper) => keeper !== id),
        card: id,
        title: `${name} was signed out after ${mostFailures} wrong passwords at signing.`,
        body: 'Ask whether it was them. The trail holds each attempt.',
      },
      {
        ...news,
        to: [id],
        link: '/profile',
        title: `You were signed out after ${mostFailures} wrong passwords at signing.`,
        body: 'If that was not you, change your password and tell an administrator.',
      },
    ])
    return Promise.resolve()
  })
}

async function refuseWrong(
  engine: Engine,
  actor: PersonActor,
  signer: Signer,
  { what, field }: Wrong,
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
    return refuse('wrong-password', `${what} ${more}`, field)
  }
  await endSession(engine, actor, { id: signer.session, who: signer.who }, 'wrong-signatures', now)
  await tellOfMisuse(engine, signer, now)
  return refuse('signed-out', endingWords['wrong-signatures'], undefined, { reason: 'wrong-signatures' })
}

/** Asks for the code of a second factor, where there is one. */
async function askCode(
  { engine, box }: Keeping,
  actor: PersonActor,
  signer: Signer,
  { code, field }: { readonly code: string | undefined; readonly field: string },
  now: Date,
): Promise<void> {
  if (!signer.factor) return
  if (code === undefined || code.trim() === '')
    refuseFields([{ field, code: 'missing', message: 'Enter the code of your second factor as well.' }])
  const shown = await takeCode(engine.pool, box, { person: actor.id, code }, now)
  if (!shown)
    return refuseWrong(engine, actor, signer, { what: 'That code is wrong, or it was used already.', field }, now)
  if (shown === 'recovery')
    await trace(engine, actor, now, actor.id, { kind: 'recovery-used', record: subjectOf(signer.who) })
}

const forget = (engine: Engine, actor: PersonActor) =>
  engine.pool.query({
    text: 'update account set sign_failures = 0 where person = $1 and sign_failures > 0',
    values: [actor.id],
  })

/** Checks that the one who signs is who they say, as the engine asks it of the server. */
export function checkIdentity(keeping: Keeping, actor: PersonActor, proof: Proof, now: Date): Promise<void> {
  const { engine } = keeping
  return oneAtATime(`identity ${actor.id}`, async () => {
    const signer = await signerOf(engine, actor)
    refuseWithout(signer.password, 'signature.password')
    if (signer.withheld) refuse('blocked', withheldWords)
    if (!signer.signed && proof.email === undefined) {
      const message = 'This is your first signature since you signed in: please enter your email as well.'
      refuseFields([{ field: 'signature.email', code: 'missing', message }])
    }
    const mine = proof.email === undefined || fold(proof.email) === fold(actor.email)
    const right = await isPassword(signer.password, proof.password)
    if (!right || !mine) {
      const what = proof.email === undefined ? 'That is not your password.' : 'That is not your email and password.'
      return refuseWrong(engine, actor, signer, { what, field: 'signature.password' }, now)
    }
    await askCode(keeping, actor, signer, { code: proof.code, field: 'signature.code' }, now)
    await forget(engine, actor)
    await engine.pool.query({
      text: 'update session set signed = true where id = $1 and not signed',
      values: [signer.session],
    })
  })
}

/** Asks somebody who is signed in for their password, and their code where they have one, before they change either. */
export function proveAgain(
  keeping: Keeping,
  actor: PersonActor,
  { current, code }: { readonly current: string; readonly code?: string | undefined },
  now: Date,
): Promise<void> {
  const { engine } = keeping
  return oneAtATime(`identity ${actor.id}`, async () => {
    const signer = await signerOf(engine, actor)
    refuseWithout(signer.password, 'current')
    if (!(await isPassword(signer.password, current)))
      return refuseWrong(engine, actor, signer, { what: 'That is not your password.', field: 'current' }, now)
    await askCode(keeping, actor, signer, { code, field: 'code' }, now)
    await forget(engine, actor)
  })
}
