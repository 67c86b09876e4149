// The audits that a programme of a year could hold, as its page is told of them.

import type { Day } from '#lib/days.ts'
import type { Facts, Points } from './score.ts'

export type ProposedAudit = Facts & {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly points: Points
  /** What is proposed; null where the process can wait, is planned already, or the year is over. */
  readonly proposal: { readonly day: Day; readonly type: string } | null
  /** The audit that is planned for it in that year, or in the programme, already. */
  readonly planned: { readonly number: string; readonly day: Day | null } | null
}

export type Proposal = {
  readonly year: number
  /** The process with the most points first. */
  readonly items: readonly ProposedAudit[]
}
