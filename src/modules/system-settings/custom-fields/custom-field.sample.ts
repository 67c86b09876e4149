// What Northfield wants to know beyond the fields of the program.

import type { Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { customField } from './custom-field.ts'

/** Proposed, and approved by somebody else the day after. */
const approved = (on: number): readonly ScenarioStep[] => [
  { on, by: '@rui-matos', step: 'propose' },
  { on: on + 1, by: '@maya', step: 'approve' },
]

const added = (key: string, on: number, values: SampleValues, steps: readonly ScenarioStep[]): Scenario => ({
  key,
  on,
  by: '@rui-matos',
  values,
  steps,
})

export const customFields: Sample = {
  definition: customField,
  scenarios: () => [
    added(
      'field-shift',
      -554,
      {
        records: 'Nonconformances',
        label: 'Shift',
        value: 'Choice',
        options: 'Early\nLate\nNight',
        section: 'Where it was found',
        help: 'The shift that has found it.',
        listed: 'Yes',
      },
      approved(-553),
    ),
    added(
      'field-temperature',
      -554,
      {
        records: 'Nonconformances',
        label: 'Hall temperature',
        value: 'Number',
        unit: '°C',
        section: 'Where it was found',
      },
      approved(-553),
    ),
    added(
      'field-duns',
      -550,
      {
        records: 'Vendors',
        label: 'D-U-N-S number',
        value: 'Short text',
        help: 'Nine digits, without hyphens.',
      },
      approved(-549),
    ),
    added('field-fax', -549, { records: 'Vendors', label: 'Fax', value: 'Short text' }, [
      ...approved(-548),
      { on: -300, by: '@maya', step: 'retire', reason: 'Nobody has sent a fax for two years.' },
      { on: -290, by: '@maya', step: 'restore', reason: 'One vendor confirms orders by fax alone.' },
      { on: -120, by: '@maya', step: 'retire', reason: 'That vendor answers by email by now.' },
    ]),
    added('field-weather', -200, { records: 'Risks', label: 'Weather', value: 'Long text' }, [
      { on: -199, by: '@rui-matos', step: 'propose' },
      { on: -198, by: '@maya', step: 'return', reason: 'What would anybody decide by it? Please say so.' },
      { on: -190, by: '@rui-matos', step: 'withdraw', reason: 'Nobody could say what it is for.' },
    ]),
    added(
      'field-batch',
      -20,
      {
        records: 'Complaints',
        label: 'Best before',
        value: 'Date',
        demand: 'Required before a state',
        before: 'Investigation',
      },
      [],
    ),
  ],
}
