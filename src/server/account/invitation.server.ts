// Links that let one person set a password, once: invitations, new passwords, and the first administrator.
// The token stands behind the # of the link, so no server, proxy or log on the way ever sees it.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import { mayBeHere, personById, type Who } from './who.server.ts'

const hour = 60 * 60_000

/** What a link is for, and how long it works. */
const lifetimes = {
  invitation: 7 * 24 * hour,
  'new-password': 24 * hour,
  'first-administrator': 24 * hour,
  'first-quality-manager': 24 * hour,
} as const

export type Purpose = keyof typeof lifetimes

/** The link's address: where the browser sets a password. */
export const linkTo = (publicUrl: string, token: string) => `${publicUrl}/invitation#${token}`

export type Invitation = { readonly url: string; readonly purpose: Purpose; readonly expiresAt: string }

/** Makes a link; an older one of the same person stops working. */
export async function makeLink(db: Db, plan: LinkPlan, now: Date): Promise<Invitation> {
  await endLinks(db, plan.person)
  return addLink(db, plan, now)
}

/** Makes the links of a person open nothing any more that they have not used. */
export async function endLinks(db: Db, person: string | null): Promise<void> {
  await db.query({
    text: 'delete from invitation where used_at is null and person is not distinct from $1',
    values: [person],
  })
}

type LinkPlan = {
  readonly person: string | null
  readonly purpose: Purpose
  readonly publicUrl: string
  /** Who invites; nobody where the program does. */
  readonly by: string | null
  /** Whether somebody else than its person sees it. */
  readonly shown?: boolean
}

/** Makes a link beside those that are there: of a mail that may have arrived already, each opens. */
export async function addLink(
  db: Db,
  { person, purpose, publicUrl, by, shown = false }: LinkPlan,
  now: Date,
): Promise<Invitation> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]).toISOString()
  await db.query({
    text: 'insert into invitation (id, token, person, purpose, expires_at, made_by, shown) values ($1, $2, $3, $4, $5, $6, $7)',
    values: [newId(now), hashToken(token), person, purpose, expiresAt, by, shown],
  })
  return { url: linkTo(publicUrl, token), purpose, expiresAt }
}

async function personNumbered(engine: Engine, actor: PersonActor, number: string): Promise<Who> {
  const { id } = await readRow(engine.pool, actor, engine.registry.named('person'), number)
  const who = await personById(engine.pool, id)
  return who ?? refuse('not-found', `There is no person ${number.slice(0, 60)}, or you may not read it.`)
}

/** The person of that number, who may be here. */
export async function invited(engine: Engine, actor: PersonActor, number: string): Promise<Who> {
  const who = await personNumbered(engine, actor, number)
  if (!mayBeHere(who)) refuse('blocked', `${who.actor.name} is not active: reinstate or invite again first.`)
  return who
}

/** Who has no password yet is invited; who has one may choose a new one. */
export async function purposeFor(db: Db, person: string): Promise<'invitation' | 'new-password'> {
  const query = { text: 'select from account where person = $1 and password is not null', values: [person] }
  const { rows } = await db.query(query)
  return rows.length === 0 ? 'invitation' : 'new-password'
}

/** A link that still works. */
export type OpenLink = {
  readonly id: string
  readonly purpose: Purpose
  readonly who: Who | undefined
  /** Whether somebody else has seen it. */
  readonly shown: boolean
}

/** The link that a token opens. Refuses one that is used, over, or for somebody who may no longer be here. */
export async function openLink(db: Db, token: string, now: Date): Promise<OpenLink> {
  const { rows } = await db.query<Pick<OpenLink, 'id' | 'purpose' | 'shown'> & { person: string | null }>({
    text: 'select id, person, purpose, shown from invitation where token = $1 and used_at is null and expires_at > $2',
    values: [hashToken(token), now.toISOString()],
  })
  const link = rows[0]
  const who = link?.person ? await personById(db, link.person) : undefined
  if (!link || (link.person && !(who && mayBeHere(who))))
    return refuse('not-found', 'This link was used already or is too old. An administrator can make a new one.')
  return { id: link.id, purpose: link.purpose, who, shown: link.shown }
}

/** Uses a link up, inside the transaction that needs it; of two who try at once one is refused. */
export async function useUp(db: Db, link: OpenLink, now: Date): Promise<void> {
  const { rowCount } = await db.query({
    text: 'update invitation set used_at = $2 where id = $1 and used_at is null',
    values: [link.id, now.toISOString()],
  })
  if (rowCount === 0) refuse('not-found', 'This link was used already. An administrator can make a new one.')
  if (link.who) await endLinks(db, link.who.actor.id)
}
