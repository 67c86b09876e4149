// What a period amounts to for a vendor: points by measure, and what each lost point was lost for. Pure.

import { daysBetween, type Day } from '#lib/days.ts'
import { lossWords } from './loss-words.ts'

export const measures = ['Quality', 'Delivery', 'Response', 'Commercial', 'Compliance'] as const
export type Measure = (typeof measures)[number]

export type Weights = { readonly [measure in Measure]: number }

/** Together 100. */
export const usualWeights: Weights = { Quality: 40, Delivery: 25, Response: 15, Commercial: 10, Compliance: 10 }

/** What a nonconformance that the vendor has caused costs (conventions: 10, 5, 1). */
const costOf: { readonly [severity: string]: number } = { Critical: 10, Major: 5, Minor: 1 }

/** Rejected parts per million that cost one point, and the points that they cost at most. */
const ppmOfPoint = 1000
const mostForPpm = 10

/** Days overdue that an answer loses one point for. */
const daysOfPoint = 2

/** What each document that had run out costs. */
const costOfDocument = 5

export type Case = { readonly id: string; readonly severity: string; readonly on: Day }
export type Claim = { readonly id: string; readonly due: Day; readonly answered: Day | null }
export type Lapsed = { readonly id: string; readonly title: string; readonly expired: Day }

/** What happened in the period. */
export type Events = {
  readonly until: Day
  readonly lots: number
  /** Lots for which a day was agreed, and those of them that came late or short. */
  readonly agreed: number
  readonly late: number
  readonly pieces: number
  readonly rejected: number
  readonly rejectedLots: number
  readonly cases: readonly Case[]
  readonly claims: readonly Claim[]
  readonly lapsed: readonly Lapsed[]
  /** What the buyers say: price, notice of changes, invoices. */
  readonly commercial: { readonly lost: number; readonly why: string }
}

export type Loss = {
  readonly measure: Measure
  readonly points: number
  readonly why: string
  /** The id of the record that cost it; none where it was several receipts, or a judgement. */
  readonly record: string | null
  /** Which receipts cost it. */
  readonly receipts: 'delayed' | 'rejected' | null
  readonly on: Day | null
}

export type Score = {
  /** Of 100. */
  readonly total: number
  readonly measures: readonly { readonly measure: Measure; readonly weight: number; readonly points: number }[]
  /** They sum to 100 less the total. */
  readonly losses: readonly Loss[]
  readonly ppm: number | null
  /** Percent; null where no day was agreed. */
  readonly otif: number | null
}

const plain = { record: null, receipts: null, on: null } as const

const ppmOf = ({ pieces, rejected }: Pick<Events, 'pieces' | 'rejected'>): number | null =>
  pieces === 0 ? null : Math.round((rejected / pieces) * 1_000_000)

const otifOf = ({ agreed, late }: Pick<Events, 'agreed' | 'late'>): number | null =>
  agreed === 0 ? null : Math.round(((agreed - late) / agreed) * 100)

function qualityOf(events: Events): readonly Loss[] {
  const ppm = ppmOf(events) ?? 0
  const points = Math.min(mostForPpm, Math.ceil(ppm / ppmOfPoint))
  return [
    ...events.cases.map(({ id, severity, on }): Loss => ({
      ...plain,
      measure: 'Quality',
      points: costOf[severity] ?? 0,
      why: lossWords.nonconformance(severity),
      record: id,
      on,
    })),
    { ...plain, measure: 'Quality', points, why: lossWords.ppm(ppm, events.rejectedLots), receipts: 'rejected' },
  ]
}

function deliveryOf(events: Events, weight: number): readonly Loss[] {
  const { agreed, late } = events
  const points = agreed === 0 ? 0 : Math.round((late / agreed) * weight)
  return [
    {
      ...plain,
      measure: 'Delivery',
      points,
      why: lossWords.delayed(late, agreed, otifOf(events) ?? 100),
      receipts: 'delayed',
    },
  ]
}

/** Days by which a claim was answered after the day that was asked; at the end of the period still open ones count until then. */
const overdueDays = ({ due, answered }: Claim, until: Day): number =>
  Math.max(0, daysBetween(due, answered === null || answered > until ? until : answered))

const responseOf = ({ claims, until }: Events): readonly Loss[] =>
  claims.map((claim): Loss => {
    const days = overdueDays(claim, until)
    return {
      ...plain,
      measure: 'Response',
      points: Math.ceil(days / daysOfPoint),
      why: claim.answered !== null && claim.answered <= until ? lossWords.answered(days) : lossWords.unanswered(days),
      record: claim.id,
      on: claim.due,
    }
  })

const commercialOf = ({ commercial: { lost, why } }: Events): readonly Loss[] => [
  { ...plain, measure: 'Commercial', points: lost, why },
]

const complianceOf = ({ lapsed }: Events): readonly Loss[] =>
  lapsed.map(({ id, title, expired }): Loss => ({
    ...plain,
    measure: 'Compliance',
    points: costOfDocument,
    why: lossWords.lapsed(title),
    record: id,
    on: expired,
  }))

/** Nothing costs more than its measure weighs: the dearest first, then what is left. */
function within(losses: readonly Loss[], weight: number): readonly Loss[] {
  const dearest = losses.toSorted((one, other) => other.points - one.points)
  return dearest.reduce<readonly Loss[]>((taken, loss) => {
    const left = weight - taken.reduce((sum, { points }) => sum + points, 0)
    const points = Math.min(loss.points, left)
    return points > 0 ? [...taken, { ...loss, points }] : taken
  }, [])
}

/** Nothing was delivered, found or claimed: there is nothing to judge. */
const isQuiet = ({ lots, cases, claims }: Events) => lots === 0 && cases.length === 0 && claims.length === 0

/** The score of a period; null where nothing happened in it. */
export function scoreOf(events: Events, weights: Weights = usualWeights): Score | null {
  if (isQuiet(events)) return null
  const lost: { readonly [measure in Measure]: readonly Loss[] } = {
    Quality: within(qualityOf(events), weights.Quality),
    Delivery: within(deliveryOf(events, weights.Delivery), weights.Delivery),
    Response: within(responseOf(events), weights.Response),
    Commercial: within(commercialOf(events), weights.Commercial),
    Compliance: within(complianceOf(events), weights.Compliance),
  }
  const points = measures.map((measure) => ({
    measure,
    weight: weights[measure],
    points: weights[measure] - lost[measure].reduce((sum, one) => sum + one.points, 0),
  }))
  return {
    total: points.reduce((sum, one) => sum + one.points, 0),
    measures: points,
    losses: measures.flatMap((measure) => lost[measure]),
    ppm: ppmOf(events),
    otif: otifOf(events),
  }
}
