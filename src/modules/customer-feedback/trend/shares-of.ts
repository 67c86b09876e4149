// The shares that may be drawn: of what, how many are of which kind, and what narrows the list to these.

import type { Sample } from './p-chart.ts'
import type { Known } from './trend.ts'

export const shareKinds = ['severe', 'confirmed'] as const
export type ShareKind = (typeof shareKinds)[number]

type Share = {
  readonly of: (known: Known) => number
  readonly some: (known: Known) => number
  readonly search: Readonly<Record<string, string>>
}

const shares: Readonly<Record<ShareKind, Share>> = {
  severe: { of: ({ assessed }) => assessed, some: ({ severe }) => severe, search: { severity: 'Critical,Major' } },
  confirmed: {
    of: ({ investigated }) => investigated,
    some: ({ confirmed }) => confirmed,
    search: { result: 'Confirmed' },
  },
}

/** The samples of a p chart, month by month. */
export const samplesOf = (known: readonly Known[], kind: ShareKind): readonly Sample[] =>
  known.map((month) => ({ month: month.month, of: shares[kind].of(month), some: shares[kind].some(month) }))

/** What narrows a list to those of the kind. */
export const searchOf = (kind: ShareKind): Readonly<Record<string, string>> => shares[kind].search
