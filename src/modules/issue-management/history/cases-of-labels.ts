// Labels in the wrong language: told by a customer, told twice, dealt with by a CAPA, and seen again.

import type { DayFromNow, Scenario } from '#features/samples/scenario.ts'
import { caseSteps, split } from './case-steps.ts'

export const casesOfLabels = (day: DayFromNow): readonly Scenario[] => {
  const { seen, accepted, contained, verified } = caseSteps(day)
  return [
    seen(
      {
        key: 'nc-label',
        on: -206,
        by: '@ella',
        values: {
          title: 'Forty loggers packed with French labels for a German order',
          category: 'Product or material',
          source: 'Complaint',
          where: 'Packing station 2, Leeds',
          description:
            'The customer found it on opening the carton. Only that export order is affected; domestic orders carry the right label.',
          process: '@process-shipping',
          department: '@production',
          site: '@leeds',
          product: 'Logger NL-200',
          lot: 'NL200-4417',
          quantityAffected: 120,
          quantityNonconforming: 40,
          unit: 'pieces',
        },
      },
      [
        accepted(-205, '@priya'),
        contained(-205, '@priya', {
          requirement: 'Label specification LS-014, section 3: language of the order',
          severity: 'Major',
          consequence: 4,
          occurrence: 4,
          containment: 'The customer has set the forty units aside; export orders are checked by a second person.',
          capaRequired: 'Yes',
          risk: '@risk-7',
          due: day(-150),
          customerNotice: 'Needed',
        }),
        { on: -204, by: '@priya', change: { dispositions: split([40, 'Rework', 'New label, old one removed']) } },
        { on: -203, by: '@priya', step: 'investigate' },
        { on: -201, by: '@maya', step: 'escalate' },
        {
          on: -168,
          by: '@priya',
          step: 'hand-over',
          values: { correction: 'Forty units came back, carry the German label and were delivered again.' },
        },
        verified(-166, '@sofia', 'Five of the forty units opened and compared with the order.', {
          customerNotice: 'Done',
          customerNoticeOn: day(-205),
        }),
      ],
    ),
    {
      key: 'nc-label-again',
      on: -200,
      by: '@jack',
      values: {
        detectedOn: day(-201),
        title: 'Customer reports wrong language on a logger label',
        category: 'Product or material',
        source: 'Complaint',
        where: 'Customer’s goods-in',
        department: '@sales-and-service',
        site: '@leeds',
      },
      tie: { type: 'duplicate_of', to: '@nc-label' },
      steps: [{ on: -199, by: '@sofia', step: 'dismiss-double' }],
    },
    // It comes back after the CAPA about labels was closed as effective.
    seen({
      key: 'nc-label-returns',
      on: -1,
      by: '@ella',
      values: {
        title: 'Label of an export logger in the wrong language again',
        category: 'Product or material',
        where: 'Packing station 1, Leeds',
        description:
          'One carton of nine. The scanner said “right”; the order had been changed after its label was printed.',
        process: '@process-shipping',
        department: '@production',
        site: '@leeds',
        product: 'Logger NL-200',
        lot: 'NL200-4502',
        quantityAffected: 9,
        quantityNonconforming: 1,
        unit: 'pieces',
      },
    }),
  ]
}
