// The suggestions of the week before, once a week, to whoever has asked for them (decision 155). Who wrote without a name is no
// reader of anything here: nothing ties them to what they wrote.

import type { PersonActor } from '#lib/actor.ts'
import { addDays, dayAt, mondayOf, type Day } from '#lib/days.ts'
import { noId } from '#lib/ids.ts'
import { workingDaysSince } from '#lib/working-days.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { hasThoughtOf } from '../authors.server.ts'
import { suggestion } from '../suggestion.ts'
import { promisedDays, unanswered } from '../suggestion-states.ts'
import { waitsSince } from '../waits-since.server.ts'
import { bodyOf, headlineOf, hows, isEmpty, type Fresh, type How, type Late, type Moved, type Week } from './week.ts'

const clock = { kind: 'job', name: 'Reminders' } as const

/** How what was told is kept: `clock_step` of the reader, by the Monday on which it is told. */
const step = 'suggestions-week'

const pageSize = 200

type About = { readonly person: string; readonly id: string; readonly number: string; readonly title: string }
type MovedRow = About & { readonly state: string; readonly how: How }
type LateRow = About & { readonly since: string }

/** A page of those who want it and have not been told on this Monday. */
const wanting = `select p.id from person p
  where p.state = 'active' and not p.void and p.id > $2::uuid
    and exists (select from alert_preference a where a.person = p.id and a.kind = 'weekly'
      and (a.channel = 'in-app' and a.setting = 'on' or a.channel = 'mail' and a.setting <> 'off'))
    and not exists (select from clock_step k where k.card = p.id and k.step = '${step}' and k.day = $1::date)
  order by p.id limit ${pageSize}`

// What has changed state since the week began is found by the index on when a suggestion changed last.
const moved = `with moved as (
    select s.id, s.number, s.title, s.state, s.creator, s.coauthors from suggestion s
    where not s.void and s.changed_at >= ($2::date::timestamp at time zone $4) and exists (
      select from stay y where y.card = s.id and y.place > 1
        and y.entered_at >= ($2::date::timestamp at time zone $4) and y.entered_at < ($3::date::timestamp at time zone $4)))
  select m.id, m.number, m.title, m.state, c.person, c.how from moved m cross join lateral (
      select m.creator as person, 'yours' as how union all select unnest(m.coauthors), 'yours'
      union all select v.person, 'voted for' from suggestion_vote v where v.card = m.id
      union all select w.person, 'watched' from watcher w where w.card = m.id) c
  where c.person = any($1::uuid[]) order by m.id`

const fresh = `select p.id as person, s.id, s.number, s.title from suggestion s
    join person p on p.id = any($1::uuid[]) and p.department = s.department and not ${hasThoughtOf('s', 'p.id')}
  where not s.void and s.changed_at >= ($2::date::timestamp at time zone $4)
    and s.created_at >= ($2::date::timestamp at time zone $4) and s.created_at < ($3::date::timestamp at time zone $4)
  order by s.id`

const late = `select distinct c.person, s.id, s.number, s.title, ${waitsSince('s')} as since from suggestion s cross join lateral (
      select s.creator as person union all select s.owner union all select unnest(s.coauthors)) c
  where not s.void and s.state = any($2) and c.person = any($1::uuid[]) order by s.id`

type Asked = { readonly people: readonly string[]; readonly from: Day; readonly until: Day }

/** Everything of the week that concerns some people, not yet narrowed to what each may read. */
async function newsFor({ pool, zone }: Engine, { people, from, until }: Asked) {
  const values = [people, from, until, zone]
  const [first, second, third] = await Promise.all([
    pool.query<MovedRow>({ name: 'week-moved', text: moved, values }),
    pool.query<About>({ name: 'week-fresh', text: fresh, values }),
    pool.query<LateRow>({ name: 'week-late', text: late, values: [people, unanswered] }),
  ])
  return { moved: first.rows, fresh: second.rows, late: third.rows }
}

type News = Awaited<ReturnType<typeof newsFor>>

const nearest = (one: MovedRow, other: MovedRow) => hows.indexOf(one.how) - hows.indexOf(other.how)

/** The week of one reader: each suggestion once, as near as it is to them. */
function weekOf(
  news: News,
  { id }: PersonActor,
  opens: (card: string) => boolean,
  daysOf: (late: LateRow) => number,
): Week {
  const mine = <One extends About>(rows: readonly One[]) => rows.filter((row) => row.person === id && opens(row.id))
  const once = new Map<string, Moved>()
  for (const { number, title, state, how } of mine(news.moved).toSorted(nearest))
    if (!once.has(number))
      once.set(number, { number, title, how, state: suggestion.workflow.states[state]?.label ?? state })
  return {
    moved: [...once.values()].toSorted((one, other) => one.number.localeCompare(other.number)),
    fresh: mine(news.fresh).map(({ number, title }): Fresh => ({ number, title })),
    late: mine(news.late).flatMap((row): readonly Late[] => {
      const days = daysOf(row)
      return days > promisedDays ? [{ number: row.number, title: row.title, days }] : []
    }),
  }
}

/** Tells one reader their week, unless another run has. A week in which there is nothing to tell is over without a word. */
const tell = (engine: Engine, person: string, week: Week, monday: Day, now: Date): Promise<boolean> =>
  together(engine, clock, now, async (door) => {
    const { rowCount } = await door.db.query({
      name: 'week-told',
      text: 'insert into clock_step (card, step, day, at) values ($1, $2, $3, $4) on conflict do nothing',
      values: [person, step, monday, now.toISOString()],
    })
    if (rowCount === 0 || isEmpty(week)) return false
    raise(door, [
      {
        to: [person],
        kind: 'weekly',
        severity: 'info',
        title: headlineOf(week),
        body: bodyOf(week),
        link: '/employee-suggestions',
        dedupe: `${step} ${monday}`,
      },
    ])
    return true
  })

const noHolidays: ReadonlySet<string> = new Set()

/** Tells a page of readers. Answers the last of them, and how many had something to hear. */
async function tellPage(engine: Engine, now: Date, monday: Day, after: string) {
  const { pool, zone, people, registry } = engine
  const { rows } = await pool.query<{ id: string }>({ name: 'week-wanting', text: wanting, values: [monday, after] })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { last: null, told: 0 }
  const news = await newsFor(engine, { people: ids, from: addDays(monday, -7), until: monday })
  const about = [...news.moved, ...news.fresh, ...news.late].map(({ id }) => id)
  const [readers, cards] = await Promise.all([people(pool, ids), cardsOf(pool, [...new Set(about)])])
  const today = dayAt(now, zone)
  const daysOf = ({ since }: LateRow) => workingDaysSince(dayAt(new Date(since), zone), today, noHolidays)
  let told = 0
  for (const id of ids) {
    const reader = readers.get(id)
    if (!reader) continue
    const opens = (card: string) => {
      const found = cards.get(card)
      return found !== undefined && mayRead(reader, registry.named(found.kind), found)
    }
    if (await tell(engine, id, weekOf(news, reader, opens, daysOf), monday, now)) told += 1
  }
  return { last: ids.at(-1) ?? null, told }
}

/** Tells everybody who wants it what the week before has brought, once, from Monday on. Answers how many. */
export async function tellOfWeek(engine: Engine, now: Date): Promise<number> {
  const monday = mondayOf(dayAt(now, engine.zone))
  let told = 0
  for (let after: string | null = noId; after !== null;) {
    const page: Awaited<ReturnType<typeof tellPage>> = await tellPage(engine, now, monday, after)
    told += page.told
    after = page.last
  }
  return told
}
