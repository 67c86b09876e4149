import type { Kind } from '#modules/contents/risk-score.ts'

/** The kind that a list is narrowed to, by its filter as the address says it; risks where it is narrowed to none or both. */
export const kindShown = (type: string | undefined): Kind =>
  type === 'Opportunity' || type === 'not:Risk' ? 'Opportunity' : 'Risk'
