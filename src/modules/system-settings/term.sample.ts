import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { term } from './term.ts'

const category = (key: string, label: string, position: number): Scenario => ({
  key: `risk-${key}`,
  on: -557,
  by: '@maya',
  values: { list: 'risk category', label, key: `risk-${key}`, position },
})

export const terms: Sample = {
  definition: term,
  scenarios: () => [
    category('process', 'Process', 10),
    category('product', 'Product', 20),
    category('supplier', 'Supplier', 30),
    category('people', 'People and competence', 40),
    category('compliance', 'Compliance', 50),
    category('customer', 'Customer', 60),
    category('equipment', 'Equipment', 70),
    category('data', 'IT and data', 80),
    category('strategic', 'Strategic', 90),
    category('environment', 'Environment, health and safety', 100),
    {
      ...category('reputation', 'Reputation', 110),
      steps: [
        { on: -360, by: '@maya', step: 'retire', reason: 'It says how bad a risk is, not where it comes from.' },
        { on: -340, by: '@maya', step: 'restore', reason: 'Sales asked for it in the management review.' },
        { on: -325, by: '@maya', step: 'retire', reason: 'Agreed with sales: Customer covers what they meant.' },
      ],
    },
  ],
}
