// What of one's tasks is shown, in which order and under which headings. Pure.

import { addDays, type Day } from '#lib/days.ts'
import type { Blocks, OtherTask, Task } from '#record/task/task.ts'
import { words } from './words.ts'

export const tabs = ['mine', 'groups', 'delegated', 'waiting', 'team', 'completed'] as const
export type Tab = (typeof tabs)[number]

/** The tabs of what the reader can do. */
export type OwnTab = 'mine' | 'groups' | 'delegated'
export const isOwnTab = (tab: Tab): tab is OwnTab => tab === 'mine' || tab === 'groups' || tab === 'delegated'

/** What the counters count and narrow the list to. */
export const pressing = ['today', 'overdue', 'sign'] as const
export type Pressing = (typeof pressing)[number]

/** Whether a task can be gone on with, or other records must come first. */
export const readiness = ['ready', 'blocked'] as const
export type Readiness = (typeof readiness)[number]
export const isReadiness = (only: Narrowing | null): only is Readiness => only === 'ready' || only === 'blocked'

/** All that the list can be narrowed to. */
const narrowings = [...pressing, ...readiness]
export type Narrowing = Pressing | Readiness

/** A task with how it and other records keep each other waiting, as far as that is known. */
export type Shown = Task & { readonly keeping?: Blocks | undefined }

/** The tasks with what keeps them waiting. */
export function withBlocks(tasks: readonly Task[], blocks: readonly Blocks[] = []): readonly Shown[] {
  const byTask = new Map(blocks.map((one) => [one.task, one]))
  return tasks.map((task) => ({ ...task, keeping: byTask.get(task.id) }))
}

/** Whether other records must come first. */
const isBlocked = ({ keeping }: Pick<Shown, 'keeping'>): boolean =>
  keeping !== undefined && keeping.blockedBy.records.length + keeping.blockedBy.restricted > 0

/** What the list is ordered and headed by. */
export const groupings = ['assigned', 'due', 'module', 'kind'] as const
export type Grouping = (typeof groupings)[number]

/** What the address says of the screen; anything it does not know is as if it said nothing. */
export type Looking = {
  readonly tab: Tab
  readonly only: Narrowing | null
  readonly by: Grouping
}

const known = <T extends string>(all: readonly T[], said: string | undefined): T | undefined =>
  all.find((one) => one === said)

/** Reads what stands in the address. */
export const readLooking = (search: { readonly [name: string]: string | undefined }): Looking => ({
  tab: known(tabs, search['tab']) ?? 'mine',
  only: known(narrowings, search['only']) ?? null,
  by: known(groupings, search['by']) ?? 'assigned',
})

/** What the address says; nothing of what goes without saying. */
export const writeLooking = ({ tab, only, by }: Looking): Record<string, string> => ({
  ...(tab !== 'mine' && { tab }),
  ...(only && { only }),
  ...(by !== 'assigned' && { by }),
})

/** A task sleeps until its day has come. */
export const sleeps = ({ snoozedUntil }: Task, today: Day): boolean => snoozedUntil !== null && snoozedUntil > today

/** Whose a task is: one's own, anybody's of a group, or somebody's whom one stands for. */
export const tabOf = ({ group, claimed, onBehalfOf }: Task): OwnTab => {
  if (onBehalfOf !== null) return 'delegated'
  return group === null || claimed ? 'mine' : 'groups'
}

const fits: Readonly<Record<Narrowing, (task: Pick<Shown, 'due' | 'signed' | 'keeping'>, today: Day) => boolean>> = {
  today: ({ due }, today) => due === today,
  overdue: ({ due }, today) => due !== null && due < today,
  sign: ({ signed }) => signed,
  ready: (task) => !isBlocked(task),
  blocked: isBlocked,
}

/** The tasks that are awake, of one's own or of one's groups, as far as a counter narrows them. */
export const shownIn = (tasks: readonly Shown[], tab: OwnTab, only: Narrowing | null, today: Day) =>
  tasks.filter((task) => !sleeps(task, today) && tabOf(task) === tab && (!only || fits[only](task, today)))

/** How many of all that waits and is awake a counter speaks of. */
export const countOf = (tasks: readonly Shown[], only: Narrowing, today: Day): number =>
  tasks.filter((task) => !sleeps(task, today) && fits[only](task, today)).length

export type Group<T> = { readonly name: string; readonly tasks: readonly T[] }

/** From late to never: the headings under which due days stand, with the last day of each. */
const horizons = (today: Day): readonly (readonly [name: string, last: Day])[] => [
  [words.horizons.overdue, addDays(today, -1)],
  [words.horizons.today, today],
  [words.horizons.week, addDays(today, 7)],
  [words.horizons.later, '9999-12-31'],
]

const horizonOf = (due: Day | null, today: Day) =>
  due === null ? words.horizons.never : (horizons(today).find(([, last]) => due <= last)?.[0] ?? words.horizons.later)

const never = '9999-12-31'

type Grouped = Pick<Task, 'due' | 'dateAssigned' | 'kind' | 'record'>

/** How groups and the tasks in them follow each other; tasks come in the order in which they were assigned. */
export function groupsOf<T extends Grouped>(
  tasks: readonly T[],
  by: Grouping,
  { today, moduleOf }: { readonly today: Day; readonly moduleOf: (record: string) => string },
): readonly Group<T>[] {
  if (by === 'assigned') return tasks.length === 0 ? [] : [{ name: '', tasks }]
  const ordered =
    by === 'due' ? tasks.toSorted((one, other) => (one.due ?? never).localeCompare(other.due ?? never)) : tasks
  const nameOf: Readonly<Record<typeof by, (task: T) => string>> = {
    due: ({ due }) => horizonOf(due, today),
    module: ({ record }) => moduleOf(record),
    kind: ({ kind }) => words.kinds[kind],
  }
  const groups = [...Map.groupBy(ordered, nameOf[by])].map(([name, inGroup]) => ({ name, tasks: inGroup }))
  if (by === 'due') return groups
  return groups.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The task that follows one that has left: the next of those that still stand, else the last. */
export function following(before: readonly string[], gone: string, now: readonly string[]): string | undefined {
  const later = before.slice(before.indexOf(gone) + 1)
  return later.find((link) => now.includes(link)) ?? now.at(-1)
}

const minute = 60_000

/** How long ago something was, as short as a column is narrow: "5 min", "3 h", "9 d". */
export function ageInWords(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute))
  if (minutes < 60) return words.age.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? words.age.hours(hours) : words.age.days(Math.floor(hours / 24))
}

/** The days until which a task may be put off, none past the day that it is due. */
export const snoozes = ({ due }: Pick<Task, 'due'>, today: Day): readonly (readonly [label: string, until: Day])[] =>
  (
    [
      [words.snooze.tomorrow, addDays(today, 1)],
      [words.snooze.days, addDays(today, 3)],
      [words.snooze.week, addDays(today, 7)],
    ] as const
  ).filter(([, until]) => due === null || until <= due)

/** What a task is called: the verb, and what it is about. */
export const nameOf = ({ what, title }: Pick<Task | OtherTask, 'what' | 'title'>): string => `${what}: ${title}`
