// What people at Northfield Instruments have to know or be able to do.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { trainingRequirement } from './requirement.ts'
import { inEffect } from '../kept-steps.ts'

const read = (key: string, title: string, document: string) =>
  inEffect(`req-${key}`, -470, {
    title,
    description: 'The procedure as it stands, and each change of it that is to be read.',
    method: 'Read & understand',
    document,
    dueDays: 14,
    retrain: 'Major revision only',
  })

const readings = [
  read('change', 'Change control', '@doc-change'),
  read('calibration', 'Calibration', '@doc-calibration'),
  read('water-bath', 'Setting the water bath', '@doc-water-bath'),
  read('complaints', 'Complaints', '@doc-complaints'),
  read('audit', 'Internal audit', '@doc-audit'),
]

const shown: readonly Scenario[] = [
  inEffect('req-quality-basics', -470, {
    title: 'Quality at Northfield: the basics',
    description: 'Policy, how to report a nonconformance, where documents are, who decides what.',
    method: 'Quiz',
    quiz: '@quiz-basics',
    passMark: 80,
    attempts: 3,
    dueDays: 21,
    validity: 24,
    recurrence: 'From completion',
    retrain: 'Never',
  }),
  inEffect(
    'req-esd-course',
    -470,
    {
      title: 'ESD at the bench (course on paper)',
      description: 'The course of three pages that was handed out until the film was made.',
      method: 'Video or material',
      material: 'Course on paper, shelf at the entrance of the assembly hall.',
      dueDays: 14,
      retrain: 'Never',
    },
    [
      {
        on: -330,
        by: '@maya',
        step: 'retire',
        reason: 'The film takes its place; who has done the course is credited.',
      },
    ],
  ),
  inEffect(
    'req-esd',
    -340,
    {
      title: 'ESD protection at the bench',
      description: 'What discharges do to sensor boards; wrist strap, mat and the check at the start of a shift.',
      method: 'Video or material',
      material: 'Film of eleven minutes, on the tablets of the assembly hall under “Start of shift”.',
      dueDays: 14,
      validity: 12,
      recurrence: 'From completion',
      renewAhead: 60,
      grace: 7,
      equivalents: ['@req-esd-course'],
      retrain: 'Major revision only',
    },
    [
      {
        on: -200,
        by: '@maya',
        step: 'amend',
        values: {
          amendment: 'Minor',
          material: 'Film of twelve minutes, on the tablets of the assembly hall and in Porto under “Start of shift”.',
        },
        reason: 'The film now shows the ionisers that were bought for Porto.',
      },
    ],
  ),
  inEffect(
    'req-soldering',
    -470,
    {
      title: 'Soldering a sensor board',
      description: 'By the work instruction, without help, and judged by the acceptance criteria of IPC-A-610 class 2.',
      method: 'On-the-job',
      checklist: [
        { says: 'Checks wrist strap and tip temperature before the first joint' },
        { says: 'Solders ten joints that all meet the criteria' },
        { says: 'Finds the three planted faults on the sample board' },
      ],
      dueDays: 45,
      retrain: 'Major revision only',
    },
    [
      {
        on: -305,
        by: '@maya',
        step: 'amend',
        values: { amendment: 'Minor', observers: ['@job-production-lead'] },
        reason: 'Whoever observes at the bench leads the work there: so it was done, and now it is said.',
      },
    ],
  ),
  inEffect('req-first-aid', -470, {
    title: 'First aid at work',
    description: 'One first aider for each shift and hall.',
    method: 'External certificate',
    dueDays: 60,
    validity: 36,
    recurrence: 'From completion',
    renewAhead: 90,
    retrain: 'Never',
  }),
  inEffect('req-lift-truck', -470, {
    title: 'Counterbalance lift truck',
    description: 'Licence of an accredited trainer; the yard is walked through with the warehouse lead afterwards.',
    method: 'External certificate',
    dueDays: 60,
    validity: 36,
    recurrence: 'From completion',
    retrain: 'Never',
  }),
  inEffect('req-materials', -125, {
    title: 'When a supplier changes a material',
    description: 'What counts as a change, whom one asks, and what goods-in compares with the approved sample.',
    method: 'Video or material',
    material: 'Twelve slides and three samples, in the cabinet at goods-in.',
    dueDays: 130,
    retrain: 'Never',
  }),
  inEffect('req-calling', -470, {
    title: 'Talking with customers who complain',
    description: 'Half a day with recorded calls: listen, ask what was seen, promise only what was agreed.',
    method: 'Classroom session',
    dueDays: 90,
    retrain: 'Never',
  }),
  inEffect('req-auditing', -470, {
    title: 'Auditing by ISO 19011',
    description: 'Three days: evidence, interviews, grading, reports.',
    method: 'Classroom session',
    dueDays: 120,
    evaluatedAt: '3 Behaviour',
    evaluatedAfter: 85,
    validity: 36,
    recurrence: 'From completion',
    retrain: 'Never',
  }),
  inEffect('req-leading', -470, {
    title: 'Leading an audit, witnessed',
    description: 'One whole audit is led under the eyes of a lead auditor.',
    method: 'On-the-job',
    checklist: [
      { says: 'Opens the meeting and agrees on the plan' },
      { says: 'Leads the team, and keeps to time' },
      { says: 'Tells findings so that they are understood' },
    ],
    dueDays: 180,
    retrain: 'Never',
  }),
]

/** Drafts, one that waits for its approval, one that was entered twice. */
const others = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'req-data',
    on: -12,
    by: '@hannah',
    values: {
      title: 'Personal data of customers',
      description: 'What may be kept of a caller, and for how long.',
      method: 'Video or material',
      material: 'To be filmed with Jack Turner.',
      dueDays: 30,
      validity: 12,
      recurrence: 'By the calendar',
      anchor: day(60),
      retrain: 'Always',
    },
    steps: [
      { on: -10, by: '@hannah', step: 'submit' },
      { on: -8, by: '@maya', step: 'return', reason: 'Say what we keep today, before it is filmed.' },
    ],
  },
  {
    key: 'req-evacuation',
    on: -6,
    by: '@hannah',
    values: {
      title: 'Evacuation drill',
      description: 'Both sites walk out once a year.',
      method: 'Classroom session',
      dueDays: 30,
      validity: 12,
      recurrence: 'By the calendar',
      anchor: day(120),
      retrain: 'Never',
    },
    steps: [{ on: -4, by: '@hannah', step: 'submit' }],
  },
  {
    key: 'req-twice',
    on: -11,
    by: '@hannah',
    values: {
      title: 'Personal data of customers',
      description: 'The same, entered on the way.',
      method: 'Video or material',
      material: 'The same film.',
      dueDays: 30,
      retrain: 'Never',
    },
    steps: [{ on: -11, by: '@maya', step: 'void', reason: 'Entered twice: the other one has what it needs.' }],
  },
]

export const requirements: Sample = {
  definition: trainingRequirement,
  scenarios: (day) => [...readings, ...shown, ...others(day)],
  breakages: {
    'document-said': () => ({ values: { method: 'Read & understand', document: null } }),
    'document-only-read': () => ({ values: { method: 'Classroom session', document: '@doc-policy' } }),
    'material-said': () => ({ values: { method: 'Video or material', document: null, material: null } }),
    'observed-said': () => ({ values: { method: 'On-the-job', document: null, checklist: [] } }),
    'anchor-said': () => ({ values: { validity: 12, recurrence: 'By the calendar', anchor: null } }),
    'quiz-said': () => ({ values: { method: 'Quiz', document: null, quiz: null } }),
  },
}
