// Status links: 256 random bits that show one complaint to its customer, for some weeks, until they are revoked. Only the hash of
// what is in a link is kept; who has it can be shown nothing else by it, and nothing of it can be guessed from another.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import { can } from '#kernel/access/can.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import type { Shared, StatusLink } from '#modules/customer-feedback/outside/told.ts'
import { putInOutbox } from '#server/mail/compose.server.ts'
import type { Sender } from '#server/mail/letter.ts'
import { statusLetter } from './status-letter.ts'

const day = 24 * 60 * 60_000

/** So many days a link leads to its complaint. */
export const usualDays = 90

/** Links of one complaint that lead there at a time. */
const mostOpen = 20

/** Where a link leads; the token stands behind #, where no server and no proxy on the way reads it. */
export const addressOf = (outsideUrl: string, token: string, page: 'status' | 'survey' = 'status'): string =>
  `${outsideUrl}/outside/${page}#${token}`

type Row = Omit<StatusLink, 'state'> & { readonly isMade: boolean; readonly isRevoked: boolean }

const stateOf = ({ isMade, isRevoked, expiresAt }: Row, now: Date): StatusLink['state'] => {
  if (isRevoked) return 'revoked'
  if (expiresAt <= now.toISOString()) return 'expired'
  return isMade ? 'open' : 'waiting'
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The links of a complaint, newest first. */
export async function linksOf(db: Db, card: string, now: Date): Promise<readonly StatusLink[]> {
  const { rows } = await db.query<Row>({
    name: 'status-links',
    text: `select l.id, ${instant('l.made_at')} as "madeAt", c.title as "madeBy", l.sent_to as "sentTo",
        ${instant('l.expires_at')} as "expiresAt", ${instant('l.opened_at')} as "openedAt", l.opens,
        l.token is not null as "isMade", l.revoked_at is not null as "isRevoked"
      from status_link l left join card c on c.id = l.made_by where l.card = $1 order by l.id desc limit 100`,
    values: [card],
  })
  return rows.map(({ isMade, isRevoked, ...row }) => ({ ...row, state: stateOf({ isMade, isRevoked, ...row }, now) }))
}

/** Whether somebody may share the status of a complaint: whoever may work on it, in whatever state it is. */
export const mayShare = (actor: PersonActor, row: AnyRow): boolean =>
  !row.void && can(actor, { any: ['owner', 'complaint-handler', 'quality'] }, row)

async function sharable(door: UnitOfWork, actor: PersonActor, number: string): Promise<AnyRow> {
  const row = await readRow(door.db, actor, complaint, number)
  if (!mayShare(actor, row)) refuse('not-allowed', 'The status is shared by the owner, a complaint handler or quality.')
  return row
}

type Link = {
  readonly id: string
  readonly token: string | null
  readonly sentTo: string | null
  readonly by: string | null
}

/** Keeps a new link of a complaint. @returns its last instant */
export async function keepLink(door: UnitOfWork, card: string, { id, token, sentTo, by }: Link, days = usualDays) {
  const until = new Date(Date.parse(door.at) + days * day).toISOString()
  await door.db.query({
    name: 'keep-status-link',
    text: `insert into status_link (id, card, token, sent_to, made_by, made_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, card, token === null ? null : hashToken(token), sentTo, by, door.at, until],
  })
  return until
}

async function refuseTooMany(door: UnitOfWork, card: string): Promise<void> {
  const { rows } = await door.db.query<{ open: number }>({
    name: 'open-status-links',
    text: 'select count(*)::int as open from status_link where card = $1 and revoked_at is null and expires_at > $2',
    values: [card, door.at],
  })
  if ((rows[0]?.open ?? 0) >= mostOpen) refuse('blocked', `${mostOpen} links lead here already. Revoke one first.`)
}

/** How a link is shared: for how many days, to whom it is sent, and by what. */
export type Sharing = {
  readonly days: number
  readonly email: string | null
  readonly hasServer: boolean
  readonly outsideUrl: string
  readonly sender: Sender
}

/** Shares the status of a complaint: the link is answered this once, or sent by email and shown to nobody here. */
export const share = (engine: Engine, actor: PersonActor, now: Date, number: string, how: Sharing): Promise<Shared> =>
  together(engine, actor, now, async (door) => {
    const { days, email, hasServer, outsideUrl, sender } = how
    if (email !== null && !hasServer) refuse('blocked', 'There is no mail server: have the link shown and pass it on.')
    const row = await sharable(door, actor, number)
    await refuseTooMany(door, row.id)
    const [id, token] = [newId(now), email === null ? newToken() : null]
    const until = dayAt(
      new Date(await keepLink(door, row.id, { id, token, sentTo: email, by: actor.id }, days)),
      door.zone,
    )
    const facts = { until, ...(email !== null && { sentTo: email }) }
    await door.tell(row.id, { kind: 'link-shared', record: subjectOf(complaint, row), facts })
    if (email !== null) {
      const letter = statusLetter({ reference: row.number, url: addressOf(outsideUrl, unseen), until }, sender)
      const reader = { id: null, email }
      const mail = {
        reader,
        about: [row.id],
        purpose: 'status-link',
        statusLink: id,
        madeBy: actor.id,
        ...letter,
      } as const
      await putInOutbox(door.db, [mail], now)
    }
    return { url: token === null ? null : addressOf(outsideUrl, token), sentTo: email }
  })

/** The token of a mail as it is kept. */
export const unseen = '…'

/** Ends a link: from now on it leads nowhere. */
export const revoke = (engine: Engine, actor: PersonActor, now: Date, number: string, link: string): Promise<void> =>
  together(engine, actor, now, async (door) => {
    const row = await sharable(door, actor, number)
    const { rowCount } = await door.db.query({
      name: 'revoke-status-link',
      text: `update status_link set revoked_at = $3, revoked_by = $4 where id = $1 and card = $2 and revoked_at is null`,
      values: [isId(link) ? link : null, row.id, door.at, actor.id],
    })
    if (rowCount !== 1) refuse('not-found', `${row.number} has no such link, or it was revoked before.`)
    await door.tell(row.id, { kind: 'link-revoked', record: subjectOf(complaint, row) })
  })
