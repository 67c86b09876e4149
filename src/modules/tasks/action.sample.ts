// What was asked for by the risks of the sample organisation.

import type { DayFromNow, Sample, Stride, Walk } from '#modules/walk.ts'
import { action } from './action.ts'

type Asked = {
  readonly on: number
  readonly by: string
  readonly owner: string
  readonly due: number
  readonly title: string
  readonly expected: string
  readonly for: string
}

const walks = (day: DayFromNow): readonly Walk[] => {
  const asked = (key: string, what: Asked, strides: readonly Stride[] = []): Walk => ({
    key,
    on: what.on,
    by: what.by,
    values: { title: what.title, expected: what.expected, due: day(what.due), owner: what.owner },
    tie: { type: 'mitigated_by', from: what.for },
    strides,
  })
  const done = (on: number, by: string, evidence: string): Stride => ({
    on,
    by,
    step: 'complete',
    values: { evidence, doneOn: day(on) },
  })
  const verified = (on: number, by: string, verification: string): Stride => ({
    on,
    by,
    step: 'verify',
    values: { verification },
  })
  return [
    asked(
      'stock',
      {
        on: -300,
        by: '@daniel',
        owner: '@marek',
        due: -230,
        title: 'Raise the safety stock of pressure dies to 26 weeks',
        expected: 'Stock report shows at least 26 weeks of demand for all four dies.',
        for: '@risk-1',
      },
      [
        done(-236, '@marek', 'Stock report of week 14: 27 to 31 weeks for all four dies.'),
        verified(-233, '@daniel', 'Counted two of the four dies in the store.'),
      ],
    ),
    asked('second-source', {
      on: -300,
      by: '@daniel',
      owner: '@ines',
      due: -10,
      title: 'Qualify a second source for the pressure die',
      expected: 'Qualification report for the second source released, first 500 dies built in.',
      for: '@risk-1',
    }),
    asked('contract', {
      on: -299,
      by: '@daniel',
      owner: '@helena',
      due: -30,
      title: 'Agree twelve months’ notice in the supply contract',
      expected: 'Signed amendment with twelve months’ notice and a last-time buy.',
      for: '@risk-1',
    }),
    asked(
      'reference',
      {
        on: -285,
        by: '@grace',
        owner: '@beatriz',
        due: -205,
        title: 'Compare the 10 bar reference with a second one every month',
        expected: 'Six monthly comparisons, each within 0.02 %.',
        for: '@risk-2',
      },
      [
        done(-216, '@beatriz', 'Comparisons of six months, largest difference 0.01 %.'),
        verified(-208, '@maya', 'Records of all six months seen, chart filed with the reference.'),
      ],
    ),
    asked('page', {
      on: -12,
      by: '@priya',
      owner: '@yusuf',
      due: 30,
      title: 'Move the calibration constants to a page of their own',
      expected: 'Firmware 4.2 leaves the constants untouched in 200 of 200 updates.',
      for: '@risk-3',
    }),
    asked('read-back', {
      on: -11,
      by: '@priya',
      owner: '@yusuf',
      due: 14,
      title: 'Let the update tool read back the constants',
      expected: 'The tool refuses to finish when a constant differs.',
      for: '@risk-3',
    }),
    asked('set-up', {
      on: -258,
      by: '@rui-martins',
      owner: '@sofia',
      due: -6,
      title: 'Write the set-up of the torque station as an instruction',
      expected: 'Released instruction with photographs of each setting.',
      for: '@risk-4',
    }),
    asked('second-person', {
      on: -257,
      by: '@rui-martins',
      owner: '@hannah',
      due: 25,
      title: 'Train two more technicians on the torque station',
      expected: 'Both have set up three variants by themselves.',
      for: '@risk-4',
    }),
    asked(
      'rinse',
      {
        on: -228,
        by: '@priya',
        owner: '@rui-martins',
        due: -60,
        title: 'Double the rinse time and measure the last rinse',
        expected: 'Conductivity of the last rinse below 5 µS in 60 batches running.',
        for: '@risk-6',
      },
      [
        done(-90, '@rui-martins', '20 batches below 5 µS.'),
        {
          on: -88,
          by: '@priya',
          step: 'return',
          reason: 'Sixty batches were asked for; please go on and come back with the rest.',
        },
        done(-20, '@rui-martins', '60 of 60 batches below 5 µS, list attached to the batch record.'),
        verified(-17, '@priya', 'List seen, ten batch records sampled.'),
      ],
    ),
    asked(
      'template',
      {
        on: -213,
        by: '@priya',
        owner: '@sofia',
        due: -120,
        title: 'Template comes from the order, no choice',
        expected: 'The label program offers no template; it takes the one of the order’s language.',
        for: '@risk-7',
      },
      [
        done(-130, '@sofia', 'Label program 3.1 in use at all six printers.'),
        verified(-125, '@maya', 'Tried with orders in five languages at two printers.'),
      ],
    ),
    asked(
      'look-alike',
      {
        on: -213,
        by: '@priya',
        owner: '@callum',
        due: -160,
        title: 'Second look-alike name removed',
        expected: 'No two templates differ in fewer than three signs.',
        for: '@risk-7',
      },
      [
        done(-170, '@callum', 'Eleven templates renamed, list attached.'),
        verified(-166, '@maya', 'List compared with the printers.'),
      ],
    ),
    asked(
      'scan',
      {
        on: -212,
        by: '@priya',
        owner: '@ella',
        due: -90,
        title: 'Check step scans order and label',
        expected: 'The packing station stops when the language of label and order differ.',
        for: '@risk-7',
      },
      [
        done(-101, '@ella', 'Scanner at both packing stations; 14 wrong labels of 14 stopped in the trial.'),
        verified(-97, '@maya', 'Saw four wrong labels stopped.'),
      ],
    ),
    asked(
      'train-packing',
      {
        on: -212,
        by: '@priya',
        owner: '@hannah',
        due: -30,
        title: 'Train 11 people on the new check step',
        expected: 'All eleven people of packing have passed the practical test.',
        for: '@risk-7',
      },
      [done(-33, '@hannah', 'Eleven of eleven passed; sheets are in the training file.')],
    ),
    asked(
      'printer',
      {
        on: -211,
        by: '@priya',
        owner: '@rui-matos',
        due: -100,
        title: 'Separate printer for export labels',
        expected: 'Export labels are printed on one machine only.',
        for: '@risk-7',
      },
      [
        {
          on: -140,
          by: '@priya',
          step: 'cancel',
          reason: 'Not needed any more: the template now comes from the order.',
        },
      ],
    ),
    asked(
      'one-desk',
      {
        on: -184,
        by: '@callum',
        owner: '@marek',
        due: -120,
        title: 'Order solvents through one desk and count weekly',
        expected: 'Eight weekly counts below 200 litres.',
        for: '@risk-9',
      },
      [
        done(-118, '@marek', 'Eight counts, highest 140 litres.'),
        verified(-114, '@callum', 'Was there at two of the counts.'),
      ],
    ),
    asked('brokers', {
      on: -168,
      by: '@daniel',
      owner: '@daniel',
      due: 9,
      title: 'Evaluate brokers like suppliers, block the others',
      expected: 'Purchasing can order only from brokers with an evaluation.',
      for: '@risk-10',
    }),
    asked(
      'x-ray',
      {
        on: -167,
        by: '@daniel',
        owner: '@tomas',
        due: -15,
        title: 'X-ray five connectors of each broker lot',
        expected: 'Every broker lot carries an X-ray record.',
        for: '@risk-10',
      },
      [done(-19, '@tomas', 'Laboratory under contract; records of three lots.')],
    ),
    asked(
      'battery',
      {
        on: -110,
        by: '@owen',
        owner: '@callum',
        due: -70,
        title: 'Battery for the burn-in ovens',
        expected: 'Burn-in goes on for 30 minutes without mains.',
        for: '@risk-14',
      },
      [
        done(-72, '@callum', 'Two tests under load, 34 and 36 minutes.'),
        verified(-66, '@owen', 'Was there at the second test.'),
      ],
    ),
    asked('files', {
      on: -20,
      by: '@ines',
      owner: '@yusuf',
      due: 45,
      title: 'Write the files for the three test stands',
      expected: 'Three files checked against the regulation’s list.',
      for: '@risk-16',
    }),
    asked(
      'summary',
      {
        on: -47,
        by: '@callum',
        owner: '@daniel',
        due: -28,
        title: 'Get the transport test summary for the new cell',
        expected: 'Summary for part number LC-14B is filed and goods-in compares it.',
        for: '@risk-17',
      },
      [done(-31, '@daniel', 'Summary received and filed.')],
    ),
    asked('film', {
      on: -48,
      by: '@callum',
      owner: '@daniel',
      due: 20,
      title: 'Specify a film for minus 40 degrees',
      expected: 'Ten bags survive 24 hours at minus 40 degrees and a fall from one metre.',
      for: '@risk-18',
    }),
    asked('pilot', {
      on: -31,
      by: '@owen',
      owner: '@grace',
      due: 60,
      title: 'Send digital certificates to the first customer for two months',
      expected: 'All certificates of two months read by the customer’s system without a question.',
      for: '@risk-20',
    }),
    asked(
      'pilot-twice',
      {
        on: -31,
        by: '@owen',
        owner: '@grace',
        due: 60,
        title: 'Send digital certificates to the first customer',
        expected: 'Certificates are read by the customer’s system.',
        for: '@risk-20',
      },
      [{ on: -30, by: '@maya', step: 'void', reason: 'Entered twice by mistake; the other action stands.' }],
    ),
    asked(
      'leavers',
      {
        on: -20,
        by: '@callum',
        owner: '@hannah',
        due: -9,
        title: 'Close accounts on the last day by itself',
        expected: 'Ten leavers running, each without access on the evening of their last day.',
        for: '@risk-23',
      },
      [done(-10, '@hannah', 'Switched on; two leavers so far, all closed the same evening.')],
    ),
    asked('quarterly', {
      on: -20,
      by: '@callum',
      owner: '@callum',
      due: 12,
      title: 'Let heads of department confirm who has access every quarter',
      expected: 'One round done: each of the eight heads has answered, strangers are removed.',
      for: '@risk-23',
    }),
  ]
}

export const actions: Sample = {
  definition: action,
  walks,
  spoils: { 'not-ahead': (day) => ({ values: { doneOn: day(2) } }) },
}
