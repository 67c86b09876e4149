// The tasks of one person, narrowed to the records that they may read.

import type { PersonActor, Principal } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { isRole, roles } from '#lib/roles.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Bind } from '#kernel/access/scope/scope-rule.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { OtherTask, Task } from './task.ts'
import { wordsOf } from './whom.ts'

/** Where the records of a definition are found: "risk-management". */
export type RouteOf = (definition: string) => string

type Row = Omit<Task, 'link' | 'group' | 'cause'> & {
  readonly assignee: string
  readonly cause: string | null
}

/** So many are told at once; whoever has more sees the oldest. */
const mostTasks = 500

const columns = `t.id, t.step, t.kind, t.what, t.assignee, t.due, t.signed, t.assigned_at as "dateAssigned", t.cause,
  k.kind as record, k.number, k.title, k.state, k.version, a.title as "assignedBy"`

const sources = `task t join card k on k.id = t.card left join card a on a.id = t.assigned_by`

/** Whether the person may read the record of a task, on its card as `k`. */
export const readable = (actor: PersonActor, { all }: Registry, bind: Bind): string =>
  `(${all.map((one) => `k.kind = ${bind(one.name)} and ${readableSql(actor, one, 'k', bind)}`).join(' or ')})`

/** Whether a task of `t` means one person in their own right. */
function wordsSql(holder: PersonActor | Principal, bind: Bind): string {
  const { own, groups, at } = wordsOf(holder)
  const everywhere = `t.assignee = any(${bind([...own, ...groups])})`
  const there = at.map(({ site, words }) => `(t.site = ${bind(site)} and t.assignee = any(${bind(words)}))`)
  return `((${[everywhere, ...there].join(' or ')}) and ${bind(holder.id)} <> all(t.barred))`
}

// Who was suspended or has left does nothing any more: what was asked of them is seen to by the quality manager.
const awaySql = `t.assignee = any(select 'person:' || p.id from person p where p.state in ('suspended', 'closing', 'leaver'))`

/** Whether a task of `t` means the person because it means one whom they stand for. */
const lentSql = (actor: PersonActor, principal: Principal, bind: Bind): string =>
  `(${wordsSql(principal, bind)} and ${bind(actor.id)} <> all(t.barred)${principal.signs ? '' : ' and not t.signed'})`

const seesToAway = (actor: PersonActor): boolean => hasRole(actor, 'quality-manager', null)

// Each of these binds what stands in its own text and nothing else: the database refuses a value that no text names.

/** Whether a task of `t` means the person or one whom they stand for: the same as `isAsked`; or is there for who is away. */
function meansSql(actor: PersonActor, bind: Bind): string {
  const lent = (actor.standsFor ?? []).map((principal) => lentSql(actor, principal, bind))
  return `(${[wordsSql(actor, bind), ...lent, ...(seesToAway(actor) ? [awaySql] : [])].join(' or ')})`
}

/** By name, for whom the person is asked where a task of `t` does not mean them in their own right. */
function onBehalfOfSql(actor: PersonActor, bind: Bind): string {
  const whens = (actor.standsFor ?? []).map(
    (principal) => `when ${lentSql(actor, principal, bind)} then ${bind(principal.name)}`,
  )
  return whens.length === 0 ? 'null' : `case when ${wordsSql(actor, bind)} then null ${whens.join(' ')} end`
}

/** Who is away, of a task of `t` that is there for the quality manager because of it. */
const awayOfSql = (actor: PersonActor): string =>
  seesToAway(actor)
    ? `case when ${awaySql} then (select w.title from card w where w.id = split_part(t.assignee, ':', 2)::uuid) end`
    : 'null'

const label = ({ find }: Registry, record: string, step: string | null) =>
  step === null ? null : (find(record)?.workflow.steps[step]?.label ?? null)

