// The three kinds of survey, their scales and how a score is made of answers. As the field has them:
// NPS  0–10, % promoters (9–10) − % detractors (0–6): F. Reichheld, The One Number You Need to Grow, Harvard Business Review 12/2003.
// CSAT 1–5, the share of 4 and 5 in per cent (“top two boxes”); ISO 10004:2018 leaves the scale to the organisation.
// CES  1–7, the mean; 7 is the least effort (CES 2.0 of 2013, after Dixon, Freeman, Toman, Harvard Business Review 7/2010).

export const surveyKinds = ['NPS', 'CSAT', 'CES'] as const

export type SurveyKind = (typeof surveyKinds)[number]

type Scale = {
  readonly min: number
  readonly max: number
  /** Up to this score whoever gave it is called back. */
  readonly low: number
  /** From this score on an answer counts as good. */
  readonly good: number
}

export const scales: Readonly<Record<SurveyKind, Scale>> = {
  NPS: { min: 0, max: 10, low: 6, good: 9 },
  CSAT: { min: 1, max: 5, low: 2, good: 4 },
  CES: { min: 1, max: 7, low: 2, good: 5 },
}

export const isSurveyKind = (value: unknown): value is SurveyKind => surveyKinds.some((kind) => kind === value)

/** The scores that can be given, lowest first. */
export const degreesOf = (kind: SurveyKind): readonly number[] => {
  const { min, max } = scales[kind]
  return Array.from({ length: max - min + 1 }, (_, at) => min + at)
}

/** Whether whoever gave such a score is called back. */
export const isLow = (kind: SurveyKind, score: number): boolean => score <= scales[kind].low

/** So many answers gave this score. */
export type Degree = { readonly score: number; readonly count: number }

const sum = (degrees: readonly Degree[]) => degrees.reduce((all, { count }) => all + count, 0)

/**
 * The score that answers come to; null where there are none. NPS in points from −100 to 100 and CSAT in per cent, both whole; CES with
 * one decimal.
 */
export function scoreOf(kind: SurveyKind, degrees: readonly Degree[]): number | null {
  const all = sum(degrees)
  if (all === 0) return null
  const { low, good } = scales[kind]
  const share = sum(degrees.filter(({ score }) => score >= good)) / all
  if (kind === 'CSAT') return Math.round(share * 100)
  if (kind === 'NPS') return Math.round((share - sum(degrees.filter(({ score }) => score <= low)) / all) * 100)
  return Math.round((degrees.reduce((total, { score, count }) => total + score * count, 0) / all) * 10) / 10
}

/** Fewer answers than that say little: the score is shown, and labelled. */
export const fewAnswers = 5
