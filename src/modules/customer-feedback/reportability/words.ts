// The words of the decision on reporting.

import type { Outcome, Question } from './tree.ts'

export const questions: { readonly [Name in Question]: string } = {
  harm: 'Death or serious injury',
  malfunction: 'Malfunction',
  recurrence: 'Serious if it recurs',
  publicThreat: 'Public health threat',
}

const days = ({ days: count, counted }: NonNullable<Outcome['allowed']>) => `${count} ${counted.toLowerCase()}`

export const outcomeInWords = ({ reportability, allowed }: Outcome): string =>
  allowed === null ? reportability : `${reportability}, within ${days(allowed)} of the day aware`

export const words = {
  outcome: 'Outcome of the decision tree',
  next: (question: Question) => `Next question: ${questions[question]}`,
  none: 'Choose the reporting law to be led to the outcome by its questions.',
  use: 'Use this outcome',
}