const linkOf = (routeOf: RouteOf, { record, number, step }: Pick<Row, 'record' | 'number' | 'step'>) =>
  `/${routeOf(record)}/${number}${step === null ? '' : `#${step}`}`

/** The role of the group that is asked; of what is there for who is away, that of who sees to it. */
export const groupOf = (assignee: string, away: string | null = null) => {
  if (away !== null) return roles['quality-manager']
  const [by, role = ''] = assignee.split(':')
  return by === 'role' && isRole(role) ? roles[role] : null
}

type Ranked = Pick<Task, 'link' | 'group' | 'onBehalfOf'>

/** How near a task is to a person: asked themselves, as one of a group, for somebody else. */
const distance = ({ group, onBehalfOf }: Ranked) => (group === null ? 0 : 1) + (onBehalfOf === null ? 0 : 2)

/** A person who is asked twice for one thing is asked as a person, not as one of a group nor for somebody else. */
function once<T extends Ranked>(tasks: readonly T[]): readonly T[] {
  const best = new Map<string, T>()
  for (const task of tasks) {
    const known = best.get(task.link)
    if (!known || distance(task) < distance(known)) best.set(task.link, task)
  }
  return tasks.filter((task) => best.get(task.link) === task)
}

/** Whether a task of `t`, of a record on its card as `k`, is open and waits for the person, whom `me` is bound to. */
const isMineSql = (actor: PersonActor, registry: Registry, me: string, bind: Bind): string =>
  `t.ended_at is null and ${meansSql(actor, bind)} and (t.claimed_by is null or t.claimed_by = ${me}) and ${readable(actor, registry, bind)}`

/** What is known of a task without its record: enough to ask what blocks it. */
export type Open = { readonly id: string; readonly card: string; readonly kind: string; readonly step: string | null }

/** The same tasks as `tasksOf`, as little of each as may be. */
export async function openTasksOf({ pool, registry }: Engine, actor: PersonActor): Promise<readonly Open[]> {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const isMine = isMineSql(actor, registry, bind(actor.id), bind)
  const { rows } = await pool.query<Open>({
    text: `select t.id, t.card, t.step, k.kind from task t join card k on k.id = t.card
      where ${isMine} order by t.assigned_at, t.id limit ${mostTasks}`,
    values,
  })
  return rows
}

/** The day until which a task of `t` sleeps by its mark `m`: where it has come to be due sooner, it wakes then. */
const awakeOn = `case when m.snoozed_until is not null then least(m.snoozed_until, t.due) end`

/** What waits for a person, as one or as one of a group that nobody has taken on for; oldest first. */
export async function tasksOf(
  { pool, registry }: Engine,
  actor: PersonActor,
  routeOf: RouteOf,
): Promise<readonly Task[]> {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const me = bind(actor.id)
  const { rows } = await pool.query<Row>({
    text: `select ${columns}, ${onBehalfOfSql(actor, bind)} as "onBehalfOf", ${awayOfSql(actor)} as away, t.claimed_by is not null as claimed, greatest(t.version, coalesce(m.seen, 0)) as seen,
        ${awakeOn} as "snoozedUntil"
      from ${sources} left join task_mark m on m.task = t.id and m.person = ${me}
      where ${isMineSql(actor, registry, me, bind)}
      order by t.assigned_at, t.id limit ${mostTasks}`,
    values,
  })
  return once(
    rows.map(({ assignee, ...task }) => ({
      ...task,
      link: linkOf(routeOf, task),
      group: groupOf(assignee, task.away),
      cause: label(registry, task.record, task.cause),
    })),
  )
}

/** Whose tasks are asked for besides one's own. */
export const others = ['waiting', 'team', 'completed'] as const
export type Others = (typeof others)[number]

