// Two cases whose life takes the turns that most do not: sent back by the board, returned, reopened.

import type { DayFromNow, Scenario } from '#features/samples/scenario.ts'
import { caseSteps, split } from './case-steps.ts'

export const casesWithTurns = (day: DayFromNow): readonly Scenario[] => {
  const { seen, accepted, contained, verified } = caseSteps(day)
  return [
    seen(
      {
        key: 'nc-thread',
        on: -160,
        by: '@daniel',
        values: {
          title: 'Pressure ports of one lot have a thread that is too deep',
          category: 'Supplier',
          source: 'Inspection',
          where: 'Goods-in, Leeds',
          description: 'Lots before and after are within the drawing. Depth is 0.2 to 0.3 mm above the limit.',
          process: '@process-goods-in',
          department: '@supply-chain',
          site: '@leeds',
          product: 'Pressure port PP-33',
          lot: 'PP33-0912',
          quantityAffected: 500,
          quantityNonconforming: 100,
          unit: 'pieces',
        },
      },
      [
        accepted(-159, '@daniel'),
        contained(-158, '@daniel', {
          requirement: 'Drawing PP-33, revision C, thread depth',
          severity: 'Major',
          consequence: 3,
          occurrence: 2,
          containment: 'Lot blocked in the store, supplier told.',
          capaRequired: 'No',
          capaRationale: 'One lot of one shift at the supplier, who has changed the tool since.',
          due: day(-110),
        }),
        {
          on: -157,
          by: '@daniel',
          change: { dispositions: split([80, 'Use as is', 'Seal sits as it should'], [20, 'Scrap']) },
        },
        { on: -157, by: '@daniel', step: 'ask-board', values: { boardEngineer: '@ines' } },
        {
          on: -156,
          by: '@ines',
          step: 'return-disposition',
          reason: 'The deepest ports leave too little wall: sort out everything above 0.25 mm first.',
        },
        {
          on: -154,
          by: '@daniel',
          change: { dispositions: split([60, 'Use as is', 'Depth up to 0.25 mm over'], [40, 'Scrap']) },
        },
        { on: -154, by: '@daniel', step: 'ask-board', values: { boardEngineer: '@ines' } },
        { on: -153, by: '@sofia', step: 'approve-disposition' },
        { on: -152, by: '@ines', step: 'approve-disposition' },
        { on: -151, by: '@daniel', step: 'investigate' },
        {
          on: -140,
          by: '@daniel',
          step: 'plan',
          values: {
            method: '5-why',
            causeKind: 'Machine',
            cause:
              'A worn stop of the thread mill was changed a shift too late; the supplier measured one piece a shift.',
            correction: 'Sixty pieces used under concession, forty scrapped and charged to the supplier.',
          },
        },
        {
          on: -120,
          by: '@daniel',
          step: 'done',
          values: { correction: 'Concession closed, forty pieces scrapped and credited by the supplier.' },
        },
        {
          on: -118,
          by: '@sofia',
          step: 'return',
          reason: 'The credit note is missing; please attach it before this is closed.',
        },
        {
          on: -112,
          by: '@daniel',
          step: 'done',
          values: { correction: 'Concession closed, forty pieces scrapped, credit note of the supplier received.' },
        },
        verified(-111, '@sofia', 'Credit note and scrap report seen; no piece of the lot is left in the store.'),
      ],
    ),
    seen(
      {
        key: 'nc-torque',
        on: -95,
        by: '@rui-martins',
        values: {
          title: 'Torque records of one shift are missing',
          category: 'Document or record',
          where: 'Torque station, Porto',
          description: 'Eleven units of the evening shift. The units were built; only their records are missing.',
          process: '@process-assembly',
          department: '@production',
          site: '@porto',
        },
      },
      [
        accepted(-94, '@rui-martins'),
        contained(-94, '@rui-martins', {
          requirement: 'Work instruction WI-ASM-007, section 5',
          severity: 'Minor',
          consequence: 2,
          occurrence: 2,
          containment: 'The eleven units were torqued again, with records.',
          capaRequired: 'No',
          capaRationale: 'Network was down for that shift; it has not happened before.',
          due: day(-70),
        }),
        {
          on: -93,
          by: '@rui-martins',
          step: 'correct',
          values: { correction: 'Eleven units torqued again, records complete.' },
        },
        {
          on: -84,
          by: '@rui-martins',
          step: 'done',
          values: {
            correction: 'Eleven units torqued again; the station now keeps its records when the network is down.',
          },
        },
        verified(-83, '@maya', 'Pulled the cable for ten minutes: the records arrived afterwards.'),
        {
          on: -60,
          by: '@maya',
          step: 'reopen',
          reason: 'The station lost another shift after its update; the store of records was not carried over.',
        },
      ],
    ),
  ]
}
