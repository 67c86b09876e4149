// How the system itself is, as the API answers it.

import type { Day } from '#lib/days.ts'
import type { AnchorStanding } from '#kernel/trail/anchoring.ts'

/** How a route was answered: how often, over 250 ms, over a second, with a defect. */
export type Route = {
  readonly route: string
  readonly count: number
  readonly slow: number
  readonly slower: number
  readonly errors: number
}

export type JobHealth = {
  readonly name: string
  readonly label: string
  /** The last run; none before the first. */
  readonly last: {
    readonly at: string
    readonly outcome: 'done' | 'failed' | null
    readonly words: string
  } | null
  /** How many runs failed, of how many, in these days. */
  readonly failed: number
  readonly runs: number
}

export type Stored = { readonly day: Day; readonly database: number; readonly files: number }

export type Drill = { readonly at: string; readonly worked: boolean; readonly words: string }

export type Health = {
  readonly from: Day
  readonly to: Day
  readonly calls: Omit<Route, 'route'>
  /** Those that were slow most often. */
  readonly slowest: readonly Route[]
  /** Those that ended in a defect. */
  readonly failing: readonly Route[]
  readonly jobs: readonly JobHealth[]
  readonly mail: {
    readonly isOn: boolean
    readonly waiting: number
    readonly failed: number
    readonly oldest: string | null
  }
  readonly storage: readonly Stored[]
  readonly disk: { readonly free: number; readonly size: number }
  /** By whom backups are made: by the program every night, or by whoever runs the database. */
  readonly backup: { readonly isOurs: boolean; readonly at: string | null }
  readonly drill: Drill | null
  readonly integrity: {
    readonly state: 'never' | 'running' | 'intact' | 'broken' | 'failed'
    readonly at: string | null
    readonly events: number
  }
  /** Where seals are anchored off the machine. */
  readonly anchors: readonly AnchorStanding[]
}

/** From when on each of these is told as wrong. */
export const limits = { backupHours: 26, diskFull: 0.8, drillDays: 90, integrityDays: 31 } as const
