// Whoever comes in by single sign-on signs with a password of this house: 21 CFR Part 11 §11.200(a)(1) asks for two components at
// the moment of signing, and a provider that has let somebody in this morning shows neither (decision 0157).

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { setPassword } from '#server/account/account.server.ts'
import { statement } from '#server/account/accept.server.ts'
import { withhold } from '#server/account/identity-confirmation.server.ts'
import { ownAccount } from '#server/account/own-account.server.ts'
import { refusePoorPassword } from '#server/account/password-check.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { personById, subjectOf } from '#server/account/who.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { endFlow } from './flow.server.ts'

/**
 * Sets what somebody signs with, who has just shown the provider that it is they. It opens no door, and signs nothing until
 * somebody of quality has confirmed who they are (§11.100(b)).
 * @param flow in which they have shown it; used up by this
 */
export async function setSigningPassword(
  { engine, env }: ServerContext,
  actor: PersonActor,
  { password, flow }: { readonly password: string; readonly flow: string },
  now: Date,
): Promise<void> {
  const { passwordAt, signsOnly, trial } = await ownAccount(engine, actor, now)
  if (trial || (passwordAt !== null && !signsOnly)) refuse('blocked', 'You have a password already, and sign with it.')
  await refusePoorPassword({ db: engine.pool, provider: env.providerName }, password, actor)
  const hashed = await hashedPassword(password)
  const who = await personById(engine.pool, actor.id)
  if (!who) throw new Error('Somebody who is signed in has no record.')
  await together(engine, actor, now, async (door) => {
    if (!(await endFlow(door, flow))) refuse('not-allowed', 'Show once more that it is you: this was used already.')
    await setPassword(door.db, [actor.id], { hashed, trial: false, accepted: true, signsOnly: true }, now)
    await withhold(door, actor, 'single sign-on, to sign with')
    const facts = { purpose: 'signing', statement, withheld: true }
    await door.tell(actor.id, { kind: 'password-set', record: subjectOf(who), facts })
    await tellOfChange(door, {
      person: actor,
      own: 'Your signing password was set.',
      others: `${actor.name} has set a signing password.`,
    })
  })
}
