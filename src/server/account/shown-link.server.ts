// Where there is no mail server, a link to somebody's password has to pass through an administrator's hands. It is shown once,
// after a second person has confirmed that it should be; the person and quality hear of it; and what is signed under that
// password waits until somebody of quality has had the person before them (identity-confirmation.server.ts).

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { heldBy } from '#kernel/access/held.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { invited, makeLink, purposeFor, type Invitation } from './invitation.server.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import { subjectOf, type Who } from './who.server.ts'

/** A confirmation counts so long, in milliseconds. */
const countsFor = 24 * 60 * 60_000

/** Who may be the second person: another administrator or, where there is none, a quality manager. */
export type Confirmers = { readonly role: 'administrator' | 'quality manager'; readonly ids: readonly string[] }

/** That a link is asked for, and whose word it awaits. */
export type Awaited = { readonly awaits: Confirmers['role'] }

/** A request for a link as those see it who may do something about it. */
export type LinkRequest = {
  readonly askedBy: string
  readonly askedAt: string
  readonly confirmed: boolean
  /** Whether the reader asked for it. */
  readonly mine: boolean
  /** Whether the reader may confirm it. */
  readonly mayConfirm: boolean
  readonly awaits: Confirmers['role']
}

type Row = {
  readonly askedBy: string
  readonly askedByName: string
  readonly askedAt: number
  readonly confirmedAt: number | null
}

async function requestOf(db: Db, person: string, now: Date): Promise<Row | undefined> {
  const { rows } = await db.query<Row>({
    text: `select q.asked_by as "askedBy", a.name as "askedByName", (extract(epoch from q.asked_at) * 1000)::float8 as "askedAt",
        (extract(epoch from q.confirmed_at) * 1000)::float8 as "confirmedAt"
      from link_request q join person a on a.id = q.asked_by
      where q.person = $1 and coalesce(q.confirmed_at, q.asked_at) > $2`,
    values: [person, new Date(now.getTime() - countsFor).toISOString()],
  })
  return rows[0]
}

async function confirmersOf(db: Db, asker: string, person: string): Promise<Confirmers> {
  const holders = async (role: string) => {
    const { rows } = await db.query<{ id: string }>({
      text: `select p.id from person p join account a on a.person = p.id
        where p.state = 'active' and a.locked_at is null and p.id <> all($2)
          and exists (select from ${heldBy('p')} where r.key = $1 and g ->> 'site' is null)`,
      values: [role, [asker, person]],
    })
    return rows.map(({ id }) => id)
  }
  const administrators = await holders('administrator')
  if (administrators.length > 0) return { role: 'administrator', ids: administrators }
  return { role: 'quality manager', ids: await holders('quality-manager') }
}

/** The open request for a person's link; null where nobody asks for one. */
export async function linkRequest(db: Db, actor: PersonActor, person: string, now: Date): Promise<LinkRequest | null> {
  const row = await requestOf(db, person, now)
  if (!row) return null
  const { role, ids } = await confirmersOf(db, row.askedBy, person)
  return {
    askedBy: row.askedByName,
    askedAt: new Date(row.askedAt).toISOString(),
    confirmed: row.confirmedAt !== null,
    mine: row.askedBy === actor.id,
    mayConfirm: row.confirmedAt === null && ids.includes(actor.id),
    awaits: role,
  }
}

async function askForLink(door: UnitOfWork, actor: PersonActor, { actor: person, ...who }: Who): Promise<Awaited> {
  const { role, ids } = await confirmersOf(door.db, actor.id, person.id)
  if (ids.length === 0)
    return refuse(
      'blocked',
      'There is no mail server, and nobody else here who could confirm that the link is shown: it takes a second administrator or a quality manager. Set SMTP_URL and MAIL_FROM, and the link goes by email.',
    )
  await door.db.query({
    text: `insert into link_request (person, asked_by, asked_at) values ($1, $2, $3)
      on conflict (person) do update set asked_by = $2, asked_at = $3, confirmed_by = null, confirmed_at = null`,
    values: [person.id, actor.id, door.at],
  })
  await door.tell(person.id, { kind: 'link-asked', record: subjectOf({ actor: person, ...who }) })
  raise(door, [
    {
      to: ids,
      kind: 'security',
      severity: 'warn',
      card: person.id,
      title: `${actor.name} asks to be shown a link to the password of ${person.name}.`,
      body: 'Confirm it on the page of that person, once you know that it is meant so.',
      dedupe: `link ${person.id} ${door.at}`,
    },
  ])
  return { awaits: role }
}

