import type { DayFromNow, Sample, SampleValues, Scenario } from '#features/samples/scenario.ts'
import { apiKey } from './api-key.ts'

const line = (module: string, acts: string): SampleValues => ({ module, acts })

export const apiKeys: Sample = {
  definition: apiKey,
  strangers: ['@maya', '@rui-matos'],
  scenarios: (day: DayFromNow): readonly Scenario[] => [
    {
      key: 'key-gate',
      on: -117,
      by: '@rui-matos',
      values: {
        title: 'Gate of the warehouse',
        account: '@service-warehouse',
        owner: '@callum',
        lastDay: day(220),
        perMinute: 120,
        scope: [line('Nonconformances and CAPA', 'Read and write'), line('People and sites', 'Read')],
      },
      steps: [
        { on: -116, by: '@callum', step: 'issue', values: { begins: 'plumbline_7Qm2xT9bLc4R' } },
        { on: -2, by: 'clock', step: 'use', values: { lastUsed: day(-2) } },
      ],
    },
    {
      key: 'key-bench',
      on: -280,
      by: '@rui-matos',
      values: {
        title: 'Test bench 2',
        account: '@service-test-bench',
        owner: '@ines',
        lastDay: day(-110),
        perMinute: 60,
        scope: [line('Nonconformances and CAPA', 'Read and write')],
      },
      steps: [
        { on: -279, by: '@ines', step: 'issue', values: { begins: 'plumbline_c2Vw8KdM1yPa' } },
        { on: -93, by: 'clock', step: 'expire' },
      ],
    },
    {
      key: 'key-notebook',
      on: -50,
      by: '@rui-matos',
      values: {
        title: 'Notebook for the risk figures',
        owner: '@ines',
        lastDay: day(120),
        perMinute: 60,
        scope: [line('Risks', 'Read'), line('Actions', 'Read')],
      },
      steps: [
        { on: -49, by: '@ines', step: 'issue', values: { begins: 'plumbline_Zr5nE0uHs3Jk' } },
        { on: -20, by: '@ines', step: 'revoke', reason: 'The notebook was lost on the train to Porto.' },
      ],
    },
    {
      key: 'key-reports',
      on: -3,
      by: '@rui-matos',
      values: {
        title: 'Reports of the group',
        account: '@service-halted',
        owner: '@callum',
        lastDay: day(180),
        perMinute: 300,
        scope: [
          line('Risks', 'Read'),
          line('Actions', 'Read, write and take steps'),
          line('Nonconformances and CAPA', 'Read'),
        ],
      },
    },
    {
      key: 'key-twice',
      on: -3,
      by: '@rui-matos',
      values: {
        title: 'Reports of the group, entered twice',
        owner: '@callum',
        lastDay: day(180),
        perMinute: 300,
        scope: [line('Risks', 'Read')],
      },
      steps: [{ on: -2, by: '@maya', step: 'void', reason: 'It stands there a second time.' }],
    },
  ],
  breakages: {
    ahead: (day) => ({ values: { lastDay: day(-10) } }),
    passed: (day) => ({ values: { lastDay: day(5) } }),
  },
}
