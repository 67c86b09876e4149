// Signing in by single sign-on, in two halves: what the provider answers is judged where it arrives, and the screen of sign-in then
// takes the session, after the code of a second factor where one is on.

import { fold } from '#lib/fold.ts'
import { Refusal, refuse } from '#lib/refusal.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { countersOf, countFailure, forgive, refuseWhileWaiting } from '#server/account/attempts.server.ts'
import { takeCode } from '#server/account/code.server.ts'
import type { SignInFactor } from '#modules/user-management/sign-ins/sign-in.ts'
import { beginSession, type Begun } from '#server/account/session.server.ts'
import { barredBy, leaveTrace, type From } from '#server/account/sign-in.server.ts'
import { subjectOf } from '#server/account/who.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { ProviderSettings } from '#server/context/sso-settings.ts'
import { endFlow, type Asked, type Outcome } from './flow.server.ts'
import { ProviderFault, type Claims, type Fault, type Heard } from './provider.ts'
import { comerById, connect, isOf, whoComes } from './who-comes.server.ts'

/** What a person is told of it. */
const faultWords = (name: string): Readonly<Record<Fault['is'], string>> => ({
  away: `${name} does not answer. Log in with your password, or try again in a moment.`,
  refused: `${name} did not log you in.`,
  untrue: `What ${name} answered could not be verified. Begin again; if it happens again, tell an administrator.`,
})

/** What is foreseen, as a sentence; a provider's fault is told to the log as well. */
export function sentenceOf({ log }: Pick<ServerContext, 'log'>, name: string, error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof ProviderFault)) throw error
  log.warn(`Single sign-on: ${error.fault.told}`)
  return faultWords(name)[error.fault.is]
}

/** Whether the provider asked for more than a password, as the settings demand it; undefined where they demand nothing. */
function hasFactor({ acr, amr }: ProviderSettings, claims: Claims): boolean | undefined {
  if (acr.length === 0 && amr.length === 0) return undefined
  const isClass = acr.length === 0 || (claims.acr !== null && acr.includes(claims.acr))
  return isClass && (amr.length === 0 || amr.some((method) => claims.amr.includes(method)))
}

/** What an answer was begun for, and by whom. */
type Purposed = Pick<Asked, 'purpose' | 'person'>

async function proved(
  context: ServerContext,
  settings: ProviderSettings,
  { asked, claims, from }: { readonly asked: Purposed; readonly claims: Claims; readonly from: From },
  now: Date,
) {
  const factor = hasFactor(settings, claims)
  if (factor === false) refuse('not-allowed', `${settings.name} has to ask you for a second factor, and did not.`)
  if (asked.purpose === 'enter') {
    const comer = await whoComes(context, settings, claims, now)
    const barred = barredBy(comer, from, { now, zone: context.engine.zone })
    if (barred) {
      await leaveTrace(context.engine, comer, { ...from, how: 'sso' }, barred, now)
      refuse('not-allowed', barred)
    }
    return { person: comer.who.actor.id, factor: factor ?? false }
  }
  const { person } = asked
  if (person === null) throw new Error('Nobody is signed in who could connect or sign.')
  if (asked.purpose === 'connect') await connect(context, person, settings, claims, now)
  else if (!(await isOf(context.engine.pool, person, settings, claims)))
    refuse('not-allowed', `You showed ${settings.name} that you are somebody else.`)
  return { person, factor: factor ?? false }
}

/** What an answer says, where it holds. Where it does not, log and trail are told why, and the person a sentence. */
export async function heard(
  context: ServerContext,
  { name }: ProviderSettings,
  { from, ask }: { readonly from: From; readonly ask: () => Promise<Claims> },
  now: Date,
): Promise<Heard> {
  try {
    return { is: 'said', claims: await ask() }
  } catch (error) {
    const told = sentenceOf(context, name, error)
    await leaveTrace(context.engine, undefined, { ...from, how: 'sso' }, told, now)
    return { is: 'refused', told }
  }
}

/** What an answer of a provider comes to. */
export async function judged(
  context: ServerContext,
  settings: ProviderSettings,
  { asked, said, from }: { readonly asked: Purposed; readonly said: Heard; readonly from: From },
  now: Date,
): Promise<Outcome> {
  if (said.is === 'refused') return said
  const { claims } = said
  try {
    const { leaving } = claims
    return { is: 'proved', ...(await proved(context, settings, { asked, claims, from }, now)), leaving }
  } catch (error) {
    return { is: 'refused', told: sentenceOf(context, settings.name, error) }
  }
}

export type Proved = Extract<Outcome, { is: 'proved' }>

/**
 * Begins the session of somebody whom the provider has proved. Refuses `code-needed` where they have a second factor here and the
 * provider was not asked for one, `not-allowed` where something bars them by now, or, while they must wait, `too-many`.
 */
export async function enterProved(
  { engine, box }: ServerContext,
  { flow, proved: { person, factor, leaving }, code }: { flow: string; proved: Proved; code: string | undefined },
  from: From,
  now: Date,
): Promise<Begun> {
  const comer = await comerById(engine.pool, person)
  const barred = comer ? barredBy(comer, from, { now, zone: engine.zone }) : 'This account is not there any more.'
  if (!comer || barred) return refuse('not-allowed', barred ?? '')
  const { actor } = comer.who
  const isKnown = from.device?.people.includes(person)
  const counters = countersOf(fold(actor.email), from.address, {
    familiar: false,
    device: isKnown ? from.device?.id : undefined,
  })
  let shownHere: SignInFactor | undefined
  if (comer.factor && !factor) {
    await refuseWhileWaiting(engine.pool, counters, now)
    if (!code?.trim()) return refuse('code-needed', 'Enter the code of your second factor.', 'code')
    const shown = await takeCode(engine.pool, box, { person, code }, now)
    if (!shown) {
      await countFailure(engine.pool, counters, now)
      await leaveTrace(
        engine,
        comer,
        { ...from, how: 'sso' },
        'The code of the second factor was wrong or used already.',
        now,
      )
      return refuse('code-needed', 'This code is wrong, or it was used already.', 'code')
    }
    shownHere = shown === 'recovery' ? 'recovery' : 'code'
    if (shown === 'recovery')
      await trace(engine, actor, now, person, { kind: 'recovery-used', record: subjectOf(comer.who) })
    await forgive(engine.pool, counters)
  }
  if (!(await endFlow({ db: engine.pool }, flow))) return refuse('not-allowed', 'This sign-in was used already.')
  const how = { how: 'sso', factor: factor ? 'sso' : shownHere } as const
  return beginSession(engine, comer.who, { ...from, ...how, elsewhere: { factor, leaving, box } }, now)
}
