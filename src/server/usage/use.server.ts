// How the system is used in some days, read from the figures that are kept of them; what is counted live is counted by index.

import { addDays, dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { noId } from '#lib/ids.ts'
import { fewest } from '#features/usage/usage.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type {
  Department,
  Form,
  Funnel,
  Length,
  People,
  Present,
  Silent,
  TaskKind,
  Use,
} from '#modules/system-utilisation/use.ts'
import { silentAfter } from '#modules/system-utilisation/use.ts'
import { funnelOf, habitsOf } from './adoption.server.ts'

type Span = { readonly from: Day; readonly to: Day }

/** So many searches and forms are told at the most. */
const mostTold = 15

async function courseOf(db: Db, { from, to }: Span): Promise<readonly Present[]> {
  const { rows } = await db.query<Present>({
    name: 'usage-course',
    text: `select day::text as day, coalesce(max(people) filter (where what = 'day'), 0) as people,
        coalesce(max(people) filter (where what = 'week'), 0) as week, coalesce(max(people) filter (where what = 'month'), 0) as month
      from usage_day where kind = 'active' and day between $1 and $2 group by day order by day`,
    values: [from, to],
  })
  return rows
}

async function hoursOf(db: Db, { from, to }: Span): Promise<readonly number[]> {
  const { rows } = await db.query<{ hour: number; count: number }>({
    name: 'usage-hours',
    text: `select what::int as hour, sum(count)::int as count from usage_day where kind = 'sign-in' and day between $1 and $2 group by what`,
    values: [from, to],
  })
  return Array.from({ length: 24 }, (_, hour) => rows.find((one) => one.hour === hour)?.count ?? 0)
}

type Looked = { readonly module: string; readonly department: string; readonly people: number }

/** Fewer than five people are not counted apart; who comes now and then is one of them. */
const shown = (people: number): People => (people < fewest ? null : people)

/** How many looked at each module: on average of the stretches of 30 days that end with the last day that was reckoned. */
async function lookedAt(db: Db, { from, to }: Span): Promise<readonly Looked[]> {
  const { rows } = await db.query<Looked>({
    name: 'usage-modules',
    text: `with months as (select what, department, day, people from usage_day where kind = 'module' and day in (
        select generate_series(last, greatest($1::date, last - 359), interval '-30 days')::date
        from (select max(day) as last from usage_day where kind = 'module' and day between $1 and $2) l))
      select what as module, department, round(sum(people)::numeric / (select count(distinct day) from months))::int as people
      from months group by what, department`,
    values: [from, to],
  })
  return rows
}

type Staffed = { readonly id: string; readonly title: string; readonly staff: number }

async function departmentsOf(db: Db): Promise<readonly Staffed[]> {
  const { rows } = await db.query<Staffed>({
    name: 'usage-departments',
    text: `select d.id, c.title, (select count(*)::int from person p where not p.void and p.department = d.id and p.state = 'active') as staff
      from department d join card c on c.id = d.id where d.state = 'active' and not d.void order by c.title`,
  })
  return rows
}

const byModule = (all: readonly Looked[], department: string): Department['looked'] =>
  Object.fromEntries(all.flatMap((one) => (one.department === department ? [[one.module, shown(one.people)]] : [])))

async function tasksOf(db: Db, { from, to }: Span): Promise<readonly TaskKind[]> {
  const { rows } = await db.query<TaskKind>({
    name: 'usage-tasks',
    text: `select what as kind, coalesce(sum(count) filter (where kind = 'task'), 0)::int as done,
        coalesce(sum(amount) filter (where kind = 'task') / nullif(sum(count) filter (where kind = 'task'), 0), 0)::float8 as hours,
        coalesce(sum(count) filter (where kind = 'due'), 0)::int as due, coalesce(sum(good) filter (where kind = 'due'), 0)::int as "onTime"
      from usage_day where kind in ('task', 'due') and day between $1 and $2 group by what order by 2 desc, 1`,
    values: [from, to],
  })
  return rows
}

async function nothingOf(db: Db, { from, to }: Span): Promise<Use['nothing']> {
  const { rows } = await db.query<Use['nothing'][number]>({
    name: 'usage-nothing',
    text: `select what as term, sum(count)::int as count from usage_day where kind = 'nothing' and day between $1 and $2
      group by what order by 2 desc, 1 limit ${mostTold}`,
    values: [from, to],
  })
  return rows
}

