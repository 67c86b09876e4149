// All entries that were asked for, however many: counted and read page by page on one unchanging view of the database.

import type { PersonActor } from '#lib/actor.ts'
import { courtesy } from '#lib/courtesy.server.ts'
import type { Cursor, Narrowing } from '#kernel/trail/query.ts'
import { visibleSql } from '#kernel/trail/visible.server.ts'
import { binding, conditionsOf, whereAll } from './conditions.server.ts'
import { trail, type Reading, type TrailItem } from './read.server.ts'

/** So many events are looked at by one statement. */
const mostLooked = 20_000

type Window = { readonly count: number; readonly seen: number; readonly last: Cursor | null }

/** How many of the next events behind a place are what was asked for, and where the last of them stands. */
async function windowOf(reading: Reading, actor: PersonActor, asked: Narrowing, after: Cursor | null): Promise<Window> {
  const conditions = await conditionsOf({ ...reading, db: reading.pool }, actor, asked)
  const { values, bind } = binding()
  const served = whereAll([
    ...conditions.served(bind),
    ...(after ? [`(e.at, e.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::bigint)`] : []),
  ])
  const looked = whereAll([...conditions.looked(bind), visibleSql(actor, reading.registry, bind)])
  const { rows } = await reading.pool.query<Window>({
    text: `with w as materialized (select * from event e ${served} order by e.at desc, e.id desc limit ${mostLooked})
      select (select count(*)::int from w e left join card c on c.id = e.record ${looked}) as count,
        (select count(*)::int from w) as seen,
        (select json_build_object('at', to_char(w.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'id', w.id)
          from w order by w.at, w.id limit 1) as last`,
    values,
  })
  return rows[0] ?? { count: 0, seen: 0, last: null }
}

/**
 * How many entries were asked for, of those that the actor may read.
 * @param enough where more do not matter, it stops counting behind so many
 */
export async function countEntries(
  reading: Reading,
  actor: PersonActor,
  asked: Narrowing,
  enough = Number.POSITIVE_INFINITY,
): Promise<number> {
  const pause = courtesy()
  let count = 0
  for (let after: Cursor | null = null; ;) {
    const window = await windowOf(reading, actor, asked, after)
    count += window.count
    if (window.seen < mostLooked || count > enough) return count
    after = window.last
    await pause()
  }
}

/** The entries that were asked for, newest first, a page at a time. */
export async function* entriesIn(
  reading: Reading,
  actor: PersonActor,
  asked: Narrowing,
): AsyncGenerator<readonly TrailItem[]> {
  const pause = courtesy()
  for (let after: Cursor | undefined; ;) {
    const { items, next } = await trail(reading, actor, { ...asked, limit: 200, ...(after && { after }) }, mostLooked)
    if (items.length > 0) yield items
    if (next === null) return
    after = cursorIn(next)
    await pause()
  }
}

function cursorIn(next: string): Cursor {
  const [at = '', id] = next.split('~')
  return { at, id: Number(id) }
}
