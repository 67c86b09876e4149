// Somebody follows a link and sets their password: an invited person, one who forgot theirs, or the first administrator.

import { fold } from '#lib/fold.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { setPassword } from './account.server.ts'
import { found, lackingFounders, type Founded, type FoundingContext, type Newcomer } from './founders.server.ts'
import { withhold } from './identity-confirmation.server.ts'
import { openLink, useUp, type OpenLink } from './invitation.server.ts'
import { refusePoorPassword } from './password-check.server.ts'
import { hashedPassword } from './password.server.ts'
import { endSessionsOf } from './session.server.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import { subjectOf, type Who } from './who.server.ts'

/** What a person declares with their first password (21 CFR Part 11 §11.100(c)); the trail keeps the words. */
export const statement =
  'I understand that my electronic signature in this system is the legally binding equivalent of my handwritten signature.'

export type Acceptance = {
  readonly token: string
  readonly password: string
  /** Who the first administrator is; others have their record already. */
  readonly newcomer: Newcomer | undefined
  /** Who the first quality manager is. */
  readonly qualityManager: Newcomer | undefined
}

/** What the screen of a link shows before anything is set. */
export async function linkView(engine: Engine, token: string, now: Date) {
  const { purpose, who } = await openLink(engine.pool, token, now)
  const names = who ? [] : await lackingFounders(engine.pool)
  return { purpose, name: who?.actor.name ?? null, email: who?.actor.email ?? null, statement, names }
}

/** Whether their address is another than the one they signed in with last: whoever reads its mail may be somebody else. */
async function isReadBySomebodyNew(db: Db, { id, email }: Who['actor']): Promise<boolean> {
  const { rows } = await db.query({
    text: 'select from account where person = $1 and known_as <> $2',
    values: [id, fold(email)],
  })
  return rows.length > 0
}

/** Why nothing can be signed under the new password yet; undefined where it can. */
async function whyWithheld(db: Db, link: OpenLink, actor: Who['actor']): Promise<string | undefined> {
  if (link.shown) return 'a link that somebody else has seen'
  return (await isReadBySomebodyNew(db, actor)) ? 'a link that went to a new email address' : undefined
}

/** Sets the password of the person whose link it is. */
async function acceptOwn(
  { engine, sender }: FoundingContext,
  link: OpenLink,
  who: Who,
  password: string,
  now: Date,
): Promise<Founded> {
  const { actor } = who
  await refusePoorPassword({ db: engine.pool, provider: sender.provider }, password, actor)
  const hashed = await hashedPassword(password)
  return together(engine, actor, now, async (door) => {
    await useUp(door.db, link, now)
    const why = await whyWithheld(door.db, link, actor)
    await setPassword(door.db, [actor.id], { hashed, trial: false, accepted: true }, now)
    if (why !== undefined) await withhold(door, actor, why)
    await endSessionsOf(door.db, actor.id, 'password-set', now)
    const { purpose } = link
    const facts = {
      purpose,
      ...(purpose !== 'new-password' && { statement }),
      ...(why !== undefined && { withheld: true }),
    }
    await door.tell(actor.id, { kind: 'password-set', record: subjectOf(who), facts })
    if (purpose === 'new-password')
      await tellOfChange(door, {
        person: actor,
        own: 'Your password was set anew by a link.',
        others: `The password of ${actor.name} was set anew by a link.`,
      })
    return { email: actor.email }
  })
}

/** Sets the password that a link was made for. @returns the email to sign in with, and how the first quality manager comes in */
export async function accept(
  context: FoundingContext,
  { token, password, newcomer, qualityManager }: Acceptance,
  now: Date,
): Promise<Founded> {
  const { engine, sender } = context
  const link = await openLink(engine.pool, token, now)
  if (link.who) return acceptOwn(context, link, link.who, password, now)
  const lacking = await lackingFounders(engine.pool)
  if (lacking.length === 0) refuse('not-found', 'This link is not needed any more: both roles are held.')
  const founders = { administrator: newcomer, qualityManager, password }
  if (lacking.includes('administrator') && newcomer) {
    const holder = { name: `${newcomer.firstName} ${newcomer.lastName}`, email: newcomer.email }
    await refusePoorPassword({ db: engine.pool, provider: sender.provider }, password, holder)
  }
  return found(context, link, founders, statement, now)
}
