// The training matrix as it is told: people by requirements, a letter a cell, so that 500 by 300 are light. Pure.

import { addDays, type Day } from '#lib/days.ts'
import type { KindOfTraining } from '../kinds-of-training.ts'
import { isMet, standings, type Standing } from '../standings.ts'

/** So many of how many have met something. */
export type Share = { readonly met: number; readonly of: number }

export type MatrixRequirement = Share & {
  readonly number: string
  readonly title: string
  readonly method: KindOfTraining
  readonly edition: number | null
  /** The first curriculum that asks for it. */
  readonly curriculum: string | null
}

export type MatrixPerson = Share & {
  readonly number: string
  readonly name: string
  /** Where they stand in the organisation today; null where that is not said. */
  readonly department: string | null
  readonly site: string | null
}

type Told = {
  /** The day of which it is told. */
  readonly day: Day
  /** Whether it is told of everybody, or only of those whose training the reader may read. */
  readonly isOfAll: boolean
  readonly requirements: readonly MatrixRequirement[]
}

export type Matrix = Told & {
  readonly people: readonly MatrixPerson[]
  /** Of each person a letter for each requirement (`letters`); `notRequired` where it is not asked of them. */
  readonly cells: readonly string[]
  /** Of each person, for each requirement, parted by commas: how many days after `day` it is due, or is good until; nothing where no day is said. */
  readonly days: readonly string[]
  /** How many more people there are: 0 where these are all. All shares are those of the people who are told. */
  readonly others: number
}

export type MatrixRole = { readonly number: string; readonly title: string; readonly holders: number }

export type RoleMatrix = Told & {
  readonly roles: readonly MatrixRole[]
  /** Of each role, in threes: which requirement, how many of its holders have met it, and of how many it is asked. */
  readonly cells: readonly (readonly number[])[]
}

export const notRequired = '-'

const letters: Readonly<Record<Standing, string>> = {
  current: 'c',
  credited: 'r',
  due: 'd',
  overdue: 'o',
  expired: 'e',
  missing: 'm',
}

const byLetter = new Map(standings.map((standing) => [letters[standing], standing]))

/** Whether a letter says that something is met. */
const isMetBy = (letter: string | undefined): boolean => {
  const standing = byLetter.get(letter ?? notRequired)
  return standing !== undefined && isMet(standing)
}

export const letterOf = (standing: Standing): string => letters[standing]

/** How one person stands to one requirement. */
export type Cell = {
  readonly standing: Standing
  /** When it is due, or until when it is good. */
  readonly day: Day | null
}

/** What a cell says; null where nothing is asked. */
export function cellAt({ cells, days, day }: Matrix, person: number, requirement: number): Cell | null {
  const standing = byLetter.get(cells[person]?.[requirement] ?? notRequired)
  if (!standing) return null
  const left = daysIn(days, person)[requirement]
  return { standing, day: left ? addDays(day, Number(left)) : null }
}

const parted = new WeakMap<readonly string[], string[][]>()

/** The days of one person, parted once, however many cells ask. */
function daysIn(days: readonly string[], person: number): readonly string[] {
  const known = parted.get(days) ?? []
  parted.set(days, known)
  return (known[person] ??= (days[person] ?? '').split(','))
}

/** How many of a role's holders have met a requirement; null where the role does not ask for it. */
export function shareAt({ cells }: RoleMatrix, role: number, requirement: number): Share | null {
  const threes = cells[role] ?? []
  for (let at = 0; at < threes.length; at += 3) {
    if (threes[at] === requirement) return { met: threes[at + 1] ?? 0, of: threes[at + 2] ?? 0 }
  }
  return null
}

/** How many cells stand how. */
export function counts({ cells }: Matrix): Readonly<Record<Standing, number>> {
  const found = { current: 0, credited: 0, due: 0, overdue: 0, expired: 0, missing: 0 }
  for (const row of cells) {
    for (const letter of row) {
      const standing = byLetter.get(letter)
      if (standing) found[standing] += 1
    }
  }
  return found
}

/** The shares of people and requirements, counted from their cells. */
export function withShares<People, Requirements>(
  people: readonly People[],
  requirements: readonly Requirements[],
  cells: readonly string[],
): { readonly people: readonly (People & Share)[]; readonly requirements: readonly (Requirements & Share)[] } {
  const of = requirements.map(() => 0)
  const met = requirements.map(() => 0)
  const counted = people.map((person, at) => {
    const own = { met: 0, of: 0 }
    const row = cells[at] ?? ''
    for (let place = 0; place < row.length; place += 1) {
      const letter = row[place]
      if (letter === notRequired) continue
      const more = isMetBy(letter) ? 1 : 0
      own.of += 1
      own.met += more
      of[place] = (of[place] ?? 0) + 1
      met[place] = (met[place] ?? 0) + more
    }
    return { ...person, ...own }
  })
  return {
    people: counted,
    requirements: requirements.map((one, at) => ({ ...one, met: met[at] ?? 0, of: of[at] ?? 0 })),
  }
}

/**
 * The people and the requirements with a cell that stands so, with all of their cells and the shares that they had: whoever looks for what
 * is overdue sees it beside the rest. None: the whole of it.
 */
export function narrowed(matrix: Matrix, wanted: readonly Standing[]): Matrix {
  if (wanted.length === 0) return matrix
  const sought = new Set(wanted.map(letterOf))
  const rows = matrix.people.flatMap((_, at) =>
    Array.from(matrix.cells[at] ?? '').some((one) => sought.has(one)) ? at : [],
  )
  const columns = matrix.requirements.flatMap((_, at) =>
    rows.some((row) => sought.has(matrix.cells[row]?.[at] ?? notRequired)) ? at : [],
  )
  return {
    ...matrix,
    people: rows.flatMap((at) => matrix.people[at] ?? []),
    requirements: columns.flatMap((at) => matrix.requirements[at] ?? []),
    cells: rows.map((row) => columns.map((column) => matrix.cells[row]?.[column] ?? notRequired).join('')),
    days: rows.map((row) => {
      const left = daysIn(matrix.days, row)
      return columns.map((column) => left[column] ?? '').join(',')
    }),
  }
}

/** All of several shares together. */
export const sumOf = (shares: readonly Share[]): Share => ({
  met: shares.reduce((sum, { met }) => sum + met, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
})

/** All that a role asks of its holders together. */
export function shareOfRole({ cells }: RoleMatrix, role: number): Share {
  const threes = cells[role] ?? []
  return {
    met: threes.reduce((sum, value, at) => (at % 3 === 1 ? sum + value : sum), 0),
    of: threes.reduce((sum, value, at) => (at % 3 === 2 ? sum + value : sum), 0),
  }
}
