// What a line of a failure mode and effects analysis amounts to. Severity is the risk's impact and occurrence its
// likelihood, on the same scales, so a line is a risk and nothing is rated twice.

/** How surely the failure is seen before it reaches anybody, the first is 1: the higher, the worse. */
export const detections = ['almost certain', 'good', 'fair', 'poor', 'cannot detect'] as const

/** How urgently a line asks for action, from least to most. */
export const priorities = ['Low', 'Medium', 'High'] as const
export type Priority = (typeof priorities)[number]

type Degree = number | null | undefined

const isRated = (degree: Degree): degree is number => typeof degree === 'number'

/** Risk priority number: severity × occurrence × detection, 1 to 125; null until all three are rated. */
export const rpnOf = (severity: Degree, occurrence: Degree, detection: Degree): number | null =>
  isRated(severity) && isRated(occurrence) && isRated(detection) ? severity * occurrence * detection : null

// Our own rule: severity first, then occurrence, then detection. Each square is one severity, from 1 up; each word one
// occurrence, from 1 up; each letter one detection, from 1 up. At the top of severity nothing is Low.
const squares = [
  ['LLLLL', 'LLLLL', 'LLLLL', 'LLLLL', 'LLLLM'],
  ['LLLLL', 'LLLLL', 'LLLLM', 'LLLMM', 'LLMMM'],
  ['LLLLL', 'LLLMM', 'LLMMM', 'LMMMH', 'MMMHH'],
  ['LLLMM', 'LLMMH', 'MMMHH', 'MHHHH', 'HHHHH'],
  ['MMMHH', 'MMHHH', 'HHHHH', 'HHHHH', 'HHHHH'],
] as const

const words: Readonly<Record<string, Priority>> = { L: 'Low', M: 'Medium', H: 'High' }

/**
 * How urgently a line asks for action. A product alone would call a rare catastrophe that nobody sees as urgent as a
 * frequent nuisance; here severity is asked first, and the top of its scale always asks for something.
 */
export function priorityOf(severity: Degree, occurrence: Degree, detection: Degree): Priority | null {
  if (!isRated(severity) || !isRated(occurrence) || !isRated(detection)) return null
  return words[squares[severity - 1]?.[occurrence - 1]?.[detection - 1] ?? ''] ?? null
}
