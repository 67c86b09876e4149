// Measures of changes (ISO 9001 6.3, 8.5.6).

import { emergency, neverRequested, requestedWithin } from '#modules/contents/emergency-share.ts'
import { all, any, between, created, either, field, inPeriod, is, last, left, not, stood } from '../facts.ts'
import type { Measure } from '../measure.ts'

const shared = { family: 'change', of: 'change' } as const
const ended = ['closed', 'effectiveness-check', 'proven', 'not-effective', 'permanent', 'reverted']
const endings = ['closed', 'rejected', 'cancelled']
const requested = either(field(requestedWithin.on), created)
const judged = all(is('result', 'Effective', 'Not effective'), inPeriod(left('effectiveness-check')))
const hasEnded = all(stood(...ended, 'rejected', 'cancelled'), inPeriod(last(...endings)))

type Passage = {
  readonly state: string
  readonly label: string
  readonly question: string
  /** What it waits for there, as its formula says it: “its acceptance”. */
  readonly until: string
  readonly target?: number
  readonly limit?: number
}

/** In which states a change spends its time until it is closed, but for that in which it is seen to work; the first two are asked for within five working days. */
const passages: readonly Passage[] = [
  {
    state: 'submitted',
    label: 'Changes waiting for acceptance',
    question: 'How long does the request of a change wait until somebody decides on it?',
    until: 'it was accepted or given back',
    target: 7,
    limit: 10,
  },
  {
    state: 'assessment',
    label: 'Changes in assessment',
    question: 'How long do those who assess a change take together?',
    until: 'the last assessment was signed',
    target: 7,
    limit: 14,
  },
  {
    state: 'planning',
    label: 'Changes in planning',
    question: 'How long is a change planned?',
    until: 'its plan was submitted',
  },
  {
    state: 'plan-approval',
    label: 'Changes in plan approval',
    question: 'How long does a plan wait for those who approve it?',
    until: 'its plan was approved or returned',
  },
  {
    state: 'approved',
    label: 'Changes waiting for their start',
    question: 'How long does an approved change wait until somebody begins it?',
    until: 'it was started',
  },
  {
    state: 'implementation',
    label: 'Changes in implementation',
    question: 'How long is a change carried out?',
    until: 'it was reported ready to release',
  },
  {
    state: 'ready',
    label: 'Changes ready to release',
    question: 'How long does a change that is ready wait for quality?',
    until: 'its release was signed',
  },
  {
    state: 'release-set',
    label: 'Changes scheduled for release',
    question: 'How long does a signed release wait for its day?',
    until: 'it took effect',
  },
  {
    state: 'closure-review',
    label: 'Changes in closure review',
    question: 'How long does a change that is done wait for its closure?',
    until: 'it was closed or returned',
  },
]

const inState = ({ state, until, ...said }: Passage): Measure => ({
  ...shared,
  ...said,
  name: `change-in-${state}`,
  formula: `Median of the days in this state, until ${until}`,
  numerator: 'Days from the last time it entered the state until it left it.',
  denominator: 'Changes that left the state for the last time in the last 12 months.',
  exclusions: 'Changes that stand in the state still, and duplicates, rejected and cancelled changes.',
  unit: 'days',
  better: 'lower',
  period: 'year',
  base: all(inPeriod(left(state)), not(stood('duplicate', 'rejected', 'cancelled'))),
  reckons: { middle: between(last(state), left(state)) },
})

export const changeMeasures: readonly Measure[] = [
  {
    ...shared,
    name: 'change-emergency',
    input: 'c3',
    label: 'Emergency changes',
    question: 'How many changes are made before they are approved?',
    formula: 'Emergency changes ÷ changes requested × 100',
    numerator: 'Of those, changes with the urgency Emergency.',
    denominator: 'Changes requested in the last 12 months, by the day of the request, or else the day of the entry.',
    exclusions: 'Drafts, duplicates, rejected and cancelled changes.',
    unit: '%',
    better: 'lower',
    target: 10,
    limit: 20,
    period: 'year',
    base: all(inPeriod(requested), not(stood(...neverRequested))),
    reckons: { share: is(emergency.field, emergency.is) },
  },
  {
    ...shared,
    name: 'change-cycle',
    input: 'c3',
    label: 'Change cycle time',
    question: 'How long does a change take from its request to its effect?',
    formula: 'Median of the days from the request to the effective date',
    numerator: 'Days from the day of the request to the effective date.',
    denominator: 'Changes that took effect in the last 12 months.',
    exclusions: 'Rejected and cancelled changes.',
    unit: 'days',
    better: 'lower',
    target: 60,
    limit: 90,
    period: 'year',
    base: all(inPeriod(field('effectiveOn')), not(stood('rejected', 'cancelled'))),
    reckons: { middle: between(requested, field('effectiveOn')) },
    executive: true,
  },
  {
    ...shared,
    name: 'change-effective',
    input: 'c3',
    label: 'Changes found effective',
    question: 'Do changes do what they were made for?',
    formula: 'Changes found effective ÷ changes with a verdict × 100',
    numerator: 'Of those, changes that were found effective.',
    denominator: 'Changes whose effectiveness check ended with a verdict in the last 12 months.',
    exclusions: 'Changes whose route asks for no effectiveness check, and checks that are still open.',
    unit: '%',
    better: 'higher',
    target: 85,
    limit: 75,
    period: 'year',
    frequency: 'quarterly',
    base: judged,
    reckons: { share: is('result', 'Effective') },
  },
  ...passages.map(inState),
  {
    ...shared,
    name: 'change-verdicts',
    label: 'Verdicts of effectiveness checks',
    question: 'How many changes were found to have worked, and how many not?',
    formula: 'Changes with a verdict in the last 12 months, by verdict',
    numerator: 'Changes whose effectiveness check ended with a verdict, effective and not effective.',
    denominator: 'None: it is a count. Each month shows the 12 months up to its end.',
    exclusions: 'Changes whose route asks for no effectiveness check, and checks that are still open.',
    unit: 'count',
    better: 'higher',
    period: 'year',
    frequency: 'quarterly',
    base: judged,
    reckons: { count: true },
    bands: [
      { label: 'Effective', when: is('result', 'Effective') },
      { label: 'Not effective', when: is('result', 'Not effective') },
    ],
    bandsAre: 'verdicts',
  },
  {
    ...shared,
    name: 'change-open',
    input: 'b',
    label: 'Open changes by category',
    question: 'What is being changed now?',
    formula: 'Changes that stand open, by category',
    numerator: 'Changes under way.',
    denominator: 'None: it is a count.',
    exclusions: 'Drafts and changes that have ended.',
    unit: 'count',
    better: 'lower',
    period: 'instant',
    base: not(stood(...neverRequested, ...ended)),
    reckons: { count: true },
    by: 'category',
  },
  {
    ...shared,
    name: 'change-flow',
    label: 'Changes requested and ended',
    question: 'Does the backlog of changes grow?',
    formula: 'Changes requested − changes ended, in the month',
    numerator: 'Changes whose day of request fell in the month.',
    denominator: 'Changes that were closed, rejected or cancelled for the last time in the month.',
    exclusions: 'Drafts and duplicates.',
    unit: 'count',
    better: 'lower',
    target: 0,
    limit: 3,
    period: 'month',
    base: all(not(stood('draft', 'duplicate')), any(inPeriod(requested), hasEnded)),
    reckons: { came: inPeriod(requested), went: hasEnded },
  },
]
