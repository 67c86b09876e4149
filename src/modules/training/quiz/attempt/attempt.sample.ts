// Attempts of people at Northfield Instruments. Which eight of twelve questions are drawn differs: answers to all are told.

import type { Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { quizAttempt } from './attempt.ts'

const right: Readonly<Record<string, string>> = {
  report: 'Label it and set it aside',
  documents: 'In document control, marked as effective',
  release: 'Nobody, until a concession is approved',
  evidence: 'Calibration certificate\nSigned test sheet\nComplaint',
  complaint: 'What was seen\nSerial number',
  speak: 'True',
  overwrite: 'False',
  order: 'Contain\nFind the cause\nAct\nCheck that it worked',
  change: 'Draft\nReview\nApproval\nIn effect',
  days: '2',
  humidity: '45',
  roles:
    'Line manager = Who works where\nDocument controller = When a document is published\nQuality manager = Whether a lot is released',
}

/** Seven of twelve are wrong: with eight drawn that is never enough. */
const hasty = {
  report: 'Use it if it passes the test',
  release: 'The production lead',
  evidence: 'Calibration certificate\nComplaint',
  overwrite: 'True',
  order: 'Find the cause\nContain\nAct\nCheck that it worked',
  days: '5',
  humidity: '80',
}

const answers = (given: Readonly<Record<string, string>>): SampleValues => ({
  answers: Object.entries(given).map(([key, said]) => ({ key, given: said })),
})

const attempt = (key: string, person: string, on: number, steps: readonly ScenarioStep[]): Scenario => ({
  key: `quiz-${person}-${key}`,
  on,
  by: `@${person}`,
  values: { assignment: `@learns-${person}-quality-basics` },
  steps,
})

const handedIn = (person: string, on: number, given: Readonly<Record<string, string>>): readonly ScenarioStep[] => [
  { on, by: `@${person}`, step: 'answer', values: answers(given) },
  { on, by: `@${person}`, step: 'hand-in' },
]

export const quizAttempts: Sample = {
  definition: quizAttempt,
  scenarios: () => [
    attempt('first', 'rui-martins', -434, handedIn('rui-martins', -434, { ...right, ...hasty })),
    attempt('second', 'rui-martins', -428, handedIn('rui-martins', -428, right)),
    {
      ...attempt('stuck', 'yusuf', -411, [
        { on: -411, by: '@maya', step: 'void', reason: 'The tablet had lost its power in the middle.' },
      ]),
    },
    attempt('second', 'yusuf', -410, handedIn('yusuf', -410, { ...right, days: '3' })),
    // It ends with the assignment, which is cancelled when he leaves.
    attempt('left', 'hugo', -121, [{ on: -121, by: '@hugo', step: 'answer', values: answers({ ...right }) }]),
  ],
  strangers: ['@hannah', '@maya'],
  breakages: { 'all-answered': () => ({ values: { answers: [] } }) },
}
