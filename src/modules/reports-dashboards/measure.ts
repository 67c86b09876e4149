// What a measure is: the question that it answers, in words and as a description over facts, with its target and its limits.

import type { Role } from '#lib/roles.ts'
import { amount, type Condition, type NumberTerm } from './facts.ts'

/** The dashboards on which measures stand together; the executive one takes of each what counts most. */
export const families = [
  'capa',
  'nonconformance',
  'complaint',
  'audit',
  'vendor',
  'document',
  'training',
  'risk',
  'change',
  'objective',
  'workload',
] as const
export type Family = (typeof families)[number]

/** Which records are looked at: those of a definition, or what was asked of people. */
export type Source = string

/** The source of tasks, which are no records. */
export const tasks = 'task'

/** What is made of the records that count. */
export type Reckoning =
  /** How many in a hundred of them meet the condition. */
  | { readonly share: Condition }
  | { readonly middle: NumberTerm }
  | { readonly mean: NumberTerm }
  /** What nine in ten do not exceed. */
  | { readonly ninth: NumberTerm }
  | { readonly count: true }
  /** How many in a hundred meet the one, less how many meet the other. */
  | { readonly net: Condition; readonly less: Condition }
  /** How many different ones a field names. */
  | { readonly different: string }
  /** A number of each added up. */
  | { readonly sum: NumberTerm }
  /** The numbers of those that meet the one over the numbers of those that meet the other, times something. */
  | { readonly ratio: Part; readonly over: Part; readonly times?: number }
  /** How many more came than went. */
  | { readonly came: Condition; readonly went: Condition }

/** Those that count with a number; by itself each counts with it. */
export type Part = { readonly sum: NumberTerm; readonly where?: Condition }

/** What a number is held against: records of another source, counted or with a number added up. */
export type Per = {
  readonly of: Source
  readonly base: Condition
  readonly sum?: NumberTerm
  readonly times: number
}

export type Band = { readonly label: string; readonly when: Condition }

/** How long something has been open, in the bands in which it is watched. */
export const byAge = (age: NumberTerm): readonly Band[] => [
  { label: '0–30', when: amount(age, undefined, 30) },
  { label: '31–60', when: amount(age, 31, 60) },
  { label: '61–90', when: amount(age, 61, 90) },
  { label: 'over 90', when: amount(age, 91) },
]

export type Unit = '%' | 'days' | 'count' | 'per million' | 'per 1,000' | 'each' | 'points' | 'hours'

export type Frequency = 'monthly' | 'quarterly'

export type Measure = {
  /** In addresses and frozen values: it never changes. */
  readonly name: string
  readonly label: string
  readonly family: Family
  /** What somebody wants to know. */
  readonly question: string
  /** How it is reckoned, in words. */
  readonly formula: string
  readonly numerator: string
  readonly denominator: string
  /** What does not count, and why. */
  readonly exclusions: string
  readonly unit: Unit
  readonly better: 'higher' | 'lower'
  /** Met from here on; none where only the movement says something. */
  readonly target?: number
  /** Beyond the target up to here it is close; further it is missed. */
  readonly limit?: number
  readonly of: Source
  /** The time that it looks back on: twelve months, the month itself, or how things stand at the instant. */
  readonly period: 'year' | 'month' | 'instant'
  /** The records that count: the denominator. */
  readonly base: Condition
  readonly reckons: Reckoning
  /** Then what is reckoned is the numerator, and this the denominator. */
  readonly per?: Per
  /** Who answers for it, where that is another one than of its family. */
  readonly owner?: Role
  /** How often its owner looks at it; each month, if not said. */
  readonly frequency?: Frequency
  /** Bands that the records fall into, drawn as a stack. */
  readonly bands?: readonly Band[]
  /** Ages, if not said; levels are drawn in the colours of levels, verdicts in those of what worked and what did not. */
  readonly bandsAre?: 'ages' | 'levels' | 'verdicts'
  /** A field by which they are told apart, drawn as a Pareto. */
  readonly by?: string
  /** Where the same records are listed: filters of their list, as an address says them. */
  readonly list?: Readonly<Record<string, string>>
  /** Where it stands in a management review: a letter of ISO 9001 9.3.2, or a part of c, such as c4. */
  readonly input?: string
  /** Stands on the executive dashboard. */
  readonly executive?: true
}

/** Who answers for the measures of a family. */
const owners: Readonly<Record<Family, Role>> = {
  capa: 'quality-manager',
  nonconformance: 'quality-manager',
  complaint: 'complaint-handler',
  audit: 'lead-auditor',
  vendor: 'vendor-manager',
  document: 'document-controller',
  training: 'trainer',
  risk: 'quality-manager',
  change: 'change-manager',
  objective: 'quality-manager',
  workload: 'quality-manager',
}

/** Who answers for a measure: the people of a role. */
export const ownerOf = ({ owner, family }: Pick<Measure, 'owner' | 'family'>): Role => owner ?? owners[family]

/** The denominator of a measure by itself, where it is of another source. */
export function denominatorOf({ per, ...measure }: Measure): Measure | null {
  if (!per) return null
  const { of, base, sum } = per
  const { bands: _bands, by: _by, list: _list, ...rest } = measure
  return { ...rest, of, base, reckons: sum ? { sum } : { count: true } }
}

export type Verdict = 'met' | 'close' | 'missed'

type Limits = Pick<Measure, 'better' | 'target' | 'limit'>

/** What a value means against target and limit; null where there is no value or no target. */
export function verdictOf({ better, target, limit = target }: Limits, value: number | null): Verdict | null {
  if (value === null || target === undefined || limit === undefined) return null
  const reaches = (line: number) => (better === 'higher' ? value >= line : value <= line)
  if (reaches(target)) return 'met'
  return reaches(limit) ? 'close' : 'missed'
}
