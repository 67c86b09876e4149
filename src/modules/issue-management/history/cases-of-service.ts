// What customers were promised and did not get.

import {
  accepted,
  contained,
  escalated,
  handedOver,
  investigated,
  noted,
  verified,
  type ToldCase,
} from './told-case.ts'

const place = {
  category: 'Service',
  source: 'Complaint',
  department: '@sales-and-service',
  site: '@leeds',
} as const

export const casesOfService: readonly ToldCase[] = [
  {
    key: 'nc-order',
    on: -345,
    by: '@jack',
    owner: '@owen',
    values: {
      ...place,
      title: 'Twelve transmitters built with the output that was ordered first',
      where: 'Order entry, Leeds',
      description:
        'The customer changed the output by telephone; the confirmation and the work order kept the old one.',
      process: '@process-sales',
      product: 'Transmitter PT-60',
      quantityAffected: 12,
      unit: 'pieces',
    },
    chapters: [
      accepted(1),
      contained(2, {
        requirement: 'Contract review PROC-SAL-002, changes of an order',
        severity: 'Major',
        rated: [3, 4],
        containment: 'Twelve boards changed within the week; open orders read back to their customers.',
        due: 40,
        more: { customerNotice: 'Needed' },
      }),
      investigated(4),
      escalated(8),
      noted(15, { causeKind: 'Method', reworkHours: 18, reworkRate: 42, expediteCost: 730, penaltyCost: 1200 }),
      handedOver(45, 'Twelve transmitters changed and delivered nine days late.'),
      verified(48, '@sofia', 'Test records of the twelve and the customer’s answer seen.', { customerNotice: 'Done' }),
    ],
  },
  {
    key: 'nc-report',
    on: -118,
    by: '@jack',
    owner: '@owen',
    values: {
      ...place,
      title: 'Repaired units go back without their repair report',
      where: 'Repair bench, Leeds',
      description: 'Seven of thirty of the quarter; customers ask for it by telephone.',
      process: '@process-service',
    },
    chapters: [
      accepted(2),
      contained(4, {
        requirement: 'Service promise: report with every repair',
        severity: 'Minor',
        rated: [2, 4],
        containment: 'Seven reports written and sent.',
        due: 30,
        more: { customerNotice: 'Done' },
      }),
      investigated(8),
      escalated(12),
      noted(20, { causeKind: 'Management' }),
    ],
  },
]
