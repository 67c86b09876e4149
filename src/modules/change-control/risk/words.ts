import { likelihoods, impacts } from '#modules/contents/risk-score.ts'
import type { RiskShift } from './risk-shift.ts'

export const words = {
  title: 'Risk before and after',
  before: 'Before',
  after: 'After',
  unrated: 'Not rated',
  score: (score: number) => `score ${score}`,
  none: 'Not rated yet. Whoever plans the change rates it with the analysis.',
  noneEver: 'It was not rated.',
  half: 'Only one of the two is rated.',
  by: (by: number) => (by === 0 ? 'As high as before' : by < 0 ? `${-by} lower` : `${by} higher`),
  likelihood: 'Likelihood',
  impact: 'Impact',
  likelihoodOf: (degree: number) => likelihoods[degree - 1] ?? '',
  impactOf: (degree: number) => impacts[degree - 1] ?? '',
  drawn: ({ before, after }: RiskShift) =>
    [before && `before: ${before.words}`, after && `after: ${after.words}`].filter((one) => one !== null).join('; '),
  darker: 'The darker a cell, the higher its score.',
}
