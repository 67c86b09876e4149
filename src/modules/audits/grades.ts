// How grave a finding is, and the results of a question: the same words on the line and on the finding that comes of it.

/** The worst first. */
export const grades = ['Critical', 'Major NC', 'Minor NC', 'Observation', 'OFI', 'Good practice'] as const
export type Grade = (typeof grades)[number]

/** In the order of the keys 1 to 6. */
export const results = ['Conform', 'Minor', 'Major', 'Observation', 'OFI', 'N.A.'] as const
export type Result = (typeof results)[number]

/** Something that a requirement asks for was not met; the others are advice or praise. */
export const isNonconformity = (grade: unknown): boolean =>
  grade === 'Critical' || grade === 'Major NC' || grade === 'Minor NC'

/** Advice, which whoever is advised may decline. */
export const isAdvice = (grade: unknown): boolean => grade === 'Observation' || grade === 'OFI'

const gradeByResult: Partial<Record<Result, Grade>> = {
  Minor: 'Minor NC',
  Major: 'Major NC',
  Observation: 'Observation',
  OFI: 'OFI',
}

/** The grade that a finding raised from an answer begins with; none where the answer calls for none. */
export const gradeOf = (result: unknown): Grade | undefined => gradeByResult[result as Result] // A key that is none finds nothing.

/** Answers that say something was not met: each needs its finding. */
export const needsFinding = (result: unknown): boolean => result === 'Minor' || result === 'Major'

/** Days until the response is due, counted from the report (conventions, A8); advice is answered as minor cases are. */
export const daysToRespond = (grade: unknown): number => (grade === 'Critical' || grade === 'Major NC' ? 14 : 30)
