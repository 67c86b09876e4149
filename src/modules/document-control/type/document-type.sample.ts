// The types of documents that Northfield keeps. That of procedures has been revised once.

import type { DayFromNow, Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { documentType } from './document-type.ts'

const section = (heading: string, guidance: string): SampleValues => ({ heading, guidance })

const procedureSections = [
  section('Purpose', 'What the procedure is there for, in two sentences.'),
  section('Scope', 'Where it holds, and where it does not.'),
  section('Responsibilities', 'Roles, never names.'),
  section('Records', 'What is kept, where, how long.'),
]

const common: SampleValues = {
  content: 'Sections or file',
  renewal: 'The day of the review',
  printing: 'Uncontrolled, with a mark',
  retention: '@rule-documents',
  reviewers: 1,
}

const proposed = (on: number, from: string, by: '@maya' | '@helena' = '@maya'): readonly ScenarioStep[] => [
  { on, by: '@sofia', step: 'propose', values: { inUseFrom: from } },
  { on: on + 1, by, step: 'approve' },
]

/** Proposed, approved the day after, and in use three days later, which is a later working day whatever day it is. */
const inUse = (on: number, day: DayFromNow, by?: '@maya' | '@helena'): readonly ScenarioStep[] => [
  ...proposed(on, day(on + 4), by),
  { on: on + 4, by: 'clock', step: 'take-effect' },
]

const drawn = (key: string, values: SampleValues, steps: readonly ScenarioStep[], on = -556): Scenario => ({
  key,
  on,
  by: '@sofia',
  values: { ...common, ...values },
  steps,
})

export const documentTypes: Sample = {
  definition: documentType,
  scenarios: (day) => [
    drawn(
      'type-policy',
      {
        family: 'Policy',
        retention: '@rule-policies',
        sort: 'Policy',
        prefix: 'POL',
        pattern: '{TYPE}-{NNN}',
        approval: 'Head of department, top management and quality',
        signing: 'At the same time',
        reviewMonths: 12,
        reading: 'Yes',
        threshold: 90,
      },
      inUse(-555, day, '@helena'),
    ),
    drawn(
      'type-manual',
      {
        family: 'Quality manual',
        retention: '@rule-policies',
        sort: 'Quality manual',
        prefix: 'QM',
        pattern: '{TYPE}-{NNN}',
        approval: 'Head of department, top management and quality',
        reviewMonths: 12,
        reading: 'Yes',
        threshold: 90,
      },
      inUse(-555, day, '@helena'),
    ),
    drawn(
      'type-procedure',
      {
        family: 'Procedure',
        sort: 'Procedure',
        prefix: 'PROC',
        approval: 'Head of department and quality',
        sections: procedureSections,
        reviewMonths: 24,
        reading: 'Yes',
        threshold: 80,
      },
      [
        ...inUse(-555, day),
        // Since then procedures are read by more of those who go by them before they take effect.
        { on: -40, by: '@sofia', step: 'new-version' },
      ],
    ),
    drawn(
      'type-work-instruction',
      {
        family: 'Work instruction',
        sort: 'Work instruction',
        prefix: 'WI',
        approval: 'Head of department and quality',
        reviewMonths: 24,
        reading: 'Yes',
        threshold: 100,
      },
      inUse(-555, day),
    ),
    drawn(
      'type-form',
      {
        family: 'Form',
        sort: 'Form',
        prefix: 'FRM',
        approval: 'Quality',
        short: 'Editorial revisions',
        reviewMonths: 36,
        reading: 'No',
        reviewers: 1,
      },
      inUse(-555, day),
    ),
    drawn(
      'type-external',
      {
        family: 'External document',
        sort: 'External document',
        prefix: 'XDOC',
        pattern: '{TYPE}-{NNN}',
        approval: 'Quality',
        reviewMonths: 12,
        reading: 'No',
      },
      [
        { on: -555, by: '@sofia', step: 'propose', values: { inUseFrom: day(-553) } },
        { on: -554, by: '@maya', step: 'return', reason: 'Twelve months is long for customers’ drawings: ask sales.' },
        { on: -552, by: '@sofia', change: { reviewMonths: 6 } },
        // Its day has come when it is approved.
        ...proposed(-552, day(-552)),
      ],
    ),
    drawn(
      'type-memo',
      {
        family: 'Memo',
        sort: 'Record',
        prefix: 'MEM',
        pattern: '{TYPE}-{NNN}',
        approval: 'Quality',
        reading: 'No',
      },
      [
        ...inUse(-555, day),
        {
          on: -300,
          by: '@maya',
          step: 'retire',
          reason: 'Nobody has written one in eight months: what is decided stands in minutes and tasks.',
        },
      ],
    ),
    drawn(
      'type-bulletin',
      {
        family: 'Bulletin',
        sort: 'Record',
        prefix: 'BUL',
        pattern: '{TYPE}-{NNN}',
        approval: 'Quality',
        reading: 'No',
      },
      [
        ...proposed(-120, day(60)),
        { on: -110, by: '@sofia', step: 'withdraw', reason: 'News are told in the weekly digest instead.' },
      ],
      -121,
    ),
    {
      key: 'type-procedure-2',
      on: -40,
      by: '@sofia',
      madeWith: '@type-procedure',
      values: { threshold: 100, firstReviewers: 'Owner of process' },
      steps: inUse(-35, day),
    },
  ],
  breakages: {
    'prefix-fits': () => ({ values: { prefix: 'pr' } }),
    'pattern-fits': () => ({ values: { pattern: '{TYPE}-{DEPT}' } }),
    'quorum-fits': () => ({ values: { enoughReviews: 10 } }),
    'training-whole': () => ({ values: { reading: 'Yes', threshold: null } }),
  },
}
