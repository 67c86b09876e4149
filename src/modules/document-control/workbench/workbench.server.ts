// What waits for document control: the first of each group, by the lists' own statements, of what its reader may read.

import type { QueryConfig } from 'pg'
import type { PersonActor } from '#lib/actor.ts'
import { addDays, dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { list, parameters, type Page } from '#kernel/store/list.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { document } from '../document.ts'
import { beforeEffect } from '../document-guards.ts'
import { documentVersion } from '../document-version.ts'
import { editionWatch } from '../edition-watch.ts'
import { orphaned } from './orphaned.server.ts'
import { numberSeries } from './number-series.server.ts'
import { endsWithin, keptBy, oldAfter, type Count } from './workbench.ts'

/** So many of each group are shown. */
const shown = 8

/** So many are named by number, for the list that shows them all. */
export const mostNamed = 200

export type Asked = Readonly<Record<string, string>>

export type Found = { readonly items: Page['items']; readonly total: Count; readonly all: Asked }

const dayMs = 86_400_000

export async function groupOf(engine: Engine, actor: PersonActor, now: Date, definition: Definition, all: Asked) {
  const query = readQuery(definition, { ...all, limit: String(shown) }, dayAt(now, engine.zone))
  const { items, total } = await list(engine, actor, definition, query)
  return { items, total: total ?? { count: items.length, exact: false }, all } satisfies Found
}

/** Of records that a statement has found, the first and how many there are, in its order. Its limit is one more than are named. */
export async function groupNamed(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  definition: Definition,
  found: QueryConfig,
): Promise<Found> {
  const { rows } = await engine.pool.query<{ number: string }>(found)
  const numbers = rows.slice(0, mostNamed).map(({ number }) => number)
  const total = { count: numbers.length, exact: rows.length <= mostNamed }
  if (numbers.length === 0) return { items: [], total, all: {} }
  const first = await groupOf(engine, actor, now, definition, { id: numbers.slice(0, shown).join() })
  const place = new Map(numbers.map((number, at) => [number, at]))
  const placeOf = ({ number }: Page['items'][number]) => place.get(String(number)) ?? 0
  return {
    items: first.items.toSorted((one, other) => placeOf(one) - placeOf(other)),
    total,
    all: { id: numbers.join() },
  }
}

/** Drafts that nobody has brought further for long, the oldest first. */
async function oldDrafts(engine: Engine, actor: PersonActor, now: Date): Promise<Found> {
  const { values, bind } = parameters()
  const before = bind(new Date(now.getTime() - oldAfter * dayMs).toISOString())
  return groupNamed(engine, actor, now, documentVersion, {
    text: `select r.number from document_version r where not r.void and r.state = 'draft' and r.created_at < ${before}
      and ${readableSql(actor, documentVersion, 'r', bind)} order by r.created_at, r.id limit ${mostNamed + 1}`,
    values,
  })
}

/** Documents from outside whose editions nobody looks for. */
async function unwatched(engine: Engine, actor: PersonActor, now: Date): Promise<Found> {
  const { values, bind } = parameters()
  return groupNamed(engine, actor, now, document, {
    text: `select r.number from document r where not r.void and r.state not in ('obsolete', 'withdrawn')
      and r.type in (select t.id from document_type t where t.sort = 'External document')
      and not exists (select from edition_watch w where w.document = r.id and w.state <> 'ended' and not w.void)
      and ${readableSql(actor, document, 'r', bind)} order by r.number limit ${mostNamed + 1}`,
    values,
  })
}

/** Versions whose retention is over and waits for a decision, or ends before long: those that end first first. */
async function retentionEnds(engine: Engine, actor: PersonActor, now: Date): Promise<Found> {
  const { values, bind } = parameters()
  const last = bind(addDays(dayAt(now, engine.zone), endsWithin))
  return groupNamed(engine, actor, now, documentVersion, {
    text: `select r.number from document_version r where not r.void and (r.state in ('retention-over', 'destruction-proposed')
        or r.state in ('superseded', 'obsolete', 'archived') and r.kept_until <= ${last}::date)
      and ${readableSql(actor, documentVersion, 'r', bind)} order by r.kept_until, r.id limit ${mostNamed + 1}`,
    values,
  })
}

/** Everything on the workbench. Refuses whoever holds neither document control nor quality. */
export async function workbenchOf(engine: Engine, actor: PersonActor, now: Date) {
  if (!keptBy.some((role) => hasRole(actor, role, null)))
    refuse('not-allowed', 'The workbench is for document control and quality.')
  const [release, reviews, editions, unwatchedOnes, drafts, retention, orphans, series] = await Promise.all([
    groupOf(engine, actor, now, documentVersion, { state: beforeEffect.join(), sort: 'changedAt' }),
    groupOf(engine, actor, now, document, { state: 'effective,review', nextReview: 'is:overdue', sort: 'nextReview' }),
    groupOf(engine, actor, now, editionWatch, { state: 'due,new-edition', sort: 'nextCheck' }),
    unwatched(engine, actor, now),
    oldDrafts(engine, actor, now),
    retentionEnds(engine, actor, now),
    orphaned(engine, actor),
    numberSeries(engine.pool),
  ])
  return { release, reviews, editions, unwatched: unwatchedOnes, drafts, retention, orphans, series }
}
