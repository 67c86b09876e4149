// What Northfield Instruments asks of everybody who works there: written by Hannah Brooks, approved by Maya Hartley.

import type { Sample, SampleValues } from '#features/samples/scenario.ts'
import { inEffect } from '../kept-steps.ts'
import { quiz } from './quiz.ts'

const asked = (
  key: string,
  kind: string,
  says: string,
  right: readonly string[],
  more: { readonly options?: readonly string[]; readonly tolerance?: string; readonly explanation: string },
): SampleValues => ({
  key,
  kind,
  says,
  right: right.join('\n'),
  options: more.options?.join('\n') ?? null,
  tolerance: more.tolerance ?? null,
  explanation: more.explanation,
})

const choosing: readonly SampleValues[] = [
  asked(
    'report',
    'One answer',
    'You find a scratched sensor board in a tray. What do you do first?',
    ['Label it and set it aside'],
    {
      options: [
        'Use it if it passes the test',
        'Label it and set it aside',
        'Throw it away',
        'Put it back in the tray',
      ],
      explanation:
        'What is set aside and labelled cannot be built in by mistake; what becomes of it is decided afterwards.',
    },
  ),
  asked(
    'documents',
    'One answer',
    'Where is the procedure that counts?',
    ['In document control, marked as effective'],
    {
      options: ['On the shelf in the hall', 'In document control, marked as effective', 'With whoever wrote it'],
      explanation: 'Printed copies are controlled copies with a number, or they do not count.',
    },
  ),
  asked(
    'release',
    'One answer',
    'Who releases an instrument that has missed one test?',
    ['Nobody, until a concession is approved'],
    {
      options: ['The technician', 'The production lead', 'Nobody, until a concession is approved'],
      explanation: 'A concession is approved by quality and names the instruments that it is for.',
    },
  ),
  asked(
    'evidence',
    'Several answers',
    'Which of these are records that we keep?',
    ['Calibration certificate', 'Signed test sheet', 'Complaint'],
    {
      options: ['Calibration certificate', 'Signed test sheet', 'Complaint', 'Note on a sticky label'],
      explanation: 'A record shows later what was done, by whom and when.',
    },
  ),
  asked(
    'complaint',
    'Several answers',
    'What does a complaint need from you when a customer calls?',
    ['Serial number', 'What was seen'],
    {
      options: ['Serial number', 'What was seen', 'Whose fault it was', 'A discount'],
      explanation: 'The cause is found by the investigation, not on the telephone.',
    },
  ),
  asked('speak', 'True or false', 'Everybody may stop work that would harm a customer.', ['True'], {
    explanation: 'Everybody may, and nobody is blamed for it.',
  }),
  asked('overwrite', 'True or false', 'A wrong figure on a test sheet may be painted over.', ['False'], {
    explanation: 'It is struck through once, so that it stays readable, with initials and date.',
  }),
]

const others: readonly SampleValues[] = [
  asked(
    'order',
    'In order',
    'Put what happens to a nonconformance in its order.',
    ['Contain', 'Find the cause', 'Act', 'Check that it worked'],
    {
      explanation: 'The customer is protected first; the cause can wait for an hour.',
    },
  ),
  asked(
    'change',
    'In order',
    'Put the life of a document in its order.',
    ['Draft', 'Review', 'Approval', 'In effect'],
    {
      explanation: 'Nobody works by a draft.',
    },
  ),
  asked('days', 'Number', 'Within how many working days do we acknowledge a complaint?', ['2'], {
    explanation: 'Two working days, by telephone or in writing.',
  }),
  asked('humidity', 'Number', 'At what relative humidity, in per cent, does the assembly hall work best?', ['50'], {
    tolerance: '10',
    explanation: 'Between 40 and 60 per cent: drier air charges people, damper air spoils solder.',
  }),
  asked(
    'roles',
    'Matching',
    'Who decides what?',
    [
      'Document controller = When a document is published',
      'Quality manager = Whether a lot is released',
      'Line manager = Who works where',
    ],
    { explanation: 'Each of them has a deputy; their names stand in the directory.' },
  ),
]

const basics: SampleValues = {
  title: 'Quality at Northfield: the basics',
  introduction: 'Eight questions. You need about ten minutes, and may go back as often as you like before you hand in.',
  draws: 8,
  questions: [...choosing, ...others],
}

const smaller = (title: string): SampleValues => ({
  title,
  questions: [
    asked('caller', 'True or false', 'A caller’s address may be kept for ever.', ['False'], {
      explanation: 'Three years after the last order.',
    }),
  ],
})

export const quizzes: Sample = {
  definition: quiz,
  scenarios: () => [
    inEffect('quiz-basics', -485, basics, [
      {
        on: -200,
        by: '@maya',
        step: 'amend',
        values: { introduction: 'Eight questions, about ten minutes. You may go back until you hand in.' },
        reason: 'Shorter: nobody read the first sentence.',
      },
    ]),
    inEffect('quiz-rental', -480, smaller('Renting out instruments'), [
      { on: -349, by: '@maya', step: 'retire', reason: 'Rental was sold.' },
    ]),
    {
      key: 'quiz-data',
      on: -12,
      by: '@hannah',
      values: smaller('Personal data of customers'),
      steps: [
        { on: -10, by: '@hannah', step: 'submit' },
        { on: -8, by: '@maya', step: 'return', reason: 'One question is not enough for this.' },
      ],
    },
    {
      key: 'quiz-evacuation',
      on: -6,
      by: '@hannah',
      values: smaller('Evacuation'),
      steps: [{ on: -4, by: '@maya', step: 'void', reason: 'The drill is attended, not asked about.' }],
    },
  ],
  strangers: [],
  breakages: {
    'questions-asked': () => ({ values: { questions: [], draws: null } }),
    'questions-whole': () => ({
      values: {
        draws: null,
        questions: [{ key: 'caller', kind: 'One answer', says: 'Which?', right: 'This', options: 'That' }],
      },
    }),
    'enough-to-draw': () => ({ values: { draws: 100 } }),
  },
}