/** What waits for others for one's sake, what waits for one's team, or what one has done in thirty days. */
function othersSql(actor: PersonActor, which: Others, since: string, bind: Bind): string {
  if (which === 'team')
    return `t.ended_at is null and t.assignee = any(${bind(actor.team.map((id) => `person:${id}`))})`
  const me = bind(actor.id)
  if (which === 'waiting')
    return `t.ended_at is null and (t.assigned_by = ${me} or k.owner = ${me}) and not (${meansSql(actor, bind)})`
  return `t.ended_by = ${me} and t.ended_at > ${bind(since)} and t.outcome in ('done', 'returned')`
}

/** Who is asked, in words, from `t`, the person who took it on as `c` and the one it names as `w`; empty for a role. */
export const askedInWords = `case split_part(t.assignee, ':', 1) when 'team' then 'Line manager of ' when 'head' then 'Head of ' else '' end
  || coalesce(c.title, w.title, '')`

const thirtyDays = 30 * 86_400_000

type OtherRow = Omit<Row, 'claimed' | 'seen' | 'snoozedUntil' | 'onBehalfOf' | 'away'> & {
  readonly endedAt: string | null
  readonly whom: string
}

/** Tasks of others, or those that one has done: the newest first where they are over, else the oldest. */
export async function otherTasksOf(
  { pool, registry }: Engine,
  actor: PersonActor,
  { which, now, routeOf }: { readonly which: Others; readonly now: Date; readonly routeOf: RouteOf },
): Promise<readonly OtherTask[]> {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const since = new Date(now.getTime() - thirtyDays).toISOString()
  const { rows } = await pool.query<OtherRow>({
    text: `select ${columns}, t.ended_at as "endedAt", ${askedInWords} as whom
      from ${sources} left join card c on c.id = t.claimed_by
        left join card w on w.id = case when t.assignee not like 'role:%' then split_part(t.assignee, ':', 2)::uuid end
      where ${othersSql(actor, which, since, bind)} and ${readable(actor, registry, bind)}
      order by ${which === 'completed' ? 't.ended_at desc' : 't.assigned_at'}, t.id limit ${mostTasks}`,
    values,
  })
  const named = rows.map(({ assignee, whom, ...task }) => ({
    ...task,
    link: linkOf(routeOf, task),
    assignee: whom === '' ? (groupOf(assignee) ?? '') : whom,
    person: assignee.startsWith('person:') ? assignee.slice('person:'.length) : null,
    cause: label(registry, task.record, task.cause),
  }))
  return which === 'completed' ? onceEnded(named) : named
}

/** Whoever was asked twice for one thing has done it once. */
const onceEnded = (tasks: readonly OtherTask[]): readonly OtherTask[] =>
  tasks.filter((task, at) => tasks.findIndex((one) => one.link === task.link && one.endedAt === task.endedAt) === at)

/** What must be known of a task before a person does something about it. */
type Mine = {
  readonly id: string
  readonly card: string
  /** The definition of the record. */
  readonly record: string
  readonly duty: string
  readonly step: string | null
  readonly assignee: string
  /** Whose act raised it; null when the clock did. */
  readonly assignedBy: string | null
  readonly due: Day | null
  /** The version that the person has seen. */
  readonly seen: number
  /** Of the record, as it stands. */
  readonly version: number
  readonly claimedBy: string | null
}

/** An open task that means the person, by its id, locked; undefined where there is none. */
export async function taskFor(db: Db, registry: Registry, actor: PersonActor, id: string): Promise<Mine | undefined> {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { rows } = await db.query<Mine>({
    text: `select t.id, t.card, k.kind as record, t.duty, t.step, t.assignee, t.assigned_by as "assignedBy", t.due, k.version, t.claimed_by as "claimedBy",
        greatest(t.version, coalesce(m.seen, 0)) as seen
      from task t join card k on k.id = t.card left join task_mark m on m.task = t.id and m.person = ${bind(actor.id)}
      where t.id = ${bind(id)} and t.ended_at is null and ${meansSql(actor, bind)} and ${readable(actor, registry, bind)}
      for update of t`,
    values,
  })
  return rows[0]
}
