// What Northfield watches of what others publish: a standard that has stood for years, and a customer's specification that has moved on once.

import type { DayFromNow, Sample, ScenarioStep } from '#features/samples/scenario.ts'
import { editionWatch } from '../edition-watch.ts'

/** An edition that changes more than its sheet. */
const byChange = (day: DayFromNow): readonly ScenarioStep[] => [
  {
    on: -3,
    by: '@grace',
    step: 'found-new',
    values: {
      latest: '2.3 (2026)',
      publishedOn: day(-20),
      whatIsNew: 'The jet of the second test for IPX9 is measured at the nozzle, and a drawing of the rig is new.',
    },
  },
  { on: -2, by: '@grace', tie: { type: 'carried_out_by', to: '@change-ip-code' } },
  { on: -2, by: '@grace', step: 'take-over-by-change' },
]

export const editionWatches: Sample = {
  definition: editionWatch,
  scenarios: (day) => [
    {
      key: 'watch-ip-code-twice',
      on: -489,
      by: '@sofia',
      values: {
        document: '@doc-ip-code',
        publisher: 'IEC',
        edition: '2013',
        source: 'The publisher’s web store, under the number of the standard',
        months: 12,
        nextCheck: day(-400),
        owner: '@sofia',
      },
      steps: [{ on: -487, by: '@maya', step: 'void', reason: 'Entered with the wrong edition and the wrong owner.' }],
    },
    {
      key: 'watch-ip-code',
      on: -486,
      by: '@sofia',
      values: {
        document: '@doc-ip-code',
        publisher: 'IEC',
        edition: '2.2 (2013)',
        source: 'The publisher’s web store, under the number of the standard',
        months: 12,
        nextCheck: day(-380),
        owner: '@grace',
      },
      steps: [
        { on: -380, by: 'clock', step: 'check-due' },
        {
          on: -376,
          by: '@grace',
          step: 'still-current',
          values: {
            looked: 'Store page of the standard: edition 2.2 is marked as current, stability date still ahead.',
          },
        },
        {
          on: -60,
          by: '@grace',
          step: 'still-current',
          values: {
            looked: 'Looked again when the notified body asked: the catalogue lists 2.2 and no draft after it.',
          },
        },
        ...byChange(day),
      ],
    },
    {
      key: 'watch-specification-sales',
      on: -405,
      by: '@sofia',
      values: {
        document: '@doc-customer-specification',
        publisher: 'Supplier quality of the customer',
        edition: 'Rev. C',
        source: 'Asked at each frame order',
        months: 24,
        nextCheck: day(-200),
        owner: '@sofia',
      },
      steps: [
        {
          on: -300,
          by: '@sofia',
          step: 'end',
          reason: 'The test laboratory is told first: Grace Whitfield watches it from now on.',
        },
      ],
    },
    {
      key: 'watch-specification',
      on: -299,
      by: '@sofia',
      values: {
        document: '@doc-customer-specification',
        publisher: 'Supplier quality of the customer',
        edition: 'Rev. C',
        source: 'Supplier portal of the customer, folder “Specifications”; a mail comes with each revision',
        months: 3,
        nextCheck: day(-210),
        owner: '@grace',
      },
      steps: [
        { on: -210, by: 'clock', step: 'check-due' },
        {
          on: -207,
          by: '@grace',
          step: 'found-new',
          values: {
            latest: 'Rev. C1',
            publishedOn: day(-215),
            whatIsNew: 'The address that invoices go to. Nothing about the product.',
          },
        },
        {
          on: -203,
          by: '@grace',
          step: 'leave',
          reason:
            'Only the address for invoices has changed: sales has entered it, and nothing is built or tested otherwise.',
        },
        {
          on: -122,
          by: '@grace',
          step: 'found-new',
          values: {
            latest: 'Rev. D',
            publishedOn: day(-130),
            whatIsNew: 'Six calibration points instead of five, and the certificate as a signed file.',
          },
        },
        // The version was begun before it was said that it takes the revision over.
        { on: -114, by: '@grace', step: 'take-over' },
        { on: -10, by: 'clock', step: 'check-due' },
      ],
    },
  ],
  breakages: {
    'change-asked': () => ({ ties: 'gone' }),
    'another-edition': () => ({ before: { edition: 'Rev. X' }, values: { latest: 'rev. x ' } }),
  },
}
