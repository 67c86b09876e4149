// The words of a survey's results and of their trend.

import { counted } from '#lib/counted.ts'
import { fewAnswers, type SurveyKind } from './kinds.ts'
import type { RecipientShown } from './recipients.ts'

const answers = { one: 'answer', other: 'answers' }
const oneDecimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A score with its unit: NPS with its sign. */
const scoreInWords = (kind: SurveyKind, score: number) => {
  if (kind === 'CES') return oneDecimal.format(score)
  if (kind === 'CSAT') return `${score} %`
  return score > 0 ? `+${score}` : score < 0 ? `−${Math.abs(score)}` : '0'
}

export const words = {
  title: 'Answers',
  loading: 'Counting answers',
  failed: 'The answers could not be counted.',
  notSent: 'It has not been sent yet.',
  rate: (given: number, of: number) =>
    `${given} of ${of} answered${of === 0 ? '' : ` (${Math.round((given / of) * 100)} %)`}`,
  reminded: (count: number) => `${count} reminded`,
  waiting: (count: number) => `${counted(count, { one: 'mail waits', other: 'mails wait' })} to leave`,
  score: scoreInWords,
  none: 'no score yet',
  answers: (count: number) => counted(count, answers),
  few: `Fewer than ${fewAnswers} answers: this says little`,
  how: {
    NPS: 'NPS = % of 9 and 10 − % of 0 to 6, from −100 to +100',
    CSAT: 'CSAT = share of 4 and 5',
    CES: 'CES = mean of 1 to 7; 7 is the least effort',
  } satisfies Readonly<Record<SurveyKind, string>>,
  distribution: 'Answers by score',
  draw: 'Draw as',
  asChart: 'Chart',
  asTable: 'Table',
  scoreHead: 'Score',
  answersHead: 'Answers',
  shareHead: 'Share',
  csv: 'Download CSV',
  file: (number: string) => `${number} answers by score.csv`,
  all: (count: number) => `Open all ${counted(count, answers)} as a list`,
  given: 'What they said',
  gave: (score: number, contact: string | null) => `${score} · ${contact ?? 'Somebody'}`,
  state: {
    given: (low: boolean) => (low ? 'To call back' : null),
    'followed-up': () => 'Followed up',
    complaint: () => 'Became a complaint',
  },
  recipients: 'Sent to',
  stands: {
    waiting: 'The mail waits to leave',
    asked: 'Asked',
    reminded: 'Asked and reminded',
    answered: 'Has answered',
    withdrawn: 'The question was taken back',
  } satisfies Readonly<Record<RecipientShown['state'], string>>,
  answeredIn: (number: string) => `Has answered: ${number}`,
  showAll: (count: number) => `Show all ${count}`,
  withdraw: 'Take back',
  withdrawLabel: (email: string) => `Take the question back from ${email}`,
  trend: 'Survey trend',
  trendTitle: (kind: SurveyKind) => `${kind} by month`,
  kind: 'Kind of survey',
  months: 'Months',
  span: (months: number) => `${months} months`,
  month: 'Month',
  point: (month: string, score: string, count: number) => `${month}: ${score}, ${counted(count, answers)}`,
  noAnswers: 'There are no answers of this kind in these months.',
  short: '–',
} as const
