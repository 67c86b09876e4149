// Whom acts tell of what, as the rows that are written. Nothing is looked up here.

import { newId } from '#lib/ids.ts'
import type { Concerned } from '#features/tasks/concerned.server.ts'
import { pending } from '#features/alerts/kinds.ts'
import type { News, TaskNews } from '#features/alerts/news.server.ts'
import type { AlertDraft } from '#features/alerts/raise.server.ts'
import type { AlertRow, Over } from './tell.server.ts'

/** When each of these tasks ended, by id; null while it is open. One that is missing was never raised. */
export type Ends = ReadonlyMap<string, string | null>

/** Whoever got it back is told that already, with the reason. */
const isToldOf = (raised: readonly AlertDraft[], { card }: TaskNews, person: string) =>
  raised.some((one) => one.card === card && one.kind === 'rejection' && one.to.includes(person))

/** What a group is asked presses nobody. */
const isOfOne = ({ assignee }: TaskNews) => !assignee.startsWith('role:')

const keyOf = ({ id }: TaskNews) => `task ${id}`

/** A task may be blocked and freed again and again, but by each act once. */
const keyOfFreed = ({ id }: TaskNews, act: News) => `free ${id} ${act.at}`

/** What an act tells: whoever is asked for something by themselves hears of that, and not besides that the record moved. */
function raisedBy(act: News, concerned: Concerned, ends: Ends): readonly AlertDraft[] {
  const { actor, raised, tasks } = act
  let all = [...raised, ...freedBy(act, concerned)]
  for (const task of tasks?.raised.filter((one) => isOfOne(one) && ends.has(one.id)) ?? []) {
    for (const person of concerned(task.assignee)) {
      if (person === actor || isToldOf(all, task, person)) continue
      const { card, what } = task
      const others = all.map((one) =>
        one.card === card && one.kind === 'state' ? { ...one, to: one.to.filter((to) => to !== person) } : one,
      )
      const title = `is waiting for you: ${what}.`
      all = [...others, { to: [person], kind: 'assigned', severity: 'info', card, title, dedupe: keyOf(task) }]
    }
  }
  return all
}

/** Whose tasks an act has freed. */
function freedBy(act: News, concerned: Concerned): readonly AlertDraft[] {
  return (act.freed ?? []).filter(isOfOne).flatMap((task): readonly AlertDraft[] => {
    const to = concerned(task.assignee).filter((person) => person !== act.actor)
    const { card, what } = task
    const title = `is unblocked: ${what}.`
    return [{ to, kind: 'freed', severity: 'info', card, title, dedupe: keyOfFreed(task, act) }]
  })
}

/** When one of these acts has settled what was asked about a record. */
const settledBy = (acts: readonly News[], { card, kind }: AlertDraft) =>
  pending.includes(kind) ? acts.find(({ settled }) => card !== undefined && settled.includes(card))?.at : undefined

/** When one of these acts has ended just this alert. */
const endedBy = (acts: readonly News[], { card, dedupe }: AlertDraft) =>
  acts.find(({ ended = [] }) => ended.some((one) => one.card === card && one.dedupe === dedupe))?.at

/** The alerts of acts in their order, one for each person. What an act raises is settled by later ones only. */
export function alertsOf(acts: readonly News[], concerned: Concerned, ends: Ends): readonly AlertRow[] {
  const endOf = new Map(
    acts.flatMap((act) => [
      ...(act.tasks?.raised ?? []).map((one) => [keyOf(one), ends.get(one.id) ?? null] as const),
      ...(act.freed ?? []).map((one) => [keyOfFreed(one, act), ends.get(one.id) ?? null] as const),
    ]),
  )
  const alerts = acts.flatMap((act, nth) => {
    const later = acts.slice(nth + 1)
    return raisedBy(act, concerned, ends).flatMap((one) => {
      const { to, ...alert } = one
      const { actor, at } = act
      const resolved_at = endOf.get(one.dedupe) ?? settledBy(later, one) ?? endedBy(later, one) ?? null
      return to.map((person) => ({ ...alert, person, actor, at, resolved_at, id: newId(new Date(at)) }))
    })
  })
  return alerts.map((row, place) => ({ ...row, place }))
}

/** The records of which acts have brought something to its end. */
export const overBy = (acts: readonly News[]): readonly Over[] =>
  acts.flatMap(({ at, settled, ended = [], tasks }) => [
    ...[...new Set([...settled, ...(tasks?.cards ?? [])])].map((card) => ({
      card,
      at,
      settled: settled.includes(card),
      dedupe: null,
    })),
    ...ended.map((one) => ({ ...one, at, settled: false })),
  ])

/** In whose words somebody is asked now, or was. */
export const assigneesIn = (acts: readonly News[]): readonly string[] => [
  ...new Set(
    acts.flatMap(({ tasks, freed = [] }) => [...(tasks?.assignees ?? []), ...freed.map(({ assignee }) => assignee)]),
  ),
]

/** The tasks that somebody is asked for by themselves, new or freed. */
export const ofOneIn = (acts: readonly News[]): readonly string[] =>
  acts.flatMap(({ tasks, freed = [] }) => [...(tasks?.raised ?? []), ...freed].filter(isOfOne).map(({ id }) => id))