async function showLink(door: UnitOfWork, actor: PersonActor, who: Who, publicUrl: string): Promise<Invitation> {
  const { id, name } = who.actor
  const now = new Date(door.at)
  await door.db.query({ text: 'delete from link_request where person = $1', values: [id] })
  const purpose = await purposeFor(door.db, id)
  const link = await makeLink(door.db, { person: id, purpose, publicUrl, by: actor.id, shown: true }, now)
  const facts = { purpose, expiresAt: link.expiresAt, shown: true }
  await door.tell(id, { kind: 'invited', record: subjectOf(who), facts })
  await tellOfChange(door, {
    person: who.actor,
    own: `A link to your password was shown to ${actor.name}.`,
    others: `A link to the password of ${name} was shown to ${actor.name}.`,
    advice: 'What is signed in that name waits until somebody of quality has confirmed who it is.',
  })
  return link
}

type Showing = { readonly number: string; readonly publicUrl: string }

/**
 * Shows an administrator the link by which a person sets their password, once it was confirmed; else asks a second person
 * to confirm it.
 */
export async function inviteByHand(
  engine: Engine,
  actor: PersonActor,
  { number, publicUrl }: Showing,
  now: Date,
): Promise<Invitation | Awaited> {
  const who = await invited(engine, actor, number)
  if (who.actor.id === actor.id)
    return refuse('blocked', 'Nobody makes a link for themselves: change your password in your profile.')
  return together(engine, actor, now, async (door): Promise<Invitation | Awaited> => {
    await door.db.query({ text: 'select from link_request where person = $1 for update', values: [who.actor.id] })
    const asked = await requestOf(door.db, who.actor.id, now)
    if (!asked) return askForLink(door, actor, who)
    if (asked.askedBy !== actor.id)
      return refuse(
        'blocked',
        `${asked.askedByName} has asked for a link already. Confirm it, and it is shown to them.`,
      )
    if (asked.confirmedAt !== null) return showLink(door, actor, who, publicUrl)
    return { awaits: (await confirmersOf(door.db, actor.id, who.actor.id)).role }
  })
}

type Confirming = { readonly number: string; readonly reason: string }

/** The second person confirms that a link is shown to the administrator who asked for it. */
export async function confirmLink(
  engine: Engine,
  actor: PersonActor,
  { number, reason }: Confirming,
  now: Date,
): Promise<void> {
  const who = await invited(engine, actor, number)
  const { id, name } = who.actor
  await together(engine, actor, now, async (door) => {
    await door.db.query({ text: 'select from link_request where person = $1 for update', values: [id] })
    const asked = await requestOf(door.db, id, now)
    if (!asked || asked.confirmedAt !== null)
      return refuse('blocked', 'No link to this password awaits a confirmation.')
    const { role, ids } = await confirmersOf(door.db, asked.askedBy, id)
    if (!ids.includes(actor.id))
      return refuse(
        'not-allowed',
        role === 'administrator'
          ? 'Another administrator confirms this: neither the one who asked nor the person whose password it is.'
          : 'A quality manager confirms this: neither the one who asked nor the person whose password it is.',
      )
    await door.db.query({
      text: 'update link_request set confirmed_by = $2, confirmed_at = $3 where person = $1',
      values: [id, actor.id, door.at],
    })
    await door.tell(id, {
      kind: 'link-confirmed',
      record: subjectOf(who),
      reason,
      facts: { askedBy: asked.askedByName },
    })
    raise(door, [
      {
        to: [asked.askedBy],
        kind: 'system',
        severity: 'info',
        card: id,
        title: `${actor.name} has confirmed the link to the password of ${name}. You can have it shown now.`,
        dedupe: `link confirmed ${id} ${door.at}`,
      },
    ])
  })
}
