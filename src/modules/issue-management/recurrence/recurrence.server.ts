// Cases that come back: of the same process and category as one whose CAPA was closed as effective within a year.

import type { Actor } from '#lib/actor.ts'
import { addMonths, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Deed } from '#kernel/store/rules.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import { capa } from '../capa.ts'
import { nonconformance } from '../nonconformance.ts'
import type { Recurrences } from './recurrence.ts'

/** What makes two cases the same: nothing that both say differs, and both say process and category. */
const compared = ['process', 'category', 'product', 'causeKind'] as const

/** Whether case `n` is the same as case `o`, which a CAPA has dealt with. */
const isSame = `o.process = n.process and o.category = n.category
  and (o.product is null or n.product is null or lower(o.product) = lower(n.product))
  and (o.cause_kind is null or n.cause_kind is null or o.cause_kind = n.cause_kind)`

/** The day on which the CAPA `k` came to stand where it stands, at its site. */
const standsSince = `(y.entered_at at time zone coalesce((select s.time_zone from site s where s.id = k.site), 'UTC'))::date`

// $1 the case. A verdict counts for a year.
const challenged = `select distinct k.id, k.owner from nonconformance n
  join nonconformance o on o.process = n.process and not o.void and o.id <> n.id and ${isSame}
  join link l on l.from_card = o.id and l.type = 'escalated_to'
  join capa k on k.id = l.to_card and not k.void and k.state = 'closed' and k.result = 'Effective'
  join stay y on y.card = k.id and y.left_at is null
  where n.id = $1 and n.detected_on > ${standsSince} and n.detected_on <= ${standsSince} + interval '12 months'`

const quality = 'role:quality'

async function verdictsAgainst(db: Db, id: string) {
  const { rows } = await db.query<{ id: string; owner: string | null }>({
    name: 'verdicts-challenged',
    text: challenged,
    values: [id],
  })
  return rows
}

/** Whether what is compared was just said: a case is looked at when it is new, and when it says otherwise than before. */
const isNews = (before: AnyRow | null, after: AnyRow) =>
  before === null || compared.some((name) => before[name] !== after[name])

/** Whoever owns the CAPA, and quality, hear once of each case that challenges what was said of it. */
export async function tellOfRecurrence(door: UnitOfWork, { before, after }: Deed): Promise<void> {
  if (!after.process || !after.category || after.void || !isNews(before, after)) return
  const capas = await verdictsAgainst(door.db, after.id)
  if (capas.length === 0) return
  const all = (await concerned(door.db, [quality]))(quality)
  raise(
    door,
    capas.map(({ id, owner }) => ({
      to: [...new Set([...(owner === null ? [] : [owner]), ...all])],
      kind: 'threshold' as const,
      severity: 'warn' as const,
      card: id,
      title: 'was closed as effective, and a new case of the same process and category challenges that.',
      dedupe: `recurred ${id} ${after.id}`,
    })),
  )
}

/** The cases that challenge the verdict on a CAPA, of those that the actor may read; the newest first, at most fifty. */
export async function recurrencesOf(engine: Engine, actor: Actor, name: string): Promise<Recurrences> {
  const row = await readRow(engine.pool, actor, capa, name)
  if (row.state !== 'closed' || row.result !== 'Effective') return { since: null, items: [] }
  const { rows: stays } = await engine.pool.query<{ since: Day }>({
    name: 'stands-since',
    text: `select ${standsSince}::text as since from card k join stay y on y.card = k.id and y.left_at is null where k.id = $1`,
    values: [row.id],
  })
  const since = stays[0]?.since
  if (since === undefined) throw new Error(`${row.number} stands nowhere.`)
  const { values, bind } = parameters()
  const { rows } = await engine.pool.query<Recurrences['items'][number]>({
    text: `select n.number, n.title, n.state, n.detected_on::text as "detectedOn" from nonconformance n
      where n.detected_on > ${bind(since)}::date and n.detected_on <= ${bind(addMonths(since, 12))}::date and not n.void
        and n.state <> 'dismissed' and ${readableSql(actor, nonconformance, 'n', bind)}
        and exists (select from link l join nonconformance o on o.id = l.from_card
          where l.to_card = ${bind(row.id)}::uuid and l.type = 'escalated_to' and not o.void and o.id <> n.id and ${isSame})
      order by n.detected_on desc, n.id desc limit 50`,
    values,
  })
  return { since, items: rows }
}
