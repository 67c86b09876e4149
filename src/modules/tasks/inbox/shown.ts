// What of one's tasks is shown, in which order and under which headings. Pure.

import { addDays, type Day } from '#lib/days.ts'
import type { Blocks, OtherTask, Task } from '#features/tasks/task.ts'
import { words } from './words.ts'

/** The tabs of what the reader can do: all of it, or as they come to it. */
export const ownTabs = ['all', 'mine', 'groups', 'delegated'] as const
export type OwnTab = (typeof ownTabs)[number]

/** The tabs of what others have to do, and of what is done. */
export const otherTabs = ['waiting', 'team', 'completed'] as const

const tabs = [...ownTabs, ...otherTabs]
export type Tab = (typeof tabs)[number]

export const isOwnTab = (tab: Tab): tab is OwnTab => ownTabs.some((one) => one === tab)

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

/** What the list is ordered and headed by, or that its tasks stand on the days of a week. */
export const groupings = ['due', 'assigned', 'module', 'kind', 'week'] as const
type Grouping = (typeof groupings)[number]
export type Sorting = Exclude<Grouping, 'week'>

/** What the address says of the screen; anything it does not know is as if it said nothing. */
export type Looking = {
  readonly tab: Tab
  readonly only: Narrowing | null
  readonly by: Grouping
  /** The first day that is shown; null for today. */
  readonly week: string | null
  /** The id of the one of the team whose tasks alone are shown. */
  readonly who: string | null
}

const known = <T extends string>(all: readonly T[], said: string | undefined): T | undefined =>
  all.find((one) => one === said)

/** Reads what stands in the address. */
export const readLooking = (search: { readonly [name: string]: string | undefined }): Looking => ({
  tab: known(tabs, search['tab']) ?? 'all',
  only: known(narrowings, search['only']) ?? null,
  by: known(groupings, search['by']) ?? 'due',
  week: search['week'] ?? null,
  who: search['who'] ?? null,
})

/** What the address says; nothing of what goes without saying. */
export const writeLooking = ({ tab, only, by, week, who }: Looking): Record<string, string> => ({
  ...(tab !== 'all' && { tab }),
  ...(only && { only }),
  ...(by !== 'due' && { by }),
  ...(by === 'week' && week !== null && { week }),
  ...(tab === 'team' && who !== null && { who }),
})

/** A task sleeps until its day has come. */
const sleeps = ({ snoozedUntil }: Task, today: Day): boolean => snoozedUntil !== null && snoozedUntil > today

/** How a task comes to the reader: as theirs, as one of a group's, or for somebody whom they stand for. */
type Whose = Exclude<OwnTab, 'all'>

const whoseOf = ({ group, claimed, onBehalfOf }: Pick<Task, 'group' | 'claimed' | 'onBehalfOf'>): Whose => {
  if (onBehalfOf !== null) return 'delegated'
  return group === null || claimed ? 'mine' : 'groups'
}

const isIn = (task: Task, tab: OwnTab) => tab === 'all' || whoseOf(task) === tab

const fits: Readonly<Record<Narrowing, (task: Pick<Shown, 'due' | 'signed' | 'keeping'>, today: Day) => boolean>> = {
  today: ({ due }, today) => due === today,
  overdue: ({ due }, today) => due !== null && due < today,
  sign: ({ signed }) => signed,
  ready: (task) => !isBlocked(task),
  blocked: isBlocked,
}

/** The tasks of a tab, awake or not, as far as they are narrowed. */
export const allIn = (tasks: readonly Shown[], tab: OwnTab, only: Narrowing | null, today: Day) =>
  tasks.filter((task) => isIn(task, tab) && (!only || fits[only](task, today)))

/** Those of them that are awake. What is counted is what this shows. */
export const shownIn = (tasks: readonly Shown[], tab: OwnTab, only: Narrowing | null, today: Day) =>
  allIn(tasks, tab, only, today).filter((task) => !sleeps(task, today))

/** The tasks of a tab that were put off. */
export const asleepIn = (tasks: readonly Shown[], tab: OwnTab, today: Day) =>
  tasks.filter((task) => sleeps(task, today) && isIn(task, tab))

export type Group<T> = { readonly name: string; readonly tasks: readonly T[] }

/** From late to never: what due days stand under. */
const horizons = ['overdue', 'today', 'week', 'later', 'never'] as const

function horizonOf(due: Day | null, today: Day): (typeof horizons)[number] {
  if (due === null) return 'never'
  if (due <= today) return due < today ? 'overdue' : 'today'
  return due <= addDays(today, 7) ? 'week' : 'later'
}

type Grouped = Pick<Task, 'due' | 'dateAssigned' | 'kind' | 'record' | 'group' | 'claimed' | 'onBehalfOf'>

/** By urgency: one's own first, then what others could do as well, each as it is due. */
function byUrgency<T extends Grouped>(tasks: readonly T[], today: Day): readonly Group<T>[] {
  const nearness = (task: T) => ownTabs.indexOf(whoseOf(task))
  const ordered = tasks.toSorted(
    (one, other) => nearness(one) - nearness(other) || (one.due ?? '').localeCompare(other.due ?? ''),
  )
  const found = Map.groupBy(ordered, ({ due }) => horizonOf(due, today))
  return horizons.flatMap((horizon) => {
    const within = found.get(horizon)
    return within ? [{ name: words.horizons[horizon], tasks: within }] : []
  })
}

/** How groups and the tasks in them follow each other; tasks come in the order in which they were assigned. */
export function groupsOf<T extends Grouped>(
  tasks: readonly T[],
  by: Sorting,
  { today, moduleOf }: { readonly today: Day; readonly moduleOf: (record: string) => string },
): readonly Group<T>[] {
  if (by === 'assigned') return tasks.length === 0 ? [] : [{ name: '', tasks }]
  if (by === 'due') return byUrgency(tasks, today)
  const nameOf = (task: T) => (by === 'module' ? moduleOf(task.record) : words.kinds[task.kind])
  return [...Map.groupBy(tasks, nameOf)]
    .map(([name, inGroup]) => ({ name, tasks: inGroup }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
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
