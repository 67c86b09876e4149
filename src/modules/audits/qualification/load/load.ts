// What auditors have before them and behind them, as the view of the load is told of it.

import type { Day } from '#lib/days.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Scope } from '../scopes.ts'

export type QualifiedAs = {
  readonly number: string
  readonly scope: Scope
  readonly state: string
  readonly validUntil: Day | null
}

export type AuditOf = { readonly number: string; readonly title: string; readonly day: Day }

export type AuditorLoad = {
  readonly person: Named
  /** What ends first stands first. */
  readonly scopes: readonly QualifiedAs[]
  /** Audits of the year, those among them that they lead, and how many of all are over. */
  readonly audits: number
  readonly led: number
  readonly held: number
  readonly last: AuditOf | null
  readonly next: AuditOf | null
}

export type Load = {
  readonly year: number
  /** Whoever has most audits in the year stands first. */
  readonly items: readonly AuditorLoad[]
  /** Whether there are more qualifications than were looked at. */
  readonly isCut: boolean
}