async function formsOf(db: Db, registry: Registry, { from, to }: Span): Promise<readonly Form[]> {
  const { rows } = await db.query<{ form: string; field: string; count: number }>({
    name: 'usage-forms',
    text: `select what as form, detail as field, sum(count)::int as count from usage_day where kind = 'form' and day between $1 and $2
      group by what, detail order by 3 desc, 1, 2`,
    values: [from, to],
  })
  const forms = [...Map.groupBy(rows, ({ form }) => form)].map(([form, counts]): Form => {
    const definition = registry.find(form)
    const labelOf = (field: string) => definition?.fields[field]?.label ?? field
    const left = counts
      .filter(({ field }) => field !== '')
      .map(({ field, count }) => ({ field, label: labelOf(field), count }))
    return {
      form,
      label: definition?.label[0] ?? form,
      sent: counts.find(({ field }) => field === '')?.count ?? 0,
      left,
    }
  })
  const leftOf = ({ left }: Form) => left.reduce((sum, { count }) => sum + count, 0)
  return forms.toSorted((one, other) => leftOf(other) - leftOf(one)).slice(0, mostTold)
}

/** Departments from which, and by whose people, nothing was reported since a day, the longest silent first. */
async function silentOf(db: Db, zone: string, today: Day): Promise<readonly Silent[]> {
  const { rows } = await db.query<Silent>({
    name: 'usage-silent',
    text: `with fresh as materialized (select n.department, p.department as whose from nonconformance n left join person p on p.id = n.creator
        where n.changed_at >= $1::date::timestamp at time zone $2 and n.created_at >= $1::date::timestamp at time zone $2 and not n.void)
      select d.id, d.number, c.title, (select (max(n.created_at) at time zone $2)::date::text from nonconformance n
          where not n.void and n.department = d.id) as last
      from department d join card c on c.id = d.id
      where d.state = 'active' and not d.void and d.created_at < $1::date::timestamp at time zone $2
        and exists (select from person p where not p.void and p.department = d.id and p.state = 'active')
        and not exists (select from fresh f where f.department = d.id or f.whose = d.id)
      order by 4 nulls first, c.title`,
    values: [addDays(today, -silentAfter), zone],
  })
  return rows
}

type Standing = { readonly now: number; readonly people: number; readonly reckonedAt: string | null }

async function standingOf(db: Db, now: Date): Promise<Standing> {
  const { rows } = await db.query<Standing>({
    name: 'usage-standing',
    text: `select (select count(distinct person)::int from session where ended_at is null and seen_at > $1::timestamptz - interval '5 minutes') as now,
      (select count(*)::int from person where not void and state in ('invited', 'active')) as people,
      (select ended_at from job_run where name = 'usage' and outcome = 'done' order by started_at desc limit 1) as "reckonedAt"`,
    values: [now.toISOString()],
  })
  return rows[0] ?? { now: 0, people: 0, reckonedAt: null }
}

/** How the system was used in so many days that end today. */
export async function useOf({ pool, zone, registry }: Engine, days: Length, now: Date): Promise<Use> {
  const to = dayAt(now, zone)
  const span = { from: addDays(to, 1 - days), to }
  const [standing, course, hours, looked, departments, funnel, habits, tasks, nothing, forms, silent] =
    await Promise.all([
      standingOf(pool, now),
      courseOf(pool, span),
      hoursOf(pool, span),
      lookedAt(pool, span),
      departmentsOf(pool),
      funnelOf(pool, { ...span, zone }) satisfies Promise<Funnel>,
      habitsOf(pool, { ...span, zone }),
      tasksOf(pool, span),
      nothingOf(pool, span),
      formsOf(pool, registry, span),
      silentOf(pool, zone, to),
    ])
  return {
    ...span,
    ...standing,
    course,
    hours,
    modules: registry.modules.map(({ route, label }) => ({ route, label })),
    everybody: byModule(looked, noId),
    departments: departments.map(({ staff, ...one }) => ({
      ...one,
      staff: staff < fewest ? null : staff,
      looked: staff < fewest ? {} : byModule(looked, one.id),
    })),
    funnel,
    habits,
    tasks,
    nothing,
    forms,
    silent,
  }
}
