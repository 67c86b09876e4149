// The trees by which problems are told: for devices the titles of IMDRF Annex A, level 1, and a general one of our own words.

import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { problemCode } from '../problem-code.ts'

const general: readonly (readonly [
  key: string,
  label: string,
  below: readonly (readonly [key: string, label: string])[],
])[] = [
  [
    'product',
    'Product',
    [
      ['dimension', 'Dimension'],
      ['appearance', 'Appearance'],
      ['function', 'Function'],
      ['contamination', 'Contamination'],
      ['missing-part', 'Missing part'],
      ['wrong-item', 'Wrong item'],
    ],
  ],
  [
    'delivery',
    'Delivery',
    [
      ['overdue', 'After the promised day'],
      ['damaged', 'Damaged'],
      ['short', 'Short'],
      ['wrong-address', 'Wrong address'],
    ],
  ],
  [
    'documentation',
    'Documentation',
    [
      ['label', 'Label'],
      ['certificate', 'Certificate'],
      ['invoice', 'Invoice'],
      ['manual', 'Manual'],
    ],
  ],
  [
    'service',
    'Service',
    [
      ['response', 'Response'],
      ['behaviour', 'Behaviour'],
      ['installation', 'Installation'],
      ['knowledge', 'Knowledge'],
    ],
  ],
  ['billing', 'Billing', []],
  ['safety', 'Safety', []],
]

/** Annex A of the IMDRF terminologies for adverse events (release 2023): codes and titles of level 1. */
const imdrf: readonly (readonly [code: string, title: string])[] = [
  ['A01', 'Patient–device interaction'],
  ['A02', 'Manufacturing, packaging or shipping'],
  ['A03', 'Chemical'],
  ['A04', 'Material integrity'],
  ['A05', 'Mechanical'],
  ['A06', 'Optical'],
  ['A07', 'Electrical or electronic property'],
  ['A08', 'Calibration'],
  ['A09', 'Output'],
  ['A10', 'Temperature'],
  ['A11', 'Computer software'],
  ['A12', 'Connection'],
  ['A13', 'Communication or transmission'],
  ['A14', 'Infusion or flow'],
  ['A15', 'Activation, positioning or separation'],
  ['A16', 'Protective measures'],
  ['A17', 'Compatibility'],
  ['A18', 'Contamination or decontamination'],
  ['A19', 'Environmental compatibility'],
  ['A20', 'Installation-related'],
  ['A21', 'Labelling, instructions for use or training'],
  ['A22', 'Human–device interface'],
  ['A23', 'Use of device'],
  ['A24', 'Adverse event without identified problem'],
  ['A26', 'Insufficient information'],
  ['A27', 'Appropriate term not available'],
]

const code = (key: string, label: string, more: Scenario['values'] = {}): Scenario => ({
  key: `code-${key}`,
  on: -556,
  by: '@maya',
  values: { label, key, tree: 'General', ...more },
})

export const problemCodes: Sample = {
  definition: problemCode,
  scenarios: () => [
    ...general.flatMap(([key, label, below]) => [
      code(key, label),
      ...below.map(([own, said]) => code(`${key}-${own}`, said, { above: `@code-${key}` })),
    ]),
    ...imdrf.map(([own, title]) => code(own, title, { tree: 'Device (IMDRF Annex A)' })),
    {
      ...code('other', 'Other'),
      steps: [
        {
          on: -500,
          by: '@maya',
          step: 'retire',
          reason: 'Half of all complaints were filed under it: it says nothing.',
        },
        { on: -470, by: '@maya', step: 'restore', reason: 'Sales asked for it until the tree was known to all.' },
        { on: -440, by: '@maya', step: 'retire', reason: 'The tree is known; nothing was filed under it since.' },
      ],
    },
  ],
}
