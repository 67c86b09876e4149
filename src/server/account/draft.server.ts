// What somebody typed and has not sent: kept per person and form for 30 days. Not a record, not in the trail.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { tellChanged } from '#features/live/tell.server.ts'

const keptFor = 30 * 24 * 60 * 60_000

/** The most bytes of JSON a draft may have. */
export const largestDraft = 256 * 1024

/** So many drafts somebody has at the most: another one takes the place of the one that was left alone longest. */
export const mostDrafts = 200

const since = (now: Date) => new Date(now.getTime() - keptFor).toISOString()

function named(form: string): string {
  if (/^[\w.:~/-]{1,120}$/.test(form)) return form
  return refuse('unknown-name', 'A form is named by at most 120 letters, digits and . : ~ / - _.', 'form')
}

/** The number of the record in a part of which something is typed, where others are told of that. */
const writtenIn = (form: string): string | undefined => /^part:([\w-]+):/.exec(form)?.[1]

/** Whoever looks at the record together with the writer hears that they have begun, or have nothing unsaved there any more. */
async function tellOfWriting(db: Db, actor: PersonActor, form: string): Promise<void> {
  const number = writtenIn(form)
  if (number === undefined) return
  const { rows } = await db.query<{ id: string }>({
    name: 'record-written-in',
    text: 'select id from card where number = $1',
    values: [number],
  })
  for (const { id } of rows) await tellChanged(db, id, actor)
}

export async function keepDraft(db: Db, actor: PersonActor, form: string, values: unknown, now: Date): Promise<void> {
  const json = JSON.stringify(values)
  if (Buffer.byteLength(json) > largestDraft)
    refuse('too-large', 'This is too much to be kept as a draft: at most 256 kB.')
  const { rows } = await db.query<{ isNew: boolean }>({
    name: 'keep-draft',
    text: `insert into draft (person, form, json, at) values ($1, $2, $3, $4)
      on conflict (person, form) do update set json = $3, at = $4 returning xmax = 0 as "isNew"`,
    values: [actor.id, named(form), json, now.toISOString()],
  })
  if (rows[0]?.isNew) await tellOfWriting(db, actor, form)
  await db.query({
    name: 'drop-oldest-drafts',
    text: `delete from draft where person = $1
      and form in (select form from draft where person = $1 order by at desc, form offset ${mostDrafts})`,
    values: [actor.id],
  })
}

/** The draft of a form, as it was kept: `values` is what was sent. Undefined where nothing is kept, which is no fault. */
export async function readDraft(
  db: Db,
  actor: PersonActor,
  form: string,
  now: Date,
): Promise<{ values: unknown; at: string } | undefined> {
  const { rows } = await db.query<{ json: string; at: number }>({
    name: 'read-draft',
    text: 'select json, (extract(epoch from at) * 1000)::float8 as at from draft where person = $1 and form = $2 and at > $3',
    values: [actor.id, named(form), since(now)],
  })
  const draft = rows[0]
  return draft && { values: JSON.parse(draft.json), at: new Date(draft.at).toISOString() }
}

export async function dropDraft(db: Db, actor: PersonActor, form: string): Promise<void> {
  const { rowCount } = await db.query({
    name: 'drop-draft',
    text: 'delete from draft where person = $1 and form = $2',
    values: [actor.id, named(form)],
  })
  if (rowCount) await tellOfWriting(db, actor, form)
}

/** Removes drafts that are too old. @returns how many */
export async function sweepDrafts(db: Db, now: Date): Promise<number> {
  return (await db.query({ text: 'delete from draft where at <= $1', values: [since(now)] })).rowCount ?? 0
}
