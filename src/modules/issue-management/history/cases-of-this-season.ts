// What has been reported in the last weeks, most of it still open.

import type { DayFromNow, Scenario } from '#features/samples/scenario.ts'
import { caseSteps, split } from './case-steps.ts'

export const casesOfThisSeason = (day: DayFromNow): readonly Scenario[] => {
  const { seen, accepted, contained } = caseSteps(day)
  return [
    seen(
      {
        key: 'nc-oven',
        on: -40,
        by: '@owen',
        values: {
          title: 'Burn-in oven 2 runs four degrees too cold',
          category: 'Equipment',
          source: 'Monitoring',
          where: 'Burn-in, Leeds',
          description:
            'Seen on the printed chart of nine days, back to the day on which the door was repaired. Ovens 1 and 3 are within two degrees.',
          process: '@process-test',
          department: '@production',
          site: '@leeds',
          product: 'Sensor PS-10',
          lot: 'PS10-2201, PS10-2202',
          quantityAffected: 240,
          quantityNonconforming: 240,
          unit: 'pieces',
        },
      },
      [
        accepted(-39, '@priya'),
        contained(-39, '@priya', {
          requirement: 'Burn-in at 85 °C ± 2 °C, test plan TP-PS10',
          severity: 'Major',
          consequence: 3,
          occurrence: 3,
          containment: 'Oven switched off; what is in the house of both lots is blocked.',
          capaRequired: 'Yes',
          due: day(10),
        }),
        {
          on: -38,
          by: '@sofia',
          step: 'reclassify',
          values: { severity: 'Critical', consequence: 4, customerNotice: 'Needed' },
          reason: 'Forty of the sensors had left the house before: the shipments of the week are called back.',
        },
        {
          on: -37,
          by: '@priya',
          change: { dispositions: split([240, 'Rework', 'Burn-in repeated in oven 1, the forty when they are back']) },
        },
        { on: -36, by: '@priya', step: 'investigate' },
        { on: -34, by: '@maya', step: 'escalate' },
      ],
    ),
    seen(
      {
        key: 'nc-glue',
        on: -22,
        by: '@ella',
        values: {
          title: 'Two syringes of glue past their date at station 4',
          category: 'Product or material',
          where: 'Assembly station 4, Leeds',
          process: '@process-assembly',
          department: '@production',
          site: '@leeds',
          product: 'Housing glue',
          lot: 'HG-118',
          quantityAffected: 2,
          quantityNonconforming: 2,
          unit: 'syringes',
        },
      },
      [
        accepted(-21, '@priya'),
        contained(-20, '@priya', {
          requirement: 'Glue is used within its date, WI-ASM-011',
          severity: 'Major',
          consequence: 3,
          occurrence: 2,
          containment: 'Both syringes taken away; nothing was glued with them.',
          capaRequired: 'No',
          capaRationale: 'Found before use; the weekly check of dates works as planned.',
          due: day(8),
        }),
        { on: -20, by: '@priya', change: { dispositions: split([2, 'Scrap']) } },
        {
          on: -20,
          by: '@sofia',
          step: 'downgrade',
          values: { severity: 'Minor' },
          reason: 'The seals were still closed: nothing can have been glued with them.',
        },
        { on: -19, by: '@maya', step: 'downgrade', reason: 'Seen the two syringes and the stock of the week.' },
        { on: -19, by: '@priya', step: 'investigate' },
      ],
    ),
    seen(
      {
        key: 'nc-board',
        on: -12,
        by: '@tomas',
        values: {
          title: 'Flatness of sensor boards above the limit',
          category: 'Product or material',
          source: 'Inspection',
          where: 'Goods-in, Porto',
          process: '@process-goods-in',
          department: '@supply-chain',
          site: '@porto',
          product: 'Sensor board SB-7',
          lot: 'SB7-3310',
          quantityAffected: 300,
          quantityNonconforming: 50,
          unit: 'pieces',
        },
      },
      [
        accepted(-11, '@daniel'),
        contained(-10, '@daniel', {
          requirement: 'Drawing SB-7, flatness 0.15 mm',
          severity: 'Major',
          consequence: 3,
          occurrence: 3,
          containment: 'Lot blocked, line runs on the lot before.',
          capaRequired: 'No',
          capaRationale: 'To be decided again when the supplier has answered.',
          due: day(14),
        }),
        { on: -8, by: '@daniel', change: { dispositions: split([50, 'Use as is', 'Up to 0.18 mm']) } },
        { on: -8, by: '@daniel', step: 'ask-board', values: { boardEngineer: '@ines' } },
        { on: -6, by: '@sofia', step: 'approve-disposition' },
      ],
    ),
    seen(
      {
        key: 'nc-invoice',
        on: -9,
        by: '@jack',
        values: {
          title: 'Coffee machine on the second floor leaks',
          category: 'Safety or environment',
          where: 'Kitchen, second floor',
          department: '@sales-and-service',
          site: '@leeds',
        },
      },
      [
        {
          on: -8,
          by: '@sofia',
          step: 'dismiss',
          reason: 'This is for facilities, who have been told; no requirement of ours was missed.',
        },
      ],
    ),
    seen(
      {
        key: 'nc-certificate',
        on: -6,
        by: '@grace',
        values: {
          title: 'Calibration certificate without the uncertainty of one point',
          category: 'Document or record',
          source: 'Complaint',
          where: 'Calibration laboratory',
          process: '@process-calibration',
          department: '@calibration-laboratory',
          site: '@leeds',
        },
      },
      [accepted(-5, '@grace')],
    ),
    seen({
      key: 'nc-forklift',
      on: -1,
      by: '@callum',
      values: {
        title: 'Forklift drives through the pedestrian lane',
        category: 'Safety or environment',
        where: 'Loading bay, Leeds',
        description: 'Twice this week, when two lorries stand at the bay.',
        department: '@it-and-facilities',
        site: '@leeds',
      },
    }),
    seen(
      {
        key: 'nc-twice',
        on: -4,
        by: '@ella',
        values: {
          title: 'Forklift in the pedestrian lane',
          category: 'Safety or environment',
          where: 'Loading bay',
          department: '@production',
          site: '@leeds',
        },
      },
      [{ on: -3, by: '@maya', step: 'void', reason: 'Entered as a trial of the form on the first day.' }],
    ),
  ]
}
