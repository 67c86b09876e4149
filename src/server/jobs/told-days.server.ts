// What the calendar brings by itself is told: that something ends soon, that work has been open for long. Each thing once for
// each day from which it is counted, whoever runs it.

import { noId } from '#lib/ids.ts'
import { addDays, dayAt, daysBetween, type Day } from '#lib/days.ts'
import type { AlertKind, Severity } from '#features/alerts/kinds.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { Definition, Ending } from '#kernel/definition/define.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import { dayInWords, dueInWords } from '#ui/dates.ts'

const clock = { kind: 'job', name: 'Reminders' } as const

const pageSize = 200

/** What is told once so many days after the day have passed; before it when negative. */
type Mark = { readonly step: string; readonly from: number }

type Telling = {
  readonly definition: Definition
  /** The date field from which days are counted. */
  readonly field: string
  readonly while: readonly string[]
  /** The first first. */
  readonly marks: readonly Mark[]
  /** So many days after the day there is nothing to be told any more. */
  readonly until: number
  /** Person fields, and words by which tasks mean groups. */
  readonly people: readonly string[]
  readonly groups: readonly string[]
  readonly kind: AlertKind
  readonly severity: Severity
  readonly title: (day: Day, today: Day) => string
}

function leftInWords(left: number): string {
  if (left === 0) return 'today is the last day'
  return left === 1 ? '1 day more' : `${left} days more`
}

const byDay = (marks: readonly Mark[]) => marks.toSorted((one, other) => one.from - other.from)

function endingOf(definition: Definition): readonly Telling[] {
  const { ends } = definition
  if (!ends) return []
  const ending = {
    definition,
    field: ends.day,
    while: ends.while,
    people: ['owner', ...(ends.tells ?? [])],
    groups: (ends.roles ?? []).map((role) => `role:${role}`),
  }
  return [
    ...overrunOf(ending, ends),
    {
      ...ending,
      marks: byDay(ends.ahead.map((days) => ({ step: `ends-${days}`, from: -days }))),
      until: 0,
      kind: 'expiry',
      severity: 'info',
      title: (day, today) => `${ends.says} ${dayInWords(day)}: ${leftInWords(daysBetween(today, day))}.`,
    },
  ]
}

type Ended = Pick<Telling, 'definition' | 'field' | 'while' | 'people' | 'groups'>

/** What has come to its last day and goes on. */
function overrunOf(ending: Ended, { overrun }: Ending): readonly Telling[] {
  if (!overrun) return []
  return [
    {
      ...ending,
      marks: byDay(overrun.after.map((days) => ({ step: `overrun-${days}`, from: days }))),
      until: Infinity,
      kind: 'overdue',
      severity: 'warn',
      title: (day, today) => `${overrun.says} ${dayInWords(day)}: ${dueInWords(day, today)}.`,
    },
  ]
}

function ageingOf(definition: Definition): readonly Telling[] {
  const { ages } = definition
  if (!ages) return []
  return [
    {
      definition,
      field: ages.since,
      while: ages.while,
      marks: byDay(ages.after.map((days) => ({ step: `open-${days}`, from: days }))),
      until: Infinity,
      people: ['owner'],
      groups: (ages.tells ?? []).map((role) => `role:${role}`),
      kind: 'escalated',
      severity: 'warn',
      title: (day, today) => `has been open since ${dayInWords(day)}: ${daysBetween(day, today)} days.`,
    },
  ]
}

type Near = {
  readonly id: string
  readonly day: Day
  /** The day that it is at the record's site. */
  readonly today: Day
  readonly people: readonly string[]
  /** What was said of this day already. */
  readonly said: readonly string[]
}

/** The days of which something may have to be told somewhere on earth at `now`. */
function daysOf({ marks, until }: Telling, now: Date): readonly [first: string, last: string] {
  const today = dayAt(now, 'UTC')
  const first = until === Infinity ? '-infinity' : addDays(today, -until - 1)
  return [first, addDays(today, 1 - (marks[0]?.from ?? 0))]
}

/** A page of the records of which something may have to be told, by the day at their site. */
async function page({ pool, zone }: Engine, telling: Telling, now: Date, after: string) {
  const { definition, field, marks } = telling
  const column = `r."${snake(field)}"`
  // What stands on a card is read there; of a part on that of the record that it is a part of.
  const people = telling.people.map((name) => `${name === 'owner' ? 'w' : 'r'}."${snake(name)}"`).join(', ')
  const card = definition.partOf ? 'r.parent' : 'r.id'
  const { rows } = await pool.query<Near>({
    name: `told.${definition.name}.${field}`,
    text: `select r.id, ${column} as day, ($1::timestamptz at time zone coalesce(s.time_zone, $2))::date as today,
        array_remove(array[${people}], null)::text[] as people,
        array(select c.step from clock_step c where c.card = r.id and c.day = ${column})::text[] as said
      from ${tableName(definition)} r join card w on w.id = ${card} left join site s on s.id = w.site
      where r.state = any($3) and not r.void and r.id > $4::uuid and ${column} between $5::date and $6::date
        and not exists (select from clock_step c where c.card = r.id and c.day = ${column} and c.step = $7)
      order by r.id limit ${pageSize}`,
    values: [now.toISOString(), zone, telling.while, after, ...daysOf(telling, now), marks.at(-1)?.step],
  })
  return rows
}

async function* near(engine: Engine, telling: Telling, now: Date) {
  for (let after = noId; ;) {
    const rows = await page(engine, telling, now, after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** Says it, unless another run has, or the record has gone on meanwhile. Answers whether it was said. */
const say = (engine: Engine, telling: Telling, one: Near, step: string, now: Date): Promise<boolean> =>
  together(engine, clock, now, async (door) => {
    const { definition, field, groups, kind, severity, title } = telling
    const { rowCount } = await door.db.query({
      name: `told.${definition.name}.${field}.say`,
      text: `insert into clock_step (card, step, day, at) select r.id, $2, $3, $4 from ${tableName(definition)} r
        where r.id = $1 and r.state = any($5) and r."${snake(field)}" = $3::date on conflict do nothing`,
      values: [one.id, step, one.day, now.toISOString(), telling.while],
    })
    if (rowCount === 0) return false
    const meant = await concerned(door.db, groups)
    raise(door, [
      {
        to: [...new Set([...one.people, ...groups.flatMap(meant)])],
        kind,
        severity,
        card: one.id,
        title: title(one.day, one.today),
        dedupe: `${step} ${one.id} ${one.day}`,
      },
    ])
    return true
  })

/** What stands to be told: the last whose day has come. After a standstill that alone is made up for. */
function stepFor({ marks, until }: Telling, { day, today }: Near): string | undefined {
  const passed = daysBetween(day, today)
  return passed > until ? undefined : marks.findLast(({ from }) => from <= passed)?.step
}

/** Tells people ahead of what ends, and of what has been open for long. @returns how often */
export async function tellOfDays(engine: Engine, now: Date): Promise<number> {
  let told = 0
  for (const telling of engine.registry.all.flatMap((one) => [...endingOf(one), ...ageingOf(one)]))
    for await (const one of near(engine, telling, now)) {
      const step = stepFor(telling, one)
      if (step !== undefined && !one.said.includes(step) && (await say(engine, telling, one, step, now))) told += 1
    }
  return told
}
