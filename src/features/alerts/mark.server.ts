// What somebody does with their own alerts: read, unread, put off. It concerns nobody else, so the trail is not told.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { tellLive } from '#features/live/tell.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'

type Marking = { readonly set: string; readonly where: string; readonly values: readonly unknown[] }

/** Changes one's own alerts in one transaction, always in the same order, and tells one's other browsers. */
const mark = (engine: Engine, actor: PersonActor, now: Date, { set, where, values }: Marking): Promise<number> =>
  together(engine, actor, now, async ({ db }) => {
    const { rowCount } = await db.query({
      text: `update alert set ${set} where id in (
        select id from alert where person = $1 and ${where} order by id for update)`,
      values: [actor.id, ...values],
    })
    if (rowCount) await tellLive(db, 'alerts', [actor.id])
    return rowCount ?? 0
  })

/** Marks alerts as read: some, or all that stood no later than a place. */
export const markRead = (
  engine: Engine,
  actor: PersonActor,
  { ids, upTo }: { readonly ids?: readonly string[] | undefined; readonly upTo?: number | undefined },
  now: Date,
): Promise<number> =>
  mark(engine, actor, now, {
    set: 'read_at = $2',
    where: `read_at is null and ($3::uuid[] is null or id = any($3)) and ($4::bigint is null or place <= $4)`,
    values: [now.toISOString(), ids ?? null, upTo ?? null],
  })

/** Takes back that alerts were read: some, or those that were read at one instant, together. */
export const markUnread = (
  engine: Engine,
  actor: PersonActor,
  { ids, at }: { readonly ids?: readonly string[] | undefined; readonly at?: string | undefined },
  now: Date,
): Promise<number> =>
  mark(engine, actor, now, {
    set: 'read_at = null',
    where: `read_at is not null and (id = any($2::uuid[]) or read_at = $3::timestamptz)`,
    values: [ids ?? [], at ?? null],
  })

/** Puts alerts off until an instant, after which they stand unread again; null brings them back at once. */
export const snooze = (
  engine: Engine,
  actor: PersonActor,
  { ids, until }: { readonly ids: readonly string[]; readonly until: string | null },
  now: Date,
): Promise<number> =>
  mark(engine, actor, now, {
    set: `snoozed_until = $3::timestamptz, read_at = case when $3::timestamptz is null then read_at end`,
    where: 'id = any($2::uuid[])',
    values: [ids, until],
  })

/** Marks all alerts of a time long past as read at that time, for everybody: an organisation that is told has lived. */
export const readBefore = (db: Db, instant: Date): Promise<unknown> =>
  db.query({ text: 'update alert set read_at = at where read_at is null and at < $1', values: [instant.toISOString()] })
