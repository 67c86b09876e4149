import { counted } from '#lib/counted.ts'
import type { judgements } from './survey.ts'

export const words = {
  title: 'What those who were there say',
  loading: 'Loading the survey …',
  failed: 'The survey could not be loaded.',
  none: 'Nobody has attended a session of it yet.',
  answered: (answered: number, came: number) =>
    `${answered} of ${counted(came, { one: 'person', other: 'people' })} who came have answered.`,
  questions: {
    useful: 'It was useful for my work',
    clear: 'It was clearly explained',
    confident: 'I can do it now',
  } satisfies Record<(typeof judgements)[number], string>,
  mean: (mean: number) => `${mean.toFixed(1)} of 5`,
  said: 'In their words',
}
