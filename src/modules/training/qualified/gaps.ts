// How many qualified people stand behind each process at each site.

import type { Day } from '#lib/days.ts'
import type { Named } from '#kernel/outline/ref.ts'

/** So many days ahead what runs out is counted. */
export const daysAhead = 60

/** So many qualified people a process needs at each site where it does not say otherwise: nobody is missed alone. */
export const usualLeast = 2

export type Gap = {
  readonly process: Named
  /** None where nobody anywhere holds a job role of the process. */
  readonly site: Named | null
  /** How many qualified people the process needs there. */
  readonly least: number
  /** How many hold a job role of it there. */
  readonly holders: number
  /** How many of them are qualified. */
  readonly qualified: number
  /** How many of those lose it within `daysAhead`. */
  readonly ending: number
  /** How many of those have a last day set. */
  readonly leaving: number
}

export type Gaps = {
  readonly today: Day
  readonly items: readonly Gap[]
  /** Whether everybody is counted, or those alone whom the reader leads, and the reader. */
  readonly isWhole: boolean
}

/** A person with a job role that works in a process. */
export type Standing = {
  readonly process: string
  readonly site: string | null
  readonly person: string
  readonly isQualified: boolean
  /** When they lose it; null for good. */
  readonly until: Day | null
  readonly isLeaving: boolean
}

export type Worked = { readonly id: string; readonly least: number }

type Count = Omit<Gap, 'process' | 'site'> & { readonly process: string; readonly site: string | null }

/** Of one who stands behind a process in several job roles, the one that lasts longest counts. */
function counted(all: readonly Standing[], last: Day): Omit<Count, 'process' | 'site' | 'least'> {
  const people = Map.groupBy(all, ({ person }) => person)
  const qualified = [...people.values()]
    .map((roles) => roles.filter(({ isQualified }) => isQualified))
    .filter((roles) => roles.length > 0)
  return {
    holders: people.size,
    qualified: qualified.length,
    ending: qualified.filter((roles) => roles.every(({ until }) => until !== null && until <= last)).length,
    leaving: qualified.filter((roles) => roles.some(({ isLeaving }) => isLeaving)).length,
  }
}

/** What is counted of each process at each site: where most are missing comes first, then where fewest are left. */
export function countsOf(processes: readonly Worked[], all: readonly Standing[], last: Day): readonly Count[] {
  const byProcess = Map.groupBy(all, ({ process }) => process)
  const counts = processes.flatMap(({ id: process, least }): readonly Count[] => {
    const sites = Map.groupBy(byProcess.get(process) ?? [], ({ site }) => site)
    if (sites.size === 0) return [{ process, site: null, least, ...counted([], last) }]
    return [...sites].map(([site, people]) => ({ process, site, least, ...counted(people, last) }))
  })
  return counts.toSorted(
    (one, other) => missing(other) - missing(one) || one.qualified - other.qualified || left(one) - left(other),
  )
}

/** How many qualified people are missing. */
export const missing = ({ qualified, least }: Pick<Gap, 'qualified' | 'least'>): number =>
  Math.max(0, least - qualified)

/** How it stands: too few, too few soon, or enough. */
export const toneOf = (gap: Pick<Gap, 'qualified' | 'ending' | 'leaving' | 'least'>) =>
  missing(gap) > 0 ? 'overdue' : left(gap) < gap.least ? 'soon' : 'done'

/** Who is left when those who lose it or leave are gone. */
export const left = ({ qualified, ending, leaving }: Pick<Gap, 'qualified' | 'ending' | 'leaving'>): number =>
  Math.max(0, qualified - Math.max(ending, leaving))
