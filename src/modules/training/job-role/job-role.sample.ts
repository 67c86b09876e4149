// The job roles of Northfield Instruments.

import type { Sample, SampleValues, ScenarioStep } from '#features/samples/scenario.ts'
import { jobRole } from './job-role.ts'
import { inEffect } from '../kept-steps.ts'

type Told = readonly [curricula: readonly string[], processes: readonly string[]]

const role = (
  key: string,
  title: string,
  [curricula, processes]: Told,
  more: SampleValues = {},
  later: readonly ScenarioStep[] = [],
) =>
  inEffect(
    `job-${key}`,
    -450,
    {
      title,
      curricula: curricula.map((one) => `@cur-${one}`),
      processes: processes.map((one) => `@process-${one}`),
      ...more,
    },
    later,
  )

export const jobRoles: Sample = {
  definition: jobRole,
  scenarios: () => [
    role('assembler', 'Assembly technician', [['quality', 'bench'], ['assembly']]),
    role(
      'production-lead',
      'Production lead',
      [
        ['quality', 'bench'],
        ['assembly', 'test'],
      ],
      {},
      [
        {
          on: -310,
          by: '@maya',
          step: 'amend',
          values: { qualifies: [{ duty: 'On-the-job observer' }] },
          reason: 'Whoever observes others at the bench has learnt the work there.',
        },
      ],
    ),
    role('calibrator', 'Calibration technician', [['quality', 'calibration'], ['calibration']]),
    role('warehouse', 'Warehouse operator', [['warehouse'], ['goods-in', 'shipping']]),
    role('firmware', 'Firmware engineer', [['quality'], ['design']]),
    role('quality-engineer', 'Quality engineer', [['quality', 'auditing'], ['risk']]),
    role('lead-auditor', 'Lead auditor', [['leading'], ['risk']], {}, [
      {
        on: -350,
        by: '@maya',
        step: 'amend',
        values: { description: 'Plans and leads internal audits, and speaks for the team.' },
        reason: 'The description was missing for two months.',
      },
      {
        on: -310,
        by: '@maya',
        step: 'amend',
        values: { qualifies: [{ duty: 'Lead auditor' }] },
        reason: 'Both have shown it: from now on it takes this training to lead an audit.',
      },
    ]),
    role('service', 'Customer service', [['customers'], ['service']]),
    role('first-aider', 'First aider', [['first-aid'], ['infrastructure']]),
    {
      key: 'job-rental',
      on: -445,
      by: '@hannah',
      values: { title: 'Instrument rental', curricula: ['@cur-customers'] },
      steps: [{ on: -349, by: '@maya', step: 'retire', reason: 'Rental was sold.' }],
    },
    {
      key: 'job-warden',
      on: -9,
      by: '@hannah',
      values: { title: 'Fire warden', curricula: ['@cur-first-aid'] },
      steps: [
        { on: -8, by: '@hannah', step: 'submit' },
        { on: -7, by: '@maya', step: 'return', reason: 'Their curriculum is returned too: both go together.' },
        { on: -5, by: '@hannah', step: 'submit' },
      ],
    },
    { key: 'job-guide', on: -20, by: '@hannah', values: { title: 'Guide of visitors' } },
    {
      key: 'job-twice',
      on: -20,
      by: '@hannah',
      values: { title: 'Guide of visitors (second)' },
      steps: [{ on: -19, by: '@maya', step: 'void', reason: 'Entered twice in one morning.' }],
    },
  ],
  breakages: { 'curricula-there': () => ({ values: { curricula: [] } }) },
}
