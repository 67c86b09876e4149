// Looks at what the trail has been told lately for what somebody should know at once: many failed sign-ins or signatures, much that
// was taken out (21 CFR 11.300(d): attempts at unauthorised use are detected and reported). Changes of roles are told with the act
// itself (features/alerts/security-news.server.ts).

import { counted } from '#lib/counted.ts'
import type { Db } from '#lib/db.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { EventKind } from '#kernel/trail/event.ts'
import { burstsOf, type Burst, type Moment } from './bursts.ts'
import { tellKeepers, type Noticed } from './tell-keepers.server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** So many failed sign-ins and signatures, whoever they were meant to be, are no slips of a finger. */
export const failures = { most: 10, within: 10 * minute } as const

/** So many files that one person takes out within an hour. */
export const exportsOfOne = { most: 10, within: 60 * minute } as const

/** One export of more records than this is told by itself. */
export const mostRows = 5_000

/** What happened so long ago has been looked at, or nobody has run for a day. */
const lookBack = day

/** So many events are looked at, the newest. */
export const mostLooked = 5_000

const isFull = (events: readonly unknown[]) => events.length === mostLooked

type Event = Moment & {
  readonly actor: string | null
  readonly name: string
  readonly what: string | null
  readonly rows: number | null
}

/** Events of some kinds of the last day, oldest first. */
async function lately(db: Db, kinds: readonly EventKind[], now: Date): Promise<readonly Event[]> {
  const { rows } = await db.query<Event>({
    name: 'watched-events',
    text: `select e.id::text as id, e.at, e.actor, e.body::jsonb #>> '{actor,name}' as name, e.body::jsonb #>> '{facts,what}' as what,
        case when jsonb_typeof(e.body::jsonb #> '{facts,rows}') = 'number' then (e.body::jsonb #>> '{facts,rows}')::float8 end as rows
      from event e where e.kind = any($1::text[]) and e.at >= $2 order by e.at desc, e.id desc limit ${mostLooked}`,
    values: [kinds, new Date(now.getTime() - lookBack).toISOString()],
  })
  return rows.toReversed()
}

/**
 * What a burst is told once by: its first event, or, where it has begun before all that was looked at, its day.
 * @param seen the events that it was found among
 */
const nameOf = ({ first }: Burst<Event>, seen: readonly Event[], isCut: boolean) =>
  isCut && first === seen[0] ? `since ${first.at.slice(0, 10)}` : first.id

/** The trail narrowed to a burst. */
const linkOf = (kinds: readonly EventKind[], { first }: Burst<Event>, actor: string | null = null) =>
  `/audit-logs?${new URLSearchParams({ list: 'trail', kind: kinds.join(), from: first.at.slice(0, 10), ...(actor && { actor }) }).toString()}`

const failed = ['sign-in-failed', 'sign-failed'] as const

const failuresIn = (events: readonly Event[]): readonly Noticed[] =>
  burstsOf(events, failures).map((burst) => ({
    severity: 'critical',
    title: `${counted(failures.most, { one: 'sign-in or signature', other: 'sign-ins and signatures' })} failed within ${failures.within / minute} minutes.`,
    body: 'Somebody may be trying passwords. The trail says from which addresses, and for whom.',
    link: linkOf(failed, burst),
    dedupe: `failures ${nameOf(burst, events, isFull(events))}`,
  }))

const taken = ['exported'] as const

function exportsIn(events: readonly Event[]): readonly Noticed[] {
  const large = events.flatMap((event): readonly Noticed[] =>
    (event.rows ?? 0) <= mostRows
      ? []
      : [
          {
            severity: 'warn',
            title: `${event.name} exported ${event.what ?? 'very much'}.`,
            body: `Exports of more than ${mostRows.toLocaleString('en')} records are told to those who keep watch.`,
            link: linkOf(taken, { first: event, last: event, events: [event] }, event.actor),
            dedupe: `large-export ${event.id}`,
          },
        ],
  )
  const often = [...Map.groupBy(events, ({ actor }) => actor)].flatMap(([actor, theirs]) =>
    burstsOf(theirs, exportsOfOne).map((burst): Noticed => ({
      severity: 'warn',
      title: `${burst.first.name} took out ${exportsOfOne.most} files within an hour.`,
      body: 'The trail says what was in them.',
      link: linkOf(taken, burst, actor),
      dedupe: `many-exports ${actor} ${nameOf(burst, theirs, isFull(events))}`,
    })),
  )
  return [...large, ...often]
}

/** Tells quality managers and administrators what is new. @returns of how much */
export async function watchTrail(engine: Engine, now: Date): Promise<number> {
  const [wrong, out] = await Promise.all([lately(engine.pool, failed, now), lately(engine.pool, taken, now)])
  return tellKeepers(engine, now, [...failuresIn(wrong), ...exportsIn(out)])
}
