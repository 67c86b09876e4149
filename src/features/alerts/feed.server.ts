// A person's alerts as they may see them: what has become unreadable for them is neither shown nor counted.

import type { PersonActor } from '#lib/actor.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Bind } from '#kernel/access/scope/scope-rule.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf, refOf, type Cards } from '#kernel/store/refs.server.ts'
import { mostCounted, type Alert, type AlertPage, type AlertTab, type Unread } from './alerts.ts'
import type { AlertKind, Severity } from './kinds.ts'

/** What showing alerts needs: the engine, and where a record is shown. */
export type Place = {
  readonly engine: Engine
  readonly linkOf: (kind: string, number: string) => string | null
}

/** What is asked of a list of alerts. */
export type AlertQuery = {
  readonly tab: AlertTab
  readonly kinds: readonly AlertKind[]
  readonly severities: readonly Severity[]
  readonly unread: boolean
  /** Those that were put off, instead of those that were not. */
  readonly snoozed: boolean
  readonly limit: number
  /** The place of the last one of the page before. */
  readonly after: number | null
}

type Row = Omit<Alert, 'record' | 'actor' | 'because'> & {
  readonly card: string | null
  readonly doer: string | null
  readonly watched: boolean
}

const columns = `a.id, a.place, a.kind, a.severity, a.card, a.actor as doer, a.title, a.body, a.link, a.at, a.read_at as "readAt",
  a.snoozed_until as "snoozedUntil", a.resolved_at as "resolvedAt",
  exists (select from watcher w where w.card = a.card and w.person = a.person) as watched`

const unread = 'a.read_at is null and a.resolved_at is null'
const awake = (now: string) => `(a.snoozed_until is null or a.snoozed_until <= ${now})`

const iso = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())

function because(actor: PersonActor, { kind, card, watched }: Row, cards: Cards): Alert['because'] {
  const record = card === null ? undefined : cards.get(card)
  if (kind === 'mention') return 'named'
  if (record?.owner === actor.id) return 'owner'
  if (record?.creator === actor.id) return 'creator'
  return watched ? 'watcher' : 'asked'
}

/** Rows as one reader sees them; those whose record they may not read are left out. */
function viewsOf({ engine, linkOf }: Place, actor: PersonActor, rows: readonly Row[], cards: Cards): readonly Alert[] {
  const ref = (id: string | null) => {
    const card = id === null ? undefined : cards.get(id)
    return card ? refOf(engine.registry, actor, card) : null
  }
  return rows.flatMap((row) => {
    const { card, doer, watched: _, ...rest } = row
    const record = ref(card)
    if (record && 'restricted' in record) return []
    return {
      ...rest,
      at: new Date(row.at).toISOString(),
      readAt: iso(row.readAt),
      snoozedUntil: iso(row.snoozedUntil),
      resolvedAt: iso(row.resolvedAt),
      link: record ? linkOf(record.kind, record.number) : row.link,
      record,
      actor: ref(doer),
      because: because(actor, row, cards),
    }
  })
}

const namedIn = (rows: readonly Row[]) => [
  ...new Set(rows.flatMap(({ card, doer }) => [card ?? [], doer ?? []].flat())),
]

/**
 * What stands unread for each of these people, newest first and at most a hundred: two statements however many people
 * there are.
 */
export async function unreadOf(
  place: Place,
  people: readonly PersonActor[],
  now: Date,
): Promise<ReadonlyMap<string, Unread>> {
  const { pool } = place.engine
  const { rows } = await pool.query<{ person: string; place: number; alerts: readonly Row[] }>({
    name: 'unread-alerts',
    text: `select s.person, coalesce(f.place, 0)::float8 as place, coalesce(u.alerts, '[]') as alerts
      from unnest($1::uuid[]) s(person) left join alert_feed f on f.person = s.person
      left join lateral (select json_agg(x order by x.place desc) as alerts from (
        select ${columns} from alert a where a.person = s.person and ${unread} and ${awake('$2')}
        order by a.place desc limit ${mostCounted}) x) u on true`,
    values: [people.map(({ id }) => id), now.toISOString()],
  })
  const cards = await cardsOf(pool, namedIn(rows.flatMap(({ alerts }) => alerts)))
  const byPerson = new Map(rows.map((row) => [row.person, row]))
  return new Map(
    people.flatMap((actor) => {
      const row = byPerson.get(actor.id)
      if (!row) return []
      const items = viewsOf(place, actor, row.alerts, cards)
      return [[actor.id, { place: row.place, unread: items.length, items }] as const]
    }),
  )
}

/** Which records a tab speaks of, as a condition on the alert `a` and its card `c`. */
const tabs: { readonly [Tab in AlertTab]: (actor: PersonActor, bind: Bind) => string } = {
  all: () => 'true',
  mentions: () => `a.kind = 'mention'`,
  mine: ({ id }, bind) => `(c.owner = ${bind(id)} or c.creator = ${bind(id)})`,
  team: ({ team, heads }, bind) =>
    `(c.owner = any(${bind(team)}::uuid[]) or c.department = any(${bind(heads)}::uuid[]))`,
  system: () => `a.kind in ('system', 'security')`,
}

/** One page of a person's alerts, newest first. */
export async function alertPage(place: Place, actor: PersonActor, query: AlertQuery, now: Date): Promise<AlertPage> {
  const { engine } = place
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const instant = `${bind(now.toISOString())}::timestamptz`
  const readable = engine.registry.all
    .map((definition) => `(c.kind = '${definition.name}' and ${readableSql(actor, definition, 'c', bind)})`)
    .join(' or ')
  const where = [
    `a.person = ${bind(actor.id)}`,
    `(a.card is null or ${readable})`,
    tabs[query.tab](actor, bind),
    query.snoozed ? `a.snoozed_until > ${instant}` : awake(instant),
    ...(query.unread ? [unread] : []),
    ...(query.kinds.length > 0 ? [`a.kind = any(${bind(query.kinds)})`] : []),
    ...(query.severities.length > 0 ? [`a.severity = any(${bind(query.severities)})`] : []),
    ...(query.after === null ? [] : [`a.place < ${bind(query.after)}`]),
  ].join(' and ')
  const [found, standing] = await Promise.all([
    engine.pool.query<Row>({
      text: `select ${columns} from alert a left join card c on c.id = a.card where ${where}
        order by a.place desc limit ${bind(query.limit + 1)}`,
      values,
    }),
    unreadOf(place, [actor], now),
  ])
  const rows = found.rows.slice(0, query.limit)
  const last = rows.at(-1)
  return {
    items: viewsOf(place, actor, rows, await cardsOf(engine.pool, namedIn(rows))),
    next: found.rows.length > query.limit && last ? String(last.place) : null,
    unread: standing.get(actor.id)?.unread ?? 0,
  }
}
