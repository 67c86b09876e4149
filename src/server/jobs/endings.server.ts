// What ends by itself on a day is told ahead: each thing once for each day on which it ends, whoever runs it.

import { daysBetween, type Day } from '#lib/days.ts'
import type { Definition, Ending } from '#record/define.ts'
import { snake, tableName } from '#record/names.ts'
import { raise } from '#record/alert/raise.server.ts'
import { together } from '#record/store/door.server.ts'
import type { Engine } from '#record/store/engine.server.ts'
import { dayInWords } from '#ui/dates.ts'

const clock = { kind: 'job', name: 'Reminders' } as const

const pageSize = 200

type Near = {
  readonly id: string
  readonly day: Day
  /** The day that it is at the record's site. */
  readonly today: Day
  readonly people: readonly string[]
  /** What was said of this day already. */
  readonly said: readonly string[]
}

type Ends = { readonly definition: Definition; readonly ends: Ending }

/** A page of the records whose last day is near, by the day at their site. */
async function page({ pool, zone }: Engine, { definition, ends }: Ends, now: Date, after: string) {
  const column = `r."${snake(ends.day)}"`
  const people = ['owner', ...(ends.tells ?? [])].map((field) => `r."${snake(field)}"`).join(', ')
  const farthest = Math.max(...ends.ahead)
  const { rows } = await pool.query<Near>({
    name: `ending.${definition.name}`,
    text: `select r.id, ${column} as day, ($1::timestamptz at time zone coalesce(s.time_zone, $2))::date as today,
        array_remove(array[${people}], null)::text[] as people,
        array(select c.step from clock_step c where c.card = r.id and c.day = ${column})::text[] as said
      from ${tableName(definition)} r left join site s on s.id = r.site
      where r.state = any($3) and not r.void and r.id > $4::uuid
        and ${column} between ($1::timestamptz - interval '1 day')::date and ($1::timestamptz + interval '${farthest + 1} days')::date
      order by r.id limit ${pageSize}`,
    values: [now.toISOString(), zone, ends.while, after],
  })
  return rows
}

async function* near(engine: Engine, ends: Ends, now: Date) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await page(engine, ends, now, after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

function leftInWords(left: number): string {
  if (left === 0) return 'today is the last day'
  return left === 1 ? '1 day more' : `${left} days more`
}

/** Says it, unless another run has, or the record has gone on meanwhile. Answers whether it was said. */
const say = (engine: Engine, { definition, ends }: Ends, one: Near, step: string, now: Date): Promise<boolean> =>
  together(engine, clock, now, async (door) => {
    const { rowCount } = await door.db.query({
      name: `ending.${definition.name}.say`,
      text: `insert into clock_step (card, step, day, at) select r.id, $2, $3, $4 from ${tableName(definition)} r
        where r.id = $1 and r.state = any($5) and r."${snake(ends.day)}" = $3::date on conflict do nothing`,
      values: [one.id, step, one.day, now.toISOString(), ends.while],
    })
    if (rowCount === 0) return false
    const left = daysBetween(one.today, one.day)
    raise(door, [
      {
        to: one.people,
        kind: 'expiry',
        severity: 'info',
        card: one.id,
        title: `${ends.says} ${dayInWords(one.day)}: ${leftInWords(left)}.`,
        dedupe: `${step} ${one.id} ${one.day}`,
      },
    ])
    return true
  })

/** The reminder that stands: of those whose day has come the nearest. */
function stepFor({ ahead }: Ending, { day, today }: Near): string | undefined {
  const left = daysBetween(today, day)
  if (left < 0) return undefined
  const nearest = ahead.filter((days) => days >= left).toSorted((one, other) => one - other)[0]
  return nearest === undefined ? undefined : `ends-${nearest}`
}

/** Tells people ahead of what ends. After a standstill only the nearest reminder is made up for. @returns how often */
export async function tellOfEndings(engine: Engine, now: Date): Promise<number> {
  let told = 0
  const all = engine.registry.all.flatMap((definition) =>
    definition.ends ? { definition, ends: definition.ends } : [],
  )
  for (const ends of all)
    for await (const one of near(engine, ends, now)) {
      const step = stepFor(ends.ends, one)
      if (step !== undefined && !one.said.includes(step) && (await say(engine, ends, one, step, now))) told += 1
    }
  return told
}
