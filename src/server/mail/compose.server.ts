// Writes the mails of alerts whose time has come: one each, or one for many. What was read here meanwhile, is settled, or
// may no longer be read by its reader, is not mailed.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import { alertKinds, type AlertKind } from '#record/alert/kinds.ts'
import { mayRead } from '#record/permission/scopes.ts'
import { together } from '#record/store/door.server.ts'
import type { Engine } from '#record/store/engine.server.ts'
import { cardsOf, type Card, type Cards } from '#record/store/refs.server.ts'
import { letterOf, type News, type Sender } from './letter.ts'
import { ownPath, pathOf } from './links.ts'
import { mayTravel } from './may-travel.server.ts'
import { plan } from './plan.server.ts'

const composer = { kind: 'job', name: 'Email' } as const

/** Held while somebody composes, so that two nodes never write one digest in two halves. */
const composeLock = 7_077_011

/** The readers of one run. */
const mostReaders = 100

/** More at once become one mail, so that an import does not fill anybody's day. */
const mostAtOnce = 5

type Due = {
  readonly alert: string
  readonly person: string
  readonly setting: string
  readonly kind: AlertKind
  readonly title: string
  readonly body: string | null
  readonly link: string | null
  readonly card: string | null
  /** Read or settled since. */
  readonly over: boolean
  readonly watched: boolean
}

async function isAnythingDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ due: boolean }>({
    name: 'is-mail-due',
    text: `select exists (select from notice where due_at is null) or exists (select from notice where due_at <= $1) as due`,
    values: [now.toISOString()],
  })
  return rows[0]?.due ?? false
}

async function isAlone(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ mine: boolean }>({
    text: 'select pg_try_advisory_xact_lock($1) as mine',
    values: [composeLock],
  })
  return rows[0]?.mine ?? false
}

/** Takes out what is due, all of a reader's at once. */
async function takeDue(db: Db, now: Date): Promise<readonly Due[]> {
  const { rows } = await db.query<Due>({
    name: 'due-notices',
    text: `with readers as (
        select distinct person from (select person from notice where due_at <= $1 order by due_at limit ${mostReaders}) first),
      due as (delete from notice n using readers r where n.person = r.person and n.due_at <= $1 returning n.*)
      select d.alert, d.person, d.setting, a.kind, a.title, a.body, a.link, a.card,
        coalesce(a.read_at > a.at, false) or a.resolved_at is not null as over,
        exists (select from watcher w where w.card = a.card and w.person = a.person) as watched
      from due d join alert a on a.id = d.alert order by a.person, a.place`,
    values: [now.toISOString()],
  })
  return rows
}

type Place = { readonly engine: Engine; readonly sender: Sender }

function becauseOf(reader: PersonActor, due: Due, card: Card | undefined): News['because'] {
  if (due.kind === 'mention') return 'named'
  if (card?.owner === reader.id) return 'owner'
  if (card?.creator === reader.id) return 'creator'
  return due.watched ? 'watcher' : 'asked'
}

function newsOf({ sender }: Place, reader: PersonActor, due: Due, cards: Cards): News {
  const card = due.card === null ? undefined : cards.get(due.card)
  const path = card ? pathOf(card.kind, card.number) : ownPath(due.link)
  return {
    kind: due.kind in alertKinds ? due.kind : 'system',
    number: card?.number ?? null,
    record: card && mayTravel(card) ? card.title : null,
    says: due.title,
    body: due.body,
    url: sender.publicUrl + path,
    because: becauseOf(reader, due, card),
  }
}

/** What of it still concerns its reader. */
function stillNews({ engine }: Place, reader: PersonActor, due: readonly Due[], cards: Cards): readonly Due[] {
  return due.filter(({ over, card: id }) => {
    if (over || id === null) return !over
    const card = cards.get(id)
    return card !== undefined && mayRead(reader, engine.registry.named(card.kind), card)
  })
}

/** Which news go into which mail. */
function bundles(due: readonly Due[]): readonly (readonly Due[])[] {
  const { immediate = [], digest = [] } = Object.groupBy(due, ({ setting }) =>
    setting === 'immediate' ? 'immediate' : 'digest',
  )
  const single = immediate.length > mostAtOnce ? [immediate] : immediate.map((one) => [one])
  return digest.length === 0 ? single : [...single, digest]
}

async function compose(place: Place, db: Db, now: Date): Promise<number> {
  await plan(db, now, place.engine.zone)
  const due = await takeDue(db, now)
  const [readers, cards] = await Promise.all([
    place.engine.people(db, [...new Set(due.map(({ person }) => person))]),
    cardsOf(db, [...new Set(due.flatMap(({ card }) => card ?? []))]),
  ])
  const mails = [...Map.groupBy(due, ({ person }) => person)].flatMap(([person, theirs]) => {
    const reader = readers.get(person)
    if (!reader) return []
    return bundles(stillNews(place, reader, theirs, cards)).map((bundle) => {
      const news = bundle.map((one) => newsOf(place, reader, one, cards))
      const about = [...new Set(bundle.flatMap(({ card }) => card ?? []))]
      return { reader, about, ...letterOf(news, place.sender) }
    })
  })
  await putInOutbox(
    db,
    mails.map(({ reader, about, subject, text, html }) => ({ reader, about, subject, text, html })),
    now,
  )
  return due.length
}

/** A mail that is to leave. */
type Mail = {
  readonly reader: Pick<PersonActor, 'id' | 'email'>
  /** The ids of the records that it speaks of. */
  readonly about: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What a link is for that its reader gets with it. */
  readonly purpose?: 'invitation' | 'new-password'
  /** Who sends it. */
  readonly madeBy?: string
}

/** Puts mails into the outbox; they leave with the next delivery after the commit. @returns their ids */
export async function putInOutbox(db: Db, mails: readonly Mail[], now: Date): Promise<readonly string[]> {
  if (mails.length === 0) return []
  const rows = mails.map(({ reader, about, subject, text, html, purpose, madeBy }) => ({
    id: newId(now),
    channel: 'mail',
    recipient: reader.email,
    person: reader.id,
    cards: about,
    subject,
    body: text,
    html,
    purpose,
    made_by: madeBy,
    state: 'waiting',
    tries: 0,
    next_at: now.toISOString(),
    made_at: now.toISOString(),
  }))
  await db.query({
    name: 'put-in-outbox',
    text: 'insert into outbox select * from json_populate_recordset(null::outbox, $1)',
    values: [JSON.stringify(rows)],
  })
  return rows.map(({ id }) => id)
}

/** Writes the mails that are due. @returns of how many alerts, at most those of a hundred readers at once */
export async function composeDue(place: Place, now: Date): Promise<number> {
  const { engine } = place
  if (!(await isAnythingDue(engine.pool, now))) return 0
  return together(engine, composer, now, async ({ db }) => ((await isAlone(db)) ? compose(place, db, now) : 0))
}
