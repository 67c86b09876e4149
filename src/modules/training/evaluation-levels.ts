// The four levels on which a training is evaluated (Kirkpatrick & Kirkpatrick, Evaluating Training Programs, 3rd edition, 2006), and how.

export const evaluationLevels = ['1 Reaction', '2 Learning', '3 Behaviour', '4 Results'] as const

export type EvaluationLevel = (typeof evaluationLevels)[number]

export const evaluationMethods = ['Survey', 'Quiz retake', 'Observation', 'KPI'] as const

/** How each level is usually evaluated. */
export const usualMethod: Readonly<Record<EvaluationLevel, (typeof evaluationMethods)[number]>> = {
  '1 Reaction': 'Survey',
  '2 Learning': 'Quiz retake',
  '3 Behaviour': 'Observation',
  '4 Results': 'KPI',
}
