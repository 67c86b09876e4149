// A document whose versions are kept for half a year only: one was destroyed, one is archived, of one the time is over. It is reviewed
// every four months.

import type { DayFromNow, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { written } from './written.ts'

export const yard = (day: DayFromNow): Scenario => ({
  key: 'doc-yard',
  on: -505,
  by: '@callum',
  values: {
    title: 'Deliveries and parking in the yard at Leeds',
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    process: '@process-infrastructure',
    owner: '@callum',
    authors: ['@callum'],
    retention: '@rule-notices',
    reviewMonths: 4,
  },
  steps: [
    { on: -425, by: '@callum', step: 'revise' },
    { on: -385, by: '@callum', step: 'revise' },
    { on: -250, by: 'clock', step: 'review-due' },
    {
      on: -205,
      by: '@callum',
      step: 'needs-revision',
      values: { reviseBy: day(-150) },
      reason: 'The gatehouse is not manned any more: it does not say how drivers report.',
    },
    { on: -70, by: 'clock', step: 'review-due' },
    { on: -68, by: '@callum', step: 'revise-under-review' },
    {
      on: -60,
      by: '@callum',
      step: 'keep',
      reason: 'Watched for a week at the gate: every driver found the telephone, and none asked at reception.',
    },
  ],
})

const sections = (gate: string): readonly SampleValues[] => [
  { key: 'deliveries', heading: 'Deliveries', depth: '1', body: written(gate) },
  {
    key: 'parking',
    heading: 'Parking',
    depth: '1',
    body: written('The two bays by the gate stay free for the fire service, day and night.'),
  },
]

type Told = {
  readonly gate: string
  readonly summary?: string
  readonly reason: string
  readonly steps?: readonly ScenarioStep[]
  /** Why its day was moved once it was approved. */
  readonly moved?: string
}

/** Written, reviewed and approved within a week, and in effect ten days after it was begun. */
const approved = (day: DayFromNow, on: number, moved: string | undefined): readonly ScenarioStep[] => [
  { on: on + 1, by: '@callum', step: 'submit' },
  { on: on + 3, by: '@marek', step: 'reviewed' },
  { on: on + 5, by: '@priya', step: 'approve' },
  { on: on + 6, by: '@sofia', step: 'approve' },
  ...(moved === undefined
    ? []
    : [{ on: on + 7, by: '@sofia', step: 'move-date', values: { effectiveOn: day(on + 10) }, reason: moved }]),
  { on: on + 10, by: 'clock', step: 'take-effect' },
]

const told = (day: DayFromNow, place: number, on: number, version: Told): Scenario => ({
  key: `doc-yard-v${place}`,
  on,
  by: '@callum',
  madeWith: '@doc-yard',
  values: {
    summary: version.summary ?? null,
    reason: version.reason,
    sections: sections(version.gate),
    reviewers: ['@marek'],
    approver: '@priya',
    reading: 'No',
    readingWhy: 'It hangs at the gate, where the drivers read it.',
    effectiveOn: day(version.moved === undefined ? on + 10 : on + 20),
  },
  steps: [...approved(day, on, version.moved), ...(version.steps ?? [])],
})

const destroyed: readonly ScenarioStep[] = [
  { on: -225, by: 'clock', step: 'end-retention' },
  {
    on: -221,
    by: '@sofia',
    step: 'propose-destruction',
    reason: 'The gate it speaks of was taken down, and nobody has asked for it.',
  },
  { on: -217, by: '@maya', step: 'destroy' },
]

const archived: readonly ScenarioStep[] = [
  { on: -370, by: '@sofia', step: 'archive', reason: 'Drivers went on asking for the old hours when they found it.' },
  { on: -185, by: 'clock', step: 'end-retention' },
  { on: -181, by: '@sofia', step: 'propose-destruction', reason: 'Its half year is over, and no hold names it.' },
  {
    on: -178,
    by: '@maya',
    step: 'keep-after-all',
    reason: 'A haulier disputes a fee for waiting: we may have to show the hours of that summer.',
  },
]

/** Its versions, the oldest first. */
export const yardVersions = (day: DayFromNow): readonly Scenario[] => [
  told(day, 1, -505, {
    gate: 'Lorries report at the north gate from 6 to 14 h.',
    reason: 'Drivers ask at reception where to go.',
    steps: destroyed,
  }),
  told(day, 2, -425, {
    gate: 'Lorries report at the south gate from 6 to 14 h.',
    summary: 'The south gate instead of the north gate.',
    reason: 'The north gate was taken down.',
    steps: [
      ...archived,
      {
        on: -176,
        by: '@sofia',
        step: 'keep-longer',
        values: { keptUntil: day(180) },
        reason: 'Until the dispute with the haulier is over, at least for a year.',
      },
    ],
  }),
  told(day, 3, -385, {
    gate: 'Lorries report at the south gate from 6 to 18 h.',
    summary: 'Four hours more in the afternoon.',
    reason: 'Lorries from Porto come in the afternoon.',
    steps: [{ on: -5, by: 'clock', step: 'end-retention' }],
  }),
  told(day, 4, -205, {
    gate: 'Lorries report at the south gate from 6 to 18 h, by the telephone at the barrier.',
    summary: 'The telephone at the barrier.',
    reason: 'The gatehouse is not manned any more.',
    moved: 'The telephone was set up sooner than the electrician had promised.',
  }),
  {
    key: 'doc-yard-v5',
    on: -68,
    by: '@callum',
    madeWith: '@doc-yard',
    values: {
      summary: 'A sign in four languages beside the telephone.',
      reason: 'Drivers were thought not to find it.',
      sections: sections('Lorries report at the south gate from 6 to 18 h, by the telephone under the sign.'),
    },
    steps: [{ on: -62, by: '@callum', step: 'withdraw', reason: 'Drivers find the telephone without the sign.' }],
  },
]
