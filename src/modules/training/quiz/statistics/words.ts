// The words of the statistics of questions.

import { leastAnswers } from './statistics.ts'

export const words = {
  title: 'How the questions are answered',
  loading: 'Loading the answers',
  failed: 'The answers could not be loaded.',
  none: 'Nobody has handed in an attempt yet.',
  question: 'Question',
  asked: 'Asked',
  right: 'Right',
  mostWrong: 'Most often wrong',
  discrimination: 'Discrimination',
  percent: (share: number) => `${share} %`,
  wrong: (given: string, count: number) => `${given.replaceAll('\n', ', ')} (${count}×)`,
  tooFew: `fewer than ${leastAnswers}`,
  nothing: '–',
  explain:
    'Discrimination: the share of right answers among the best 27 % of attempts, less that among the weakest 27 % (Kelley 1939). Below 0.2 a question hardly tells apart who knows and who does not. Answers given before a question was changed do not count.',
} as const
