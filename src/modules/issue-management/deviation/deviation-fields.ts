// What is known of a planned departure from a requirement (ISO 9001 8.7.1 d): from what, why, how far, how long.

import { choice, computed, date, link, number, person, rows, text } from '#kernel/kinds/fields.ts'
import { leftOf, usedOf } from './use.ts'

const departure = { group: 'What departs' } as const
const limits = { group: 'Limits' } as const
const approval = { group: 'Approval' } as const
const use = { group: 'Use' } as const

const quantity = { min: 1, max: 999_999_999 } as const

const oneUse = {
  on: date('On', { phrase: 'the date of use', required: true }),
  quantity: number('Quantity', { ...quantity, required: true }),
  note: text('For what', { max: 300 }),
}

type Limited = { readonly quantityLimit: number | null; readonly uses: unknown }

export const deviationFields = {
  title: text('What departs', { required: true, list: true, search: true, ...departure }),
  type: choice('Type', ['Process', 'Material', 'Design', 'Customer'], {
    required: true,
    list: true,
    filter: true,
    ...departure,
  }),
  process: link('Process', 'process', { filter: true, ...departure }),
  product: text('Product or part', { search: true, ...departure }),
  lot: text('Lot or serial number', { search: true, ...departure }),
  requirement: text('Requirement deviated from', {
    max: 500,
    search: true,
    help: 'Clause, document with its section, drawing or specification.',
    ...departure,
  }),
  justification: text('Why it is needed', { evidence: 'why', long: true, max: 4000, search: true, ...departure }),

  conditions: text('Conditions of use', {
    long: true,
    max: 4000,
    help: 'Who may use it, where, and what is checked meanwhile.',
    ...limits,
  }),
  quantityLimit: number('At most', { ...quantity, help: 'Leave empty where time alone limits it.', ...limits }),
  unit: text('Unit', { max: 30, help: 'Pieces, kilograms, orders.', ...limits }),
  effectiveOn: date('Effective on', { phrase: 'the effective date', filter: true, ...limits }),
  expiresOn: date('Expires on', {
    phrase: 'the expiry date',
    list: true,
    sort: true,
    filter: true,
    help: 'The last day on which it may be used.',
    ...limits,
  }),

  engineer: person('Engineering', {
    held: ['engineer'],
    help: 'An engineer, who approves it together with quality.',
    ...approval,
  }),
  customerConsent: text('Customer consent', {
    evidence: 'why',
    max: 300,
    help: 'Who agreed, when, and where that is kept. A customer’s requirement takes it.',
    ...approval,
  }),

  uses: rows('Use', oneUse, { set: 'step', ...use }),
  used: computed(
    'Used',
    { from: ['uses'], of: ({ uses }: Pick<Limited, 'uses'>) => usedOf(uses), as: 'number' },
    { list: true, ...use },
  ),
  remaining: computed(
    'Left',
    {
      from: ['quantityLimit', 'uses'],
      of: ({ quantityLimit, uses }: Limited) => leftOf(quantityLimit, usedOf(uses)),
      as: 'number',
    },
    use,
  ),
  outcome: text('Outcome', { evidence: 'seen', long: true, max: 4000, set: 'step', ...use }),
} as const
