import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { department } from './department.ts'

// Heads are named once the people are there.
const headed = (key: string, name: string, code: string, site: string, head: string): Scenario => ({
  key,
  on: -568,
  by: '@rui-matos',
  values: { name, code, site },
  steps: [{ on: -560, by: '@rui-matos', change: { head } }],
})

export const departments: Sample = {
  definition: department,
  scenarios: () => [
    headed('management', 'Management', 'MGT', '@leeds', '@helena'),
    headed('quality', 'Quality', 'QA', '@leeds', '@maya'),
    headed('production', 'Production', 'PRD', '@leeds', '@priya'),
    headed('supply-chain', 'Supply chain', 'SCM', '@leeds', '@daniel'),
    headed('engineering', 'Engineering', 'ENG', '@porto', '@ines'),
    headed('calibration-laboratory', 'Calibration laboratory', 'CAL', '@leeds', '@grace'),
    headed('sales-and-service', 'Sales and service', 'SAL', '@leeds', '@owen'),
    headed('it-and-facilities', 'IT and facilities', 'ITF', '@porto', '@rui-matos'),
    {
      key: 'rental',
      on: -568,
      by: '@rui-matos',
      values: { name: 'Rental fleet', code: 'RNT', site: '@bradford' },
      steps: [
        { on: -389, by: '@rui-matos', step: 'retire', reason: 'Rental was sold together with the Bradford lease.' },
        { on: -379, by: '@rui-matos', step: 'restore', reason: 'Two rented instruments are still to be called back.' },
        { on: -351, by: '@rui-matos', step: 'retire', reason: 'All rented instruments are back and checked.' },
      ],
    },
  ],
}
