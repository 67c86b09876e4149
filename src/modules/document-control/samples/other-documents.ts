// Documents of Northfield that had another fate than to be written, approved and followed.

import type { DayFromNow, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { written } from './written.ts'

const instruction = (key: string, on: number, title: string, more: SampleValues = {}): Scenario => ({
  key,
  on,
  by: '@callum',
  values: {
    title,
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    process: '@process-infrastructure',
    owner: '@callum',
    authors: ['@callum'],
    ...more,
  },
})

/** What came to nothing, and what was needed from one day to the next. */
export const otherDocuments: readonly Scenario[] = [
  {
    ...instruction('doc-pagers', -480, 'Use of pagers on night shift'),
    steps: [
      { on: -470, by: '@callum', step: 'withdraw', reason: 'Night shift ended before it was written.' },
      { on: -460, by: '@maya', step: 'void', reason: 'It never said anything, and its number confuses.' },
    ],
  },
  {
    ...instruction('doc-visitors', -200, 'Visitors at Porto'),
    steps: [
      { on: -196, by: '@callum', tie: { type: 'refers_to', to: '@doc-second-person' } },
      { on: -40, by: '@callum', step: 'draft-again' },
    ],
  },
  instruction('doc-contractors', -150, 'Contractors on the roof and at the mains', {
    readers: ['@rui-martins', '@hugo', '@marek'],
  }),
]

/** Those that are looked at more often than their type says, in months. */
export const reviewedEvery: Readonly<Record<string, number>> = { 'doc-water-bath': 12 }

/** What happened to documents beside their versions, by their keys. */
export const laterSteps: Readonly<Record<string, readonly ScenarioStep[]>> = {
  'doc-receiving': [
    {
      on: -200,
      by: '@daniel',
      step: 'propose-obsolete',
      values: { replacement: '@doc-suppliers' },
      reason: 'The order program shows each of its steps by now, and what is agreed stands with the suppliers.',
    },
    {
      on: -195,
      by: '@sofia',
      step: 'keep-after-all',
      reason: 'The order program does not say what is done with a lot that nobody is sure of.',
    },
    {
      on: -150,
      by: '@sofia',
      step: 'change-details',
      values: { reviewMonths: 12 },
      reason:
        'The surveillance audit found a step that nobody takes any more: it is gone through every year from now on.',
    },
  ],
  'doc-second-person': [
    {
      on: -8,
      by: '@priya',
      step: 'propose-obsolete',
      values: { replacement: '@doc-label-release' },
      reason: 'The template comes from the order and is scanned: there is nothing left to compare by eye.',
    },
    { on: -6, by: '@sofia', step: 'make-obsolete' },
    { on: -5, by: '@maya', step: 'make-obsolete' },
  ],
  'doc-water-bath': [
    { on: -146, by: 'clock', step: 'review-due' },
    {
      on: -142,
      by: '@sofia',
      step: 'change-details-under-review',
      values: { reviewMonths: 18 },
      reason: 'Neither review so far has found a limit that was wrong; the next one may come later.',
    },
    {
      on: -140,
      by: '@grace',
      step: 'keep',
      reason: 'Gone through at the bath with both technicians: every limit is still the right one.',
    },
  ],
}

const sections: readonly SampleValues[] = [
  {
    key: 'before-work',
    heading: 'Before work begins',
    depth: '1',
    body: written('1. Show the permit for work on roofs or at the mains.\n2. Lock the switch and keep the key.'),
  },
  {
    key: 'afterwards',
    heading: 'Afterwards',
    depth: '1',
    body: written('Hand the key back to facilities, who test before power is switched on.'),
  },
]

/** Their versions. */
export const otherVersions = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'doc-visitors-v1',
    on: -200,
    by: '@callum',
    madeWith: '@doc-visitors',
    values: { reason: 'Visitors ask where to sign in.' },
    steps: [
      { on: -190, by: '@callum', step: 'withdraw', reason: 'The house rules of the landlord say it already.' },
      {
        on: -20,
        by: '@maya',
        step: 'void',
        reason: 'It never said anything, and whoever looks for it is led astray.',
      },
    ],
  },
  {
    key: 'doc-visitors-v2',
    // At any time of the day older than the workbench lets a draft become.
    on: -40,
    by: '@callum',
    madeWith: '@doc-visitors',
    values: { authors: ['@rui-martins'], reason: 'The landlord has taken the house rules down.' },
  },
  {
    key: 'doc-contractors-v1',
    on: -150,
    by: '@callum',
    madeWith: '@doc-contractors',
    values: { sections, reviewers: ['@marek'], approver: '@daniel', effectiveOn: day(-100) },
    steps: [
      { on: -149, by: '@callum', step: 'submit' },
      {
        on: -148,
        by: '@sofia',
        step: 'change-reviewers',
        values: { reviewers: ['@rui-martins'] },
        reason: 'Marek Novák works in the warehouse: Porto has the roof and the mains, and reviews it.',
      },
      { on: -147, by: '@rui-martins', step: 'request-changes', reason: 'Say who tests before power is switched on.' },
      { on: -146, by: '@callum', change: { reason: 'A contractor found the mains of line 2 unlocked.' } },
      { on: -146, by: '@callum', step: 'submit' },
      { on: -145, by: '@rui-martins', step: 'reviewed' },
      {
        on: -145,
        by: '@sofia',
        step: 'change-approver',
        values: { approver: '@priya' },
        reason: 'The people who work there are of production: its head approves it, not that of supply chain.',
      },
      { on: -144, by: '@priya', step: 'reject', reason: 'Porto has its own mains: the permit must name the site.' },
      { on: -143, by: '@callum', step: 'submit' },
      { on: -143, by: '@callum', step: 'take-back', reason: 'The permit still names Leeds in its second line.' },
      { on: -143, by: '@callum', step: 'submit' },
      { on: -142, by: '@rui-martins', step: 'reviewed' },
      { on: -141, by: '@priya', step: 'approve' },
      { on: -141, by: '@sofia', step: 'approve' },
      {
        on: -141,
        by: '@sofia',
        step: 'move-date-held',
        values: { effectiveOn: day(-110) },
        reason: 'The contractors for the mains come two weeks sooner than they had said.',
      },
      {
        on: -140,
        by: '@sofia',
        step: 'release-early',
        reason: 'The roof is repaired tomorrow: both contractors were shown it in person.',
      },
    ],
  },
]
