// Writes the mails of alerts whose time has come, and puts them into the outbox.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import { together } from '#kernel/store/together.server.ts'
import type { MailPurpose } from './purpose.ts'
import { plan } from './plan.server.ts'
import { noticedColumns, written, type Desk, type Noticed } from './written.server.ts'

const composer = { kind: 'job', name: 'Email' } as const

/** Held while somebody composes, so that two nodes never write one digest in two halves. */
const composeLock = 7_077_011

/** The readers of one run. */
const mostReaders = 100

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
async function takeDue(db: Db, now: Date): Promise<readonly Noticed[]> {
  const { rows } = await db.query<Noticed>({
    name: 'due-notices',
    text: `with readers as (
        select distinct person from (select person from notice where due_at <= $1 order by due_at limit ${mostReaders}) first),
      due as (delete from notice n using readers r where n.person = r.person and n.due_at <= $1 returning n.*)
      select ${noticedColumns} from due n join alert a on a.id = n.alert order by a.person, a.place`,
    values: [now.toISOString()],
  })
  return rows
}

async function compose(desk: Desk, db: Db, now: Date): Promise<number> {
  await plan(db, now, desk.engine.zone)
  const due = await takeDue(db, now)
  const ofReaders = [...Map.groupBy(due, ({ person }) => person).values()]
  await putInOutbox(db, await written(desk, db, ofReaders), now)
  return due.length
}

/** A mail that is to leave. */
type Mail = {
  /** `id` is null where they have no account here. */
  readonly reader: { readonly id: PersonActor['id'] | null; readonly email: string }
  /** The ids of the records that it speaks of. */
  readonly about: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** What a link is for that its reader gets with it. */
  readonly purpose?: MailPurpose
  /** The id of the status link, or of the vendor room, whose link or code it carries. */
  readonly statusLink?: string
  /** Who sends it. */
  readonly madeBy?: string | null
}

/** Puts mails into the outbox; they leave with the next delivery after the commit. @returns their ids */
export async function putInOutbox(db: Db, mails: readonly Mail[], now: Date): Promise<readonly string[]> {
  if (mails.length === 0) return []
  const rows = mails.map(({ reader, about, subject, text, html, purpose, madeBy, statusLink }) => ({
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
    status_link: statusLink,
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
export async function composeDue(desk: Desk, now: Date): Promise<number> {
  const { engine } = desk
  if (!(await isAnythingDue(engine.pool, now))) return 0
  return together(engine, composer, now, async ({ db }) => ((await isAlone(db)) ? compose(desk, db, now) : 0))
}
