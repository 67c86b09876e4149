// What was audited where: processes by clauses, each cell with the last audit and the worst of its findings. Pure.

import type { Day } from '#lib/days.ts'
import { grades, type Grade } from '../grades.ts'

export type CoveredProcess = {
  readonly id: string
  readonly number: string
  readonly name: string
  /** The highest level of its open risks, and its rank among all levels from 0; null where none is rated. */
  readonly level: { readonly word: string; readonly rank: number; readonly of: number } | null
  readonly risks: number
}

export type CoveredClause = {
  readonly id: string
  readonly number: string
  readonly name: string
  /** The id of the clause that it is a part of. */
  readonly above: string | null
}

/** The last audit of a process that touched a clause. */
export type Touched = {
  readonly process: string
  readonly clause: string
  readonly day: Day
  readonly audit: { readonly number: string; readonly title: string }
  /** Of the findings of that audit about that clause, and of those that name none. */
  readonly worst: Grade | null
  /** About that clause. */
  readonly findings: number
  /** Findings of that audit that name no clause: each may be about this one. */
  readonly unplaced: number
}

export type Coverage = {
  readonly processes: readonly CoveredProcess[]
  /** In the order of the standard. */
  readonly clauses: readonly CoveredClause[]
  readonly cells: readonly Touched[]
  /** Audits before this day are not looked at. */
  readonly since: Day
}

/** A clause as a column, with every clause within it. */
export type Column = CoveredClause & {
  readonly within: readonly string[]
  /** Of those within, the ones that are not divided further. */
  readonly leaves: readonly string[]
  readonly opens: boolean
}

const childrenOf = (clauses: readonly CoveredClause[], id: string) => clauses.filter(({ above }) => above === id)

function withinOf(clauses: readonly CoveredClause[], id: string): readonly string[] {
  return [id, ...childrenOf(clauses, id).flatMap((one) => withinOf(clauses, one.id))]
}

function columnOf(clauses: readonly CoveredClause[], clause: CoveredClause): Column {
  const within = withinOf(clauses, clause.id)
  const leaves = within.filter((id) => childrenOf(clauses, id).length === 0)
  return { ...clause, within, leaves, opens: within.length > 1 }
}

/** The top clauses of a standard as columns; with one opened, the clauses that are directly part of it. */
export function columnsOf(clauses: readonly CoveredClause[], opened?: CoveredClause): readonly Column[] {
  const isTop = ({ above }: CoveredClause) => !clauses.some(({ id }) => id === above)
  return clauses.filter((one) => (opened ? one.above === opened.id : isTop(one))).map((one) => columnOf(clauses, one))
}

export type Cell = {
  readonly day: Day
  readonly worst: Grade | null
  readonly findings: number
  /** Findings of its audits that name no clause. */
  readonly unplaced: number
  /** How many of its leaves were audited. */
  readonly audited: number
  /** The latest first. */
  readonly audits: readonly Touched['audit'][]
}

const worstOf = (all: readonly (Grade | null)[]): Grade | null => grades.find((grade) => all.includes(grade)) ?? null

/** What is known of a process and a column; null is a gap. A clause that is divided counts by its parts and by itself. */
export function cellOf(cells: readonly Touched[], process: string, { within, leaves }: Column): Cell | null {
  const here = cells
    .filter((cell) => cell.process === process && within.includes(cell.clause))
    .toSorted((one, other) => other.day.localeCompare(one.day))
  const [latest] = here
  if (!latest) return null
  const ofAudits = [...new Map(here.map((cell) => [cell.audit.number, cell] as const)).values()]
  return {
    day: latest.day,
    worst: worstOf(here.map(({ worst }) => worst)),
    findings: here.reduce((sum, { findings }) => sum + findings, 0),
    audited: here.filter(({ clause }) => leaves.includes(clause)).length,
    unplaced: ofAudits.reduce((sum, { unplaced }) => sum + unplaced, 0),
    audits: ofAudits.map(({ audit }) => audit),
  }
}

/** How many processes have no audit at all of a column. */
export const gapsIn = (cells: readonly Touched[], processes: readonly CoveredProcess[], column: Column): number =>
  processes.filter(({ id }) => cellOf(cells, id, column) === null).length
