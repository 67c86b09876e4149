// The reports that Northfield looks at, each with the question it answers.

import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { report } from './report.ts'

const scenarios = (): readonly Scenario[] => [
  {
    key: 'report-open-capas',
    on: -140,
    by: '@sofia',
    values: {
      title: 'Open CAPAs by severity',
      answers: 'Which CAPAs are open, how grave are they, and which are due next?',
      dataset: 'CAPAs',
      owner: '@sofia',
      department: '@quality',
    },
    steps: [
      {
        on: -140,
        by: '@sofia',
        change: {
          filters: 'state=not%3Aclosed%2Ccancelled&sort=due',
          columns: 'number,title,state,severity,owner,due',
          groupBy: 'severity',
          chart: 'Bars',
          every: 'Every week',
          weekday: 'Monday',
          hour: 7,
          recipients: ['@sofia', '@ines'],
        },
      },
      { on: -139, by: '@sofia', step: 'publish' },
    ],
  },
  {
    key: 'report-certificates',
    on: -120,
    by: '@maya',
    values: {
      title: 'Certificates of vendors that end soon',
      answers: 'Which certificates end within three months, so that a new one is asked for in time?',
      dataset: 'Certificates',
      owner: '@maya',
      department: '@quality',
    },
    steps: [
      {
        on: -120,
        by: '@maya',
        change: {
          filters: 'expires=next%3A90&sort=expires',
          groupBy: 'type',
          chart: 'Bars',
          every: 'Every month',
          monthDay: 31,
          hour: 6,
          format: 'PDF',
          recipients: ['@sofia'],
        },
      },
      { on: -120, by: '@maya', step: 'publish' },
    ],
  },
  {
    key: 'report-findings',
    on: -90,
    by: '@tomas',
    values: {
      title: 'Findings of audits by grade',
      answers: 'What do audits find, and is it still open?',
      dataset: 'Findings',
      owner: '@tomas',
      department: '@quality',
    },
    steps: [
      {
        on: -90,
        by: '@tomas',
        change: { columns: 'number,title,grade,state,owner,due', groupBy: 'grade', chart: 'Bars' },
      },
      { on: -88, by: '@tomas', step: 'publish' },
      { on: -30, by: '@tomas', step: 'revise', reason: 'The process of each finding is wanted as a column.' },
      { on: -30, by: '@tomas', change: { columns: 'number,title,grade,process,state,owner,due' } },
      { on: -29, by: '@tomas', step: 'publish' },
    ],
  },
  {
    key: 'report-complaints',
    on: -60,
    by: '@sofia',
    values: {
      title: 'Complaints by product',
      answers: 'Which products do customers complain about?',
      dataset: 'Complaints',
      owner: '@sofia',
      department: '@quality',
      confidentiality: 'Restricted',
      readers: ['@helena'],
    },
    steps: [{ on: -60, by: '@sofia', change: { groupBy: 'product', chart: 'Bars' } }],
  },
  {
    key: 'report-risks-yearly',
    on: -400,
    by: '@priya',
    values: {
      title: 'Risks of production',
      answers: 'Which risks does production carry?',
      dataset: 'Risks',
      owner: '@priya',
      department: '@production',
    },
    steps: [
      { on: -399, by: '@priya', step: 'publish' },
      { on: -150, by: '@priya', step: 'retire', reason: 'The registers show the same, with their matrix.' },
    ],
  },
  {
    key: 'report-doubled',
    on: -59,
    by: '@sofia',
    values: { title: 'Complaints by product', dataset: 'Complaints', owner: '@sofia' },
    steps: [{ on: -58, by: '@maya', step: 'void', reason: 'Entered twice on the same day.' }],
  },
]

export const reports: Sample = {
  definition: report,
  scenarios,
  breakages: { 'whole-schedule': () => ({ before: { every: 'Every day', hour: null } }) },
}
