// Nonconformances of Northfield Instruments, as they were seen, contained and put right.

import type { DayFromNow, Sample, SampleValues, Stride, Walk } from '#modules/walk.ts'
import { nonconformance } from './nonconformance.ts'

type Case = {
  readonly key: string
  readonly on: number
  readonly by: string
  readonly values: SampleValues
}

const split = (...parts: readonly (readonly [quantity: number, fate: string, note?: string])[]) =>
  parts.map(([quantity, fate, note = null]): SampleValues => ({ quantity, fate, note }))

const walks = (day: DayFromNow): readonly Walk[] => {
  const seen = ({ key, on, by, values }: Case, strides: readonly Stride[] = []): Walk => ({
    key,
    on,
    by,
    values: { detectedOn: day(on), detectedBy: by, ...values },
    strides,
  })
  const accepted = (on: number, owner: string, by = '@sofia'): Stride => ({
    on,
    by,
    step: 'accept',
    values: { owner },
  })
  const contained = (on: number, by: string, values: SampleValues): Stride => ({
    on,
    by,
    step: 'contain',
    values: {
      containedOn: day(on),
      containmentBy: by,
      customerNotice: 'Not needed',
      regulatorNotice: 'Not needed',
      ...values,
    },
  })
  const verified = (on: number, by: string, verification: string, values: SampleValues = {}): Stride => ({
    on,
    by,
    step: 'verify',
    values: { verification, ...values },
  })
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
            'Only the export order of that morning is affected; domestic orders carry the right label. The customer found it on opening the carton.',
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
          containment: 'Forty units called back before delivery; export orders are checked by a second person.',
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
          values: { correction: 'Forty units carry the German label and were delivered four days late.' },
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
      strides: [{ on: -199, by: '@sofia', step: 'dismiss-double' }],
    },
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
          description: 'Oven 1 and 3 are within two degrees. Seen since the door was repaired.',
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
          severity: 'Critical',
          consequence: 4,
          occurrence: 3,
          containment: 'Oven switched off, both lots blocked, shipments of the week called back.',
          capaRequired: 'Yes',
          due: day(10),
          customerNotice: 'Needed',
        }),
        { on: -37, by: '@priya', change: { dispositions: split([240, 'Rework', 'Burn-in repeated in oven 1']) } },
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
          severity: 'Minor',
          consequence: 3,
          occurrence: 2,
          containment: 'Both syringes taken away; nothing was glued with them.',
          capaRequired: 'No',
          capaRationale: 'Found before use; the weekly check of dates works as planned.',
          due: day(8),
        }),
        { on: -20, by: '@priya', change: { dispositions: split([2, 'Scrap']) } },
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

const oneFate = (fate: string): SampleValues => ({
  category: 'Process',
  quantityNonconforming: 5,
  dispositions: [{ key: 'a', quantity: 5, fate, note: null }],
  boardApproved: null,
})

export const nonconformances: Sample = {
  definition: nonconformance,
  walks,
  spoils: {
    'found-by-now': (day) => ({ values: { detectedOn: day(2) } }),
    contained: () => ({ values: { severity: 'Major', containment: null } }),
    'contained-by-now': (day) => ({ values: { containedOn: day(4) } }),
    'refusal-explained': () => ({ values: { capaRequired: 'No', capaRationale: null } }),
    disposed: () => ({ values: { quantityNonconforming: 7 } }),
    'board-agrees': () => ({ values: oneFate('Use as is') }),
    'board-needed': () => ({ values: oneFate('Scrap') }),
    'board-waits': () => ({ values: { ...oneFate('Use as is'), boardApproved: '5 Use as is' } }),
    'is-minor': () => ({ values: { severity: 'Major' } }),
    'without-capa': () => ({ values: { capaRequired: 'Yes' } }),
    'actions-named': () => ({ ties: 'gone' }),
    'actions-done': () => ({ ties: { state: 'open' } }),
    'capa-linked': () => ({ ties: 'gone' }),
    'capa-carries': () => ({ ties: { state: 'draft' } }),
    'double-named': () => ({ ties: 'gone' }),
    told: () => ({ values: { customerNotice: 'Needed' } }),
  },
}
