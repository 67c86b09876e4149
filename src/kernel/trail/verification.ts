import type { Report } from './proof/report.ts'

/** The last verification of the whole trail: how far it is, or what it found. Figures are 0 until it has ended. */
export type Verification = Omit<Report, 'state' | 'ok'> & {
  readonly state: 'never' | 'running' | 'intact' | 'broken' | 'failed'
  /** null until it has ended. */
  readonly ok: boolean | null
  readonly startedAt: string | null
  readonly endedAt: string | null
  /** The name of the person who asked for it. */
  readonly askedBy: string | null
  /** Events done, of how many; null before the first page and at the end. */
  readonly progress: { readonly done: number; readonly of: number } | null
}

/** What is said before the trail was ever verified. */
export const neverVerified: Verification = {
  state: 'never',
  ok: null,
  events: 0,
  chains: 0,
  seals: 0,
  unsealed: 0,
  withheld: 0,
  broken: [],
  more: 0,
  words: ['The trail has not been verified yet.'],
  startedAt: null,
  endedAt: null,
  askedBy: null,
  progress: null,
}
