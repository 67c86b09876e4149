// Matters for which Northfield keeps documents, whatever their rules say.

import type { Sample } from '#features/samples/scenario.ts'
import { legalHold } from './legal-hold.ts'

export const legalHolds: Sample = {
  definition: legalHold,
  scenarios: () => [
    {
      key: 'hold-mixed-labels',
      on: -150,
      by: '@sofia',
      values: {
        matter: 'Claim over cartons with mixed labels',
        reason:
          'A customer claims the cost of sorting two pallets. Their insurer has asked what our instructions said then.',
        documents: ['@doc-label-release'],
      },
      steps: [
        { on: -148, by: '@sofia', change: { documents: ['@doc-label-release', '@doc-second-person'] } },
        {
          on: -70,
          by: '@maya',
          step: 'release',
          reason: 'The insurer has settled the claim and has written that nothing is open any more.',
        },
      ],
    },
    {
      key: 'hold-twice',
      on: -149,
      by: '@maya',
      values: {
        matter: 'Claim over cartons with mixed labels (second)',
        reason: 'Entered on the telephone with the insurer.',
        documents: ['@doc-label-release'],
      },
      steps: [
        { on: -148, by: '@sofia', step: 'release', reason: 'It was placed the day before, with the same documents.' },
        { on: -147, by: '@maya', step: 'void', reason: 'It stands there a second time, and confuses whoever looks.' },
      ],
    },
    {
      key: 'hold-calibration',
      on: -25,
      by: '@maya',
      values: {
        matter: 'Inquiry of the accreditation body into a calibration certificate',
        reason: 'The accreditation body has asked for every version by which the certificate may have been made.',
        documents: ['@doc-calibration'],
      },
    },
  ],
}
