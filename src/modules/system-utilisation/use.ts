// How the system is used, as the API answers it. Nobody stands in it: of groups of fewer than five people there is nothing.

import type { Day } from '#lib/days.ts'

/** How many days can be looked at. */
export const lengths = [30, 90, 365] as const
export type Length = (typeof lengths)[number]

export const isLength = (days: number): days is Length => lengths.some((one) => one === days)

/** So many different people: null where they are one to four. */
export type People = number | null

/** One day: who was there on it, and in the 7 and 30 days that end with it. */
export type Present = { readonly day: Day; readonly people: number; readonly week: number; readonly month: number }

export type Department = {
  readonly id: string
  readonly title: string
  /** How many work there; null where they are fewer than five, of whom there is nothing. */
  readonly staff: People
  /** How many of them looked at a module in 30 days, on average of the months, by its route; nobody where it has none. */
  readonly looked: { readonly [module: string]: People }
}

/** How many came so far; each of them is among those before. */
export type Funnel = {
  readonly invited: number
  readonly signedIn: number
  readonly completed: number
  readonly onTime: number
}

export const habits = ['most days', 'every week', 'seldom'] as const
export type Habit = (typeof habits)[number]

/** How those who are there so often do their tasks; null where they are fewer than five. */
export type ByHabit = {
  readonly habit: Habit
  readonly people: People
  readonly due: number | null
  readonly onTime: number | null
}

export type TaskKind = {
  readonly kind: string
  readonly done: number
  /** How long one was open on average, in hours. */
  readonly hours: number
  /** How many had a day on which they were due, and how many were done by then. */
  readonly due: number
  readonly onTime: number
}

export type Form = {
  readonly form: string
  /** What it makes, by its label. */
  readonly label: string
  readonly sent: number
  readonly left: readonly { readonly field: string; readonly label: string; readonly count: number }[]
}

/** A department from which nothing was reported for sixty days. */
export type Silent = {
  readonly id: string
  readonly number: string
  readonly title: string
  /** When something was last reported; null where nothing ever was. */
  readonly last: Day | null
}

export const silentAfter = 60

export type Use = {
  readonly from: Day
  readonly to: Day
  /** When the figures were reckoned last; null where they never were. */
  readonly reckonedAt: string | null
  /** Who did something in the last five minutes. */
  readonly now: number
  /** Everybody who may sign in. */
  readonly people: number
  readonly course: readonly Present[]
  /** Sign-ins by the hour of the day, 24 of them. */
  readonly hours: readonly number[]
  readonly modules: readonly { readonly route: string; readonly label: string }[]
  /** Everybody, then the departments. */
  readonly everybody: Department['looked']
  readonly departments: readonly Department[]
  readonly funnel: Funnel
  readonly habits: readonly ByHabit[]
  readonly tasks: readonly TaskKind[]
  readonly nothing: readonly { readonly term: string; readonly count: number }[]
  readonly forms: readonly Form[]
  readonly silent: readonly Silent[]
}
