// How bad it is and how often: the same words for what went wrong and for what is done about it (conventions, A7).

export const severities = ['Critical', 'Major', 'Minor'] as const

export const consequences = ['negligible', 'minor', 'moderate', 'major', 'catastrophic'] as const
export const occurrences = ['rare', 'unlikely', 'possible', 'likely', 'almost certain'] as const
export const detections = [
  'almost certain to be seen',
  'likely to be seen',
  'may be seen',
  'hardly seen',
  'cannot be seen',
] as const

/** Severity × occurrence of two scales of five: 1 to 25; null while one is missing. */
export const riskOf = (consequence: number | null, occurrence: number | null): number | null =>
  consequence === null || occurrence === null ? null : consequence * occurrence

/** The same with how hardly it is seen (FMEA): 1 to 125. */
export const priorityNumberOf = (
  consequence: number | null,
  occurrence: number | null,
  detection: number | null,
): number | null => {
  const score = riskOf(consequence, occurrence)
  return score === null || detection === null ? null : score * detection
}
