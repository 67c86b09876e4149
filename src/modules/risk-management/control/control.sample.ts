// The controls that Northfield relies on, with what their tests have said: most of them are named by several risks.

import type { Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { control } from './control.ts'

type Said = SampleValues & { readonly owner: string }

/** A control that was put into operation the day after it was described. */
const operated = (key: string, on: number, values: Said, steps: readonly ScenarioStep[] = []): Scenario => ({
  key: `ctl-${key}`,
  on,
  by: values.owner,
  values,
  steps: [{ on: on + 1, by: values.owner, step: 'operate' }, ...steps],
})

/** A test that a control has passed, wholly or in part. */
const tested = (
  on: number,
  by: string,
  testEvidence: string,
  step: 'effective' | 'partly-effective' = 'effective',
): ScenarioStep => ({ on, by, step, values: { testEvidence } })

const due = (on: number): ScenarioStep => ({ on, by: 'clock', step: 'test-falls-due' })

const production: readonly Scenario[] = [
  operated(
    'final-test',
    -340,
    {
      title: 'Read-back of the constants at final test',
      type: 'Detective',
      owner: '@priya',
      site: '@leeds',
      process: '@process-test',
      document: '@doc-product-release',
      section: '5',
      what: 'The test program reads the calibration constants back from each unit and compares them with those that the laboratory has written. A unit that differs does not get its label.',
      howTested: 'Five units with constants that were changed on purpose go through the station.',
      testEvery: 6,
    },
    [
      {
        on: -170,
        by: '@priya',
        step: 'not-effective',
        values: {
          testEvidence: 'Two of five prepared units passed: the program compares the first four of six constants only.',
        },
      },
      {
        on: -160,
        by: '@priya',
        step: 'mended',
        reason: 'Version 3.2 of the test program compares all six constants; released for both stations.',
      },
      tested(-155, '@sofia', 'Five prepared units at each station, ten of ten were stopped by version 3.2.'),
      {
        on: -150,
        by: '@priya',
        step: 'change',
        values: { howTested: 'Six units, each with another constant changed on purpose, go through each station.' },
        reason: 'One prepared unit for each constant would have shown the gap in the first test.',
      },
    ],
  ),
  operated(
    'first-piece',
    -345,
    {
      title: 'First piece of each batch is compared with the drawing',
      type: 'Detective',
      owner: '@rui-martins',
      site: '@porto',
      process: '@process-assembly',
      document: '@doc-product-release',
      section: '4',
      what: 'The operator measures the first piece and a second person compares it with the drawing on the screen before the batch goes on.',
      howTested: 'Ten batch records of a month: both names, values entered, revision of the drawing.',
      testEvery: 6,
    },
    [
      tested(-175, '@rui-martins', 'Ten batch records of May: both names and all values in ten of ten.'),
      tested(-20, '@rui-martins', 'Ten batch records of the month: ten of ten complete, one stopped a wrong revision.'),
    ],
  ),
  operated(
    'zero-point',
    -330,
    {
      title: 'Zero point check after 24 hours',
      type: 'Detective',
      owner: '@priya',
      site: '@leeds',
      process: '@process-test',
      what: 'Sealed units rest for a day before their zero point is measured again; one that has moved by more than 0.05 % is opened.',
      howTested: 'Three units with residue on the membrane are put among a batch.',
      testEvery: 12,
    },
    [
      tested(
        -90,
        '@priya',
        'Two of three prepared units were found; the third had moved by 0.04 % only.',
        'partly-effective',
      ),
    ],
  ),
  operated(
    'before-packing',
    -335,
    {
      title: 'Check before packing: label, language, UN number',
      type: 'Detective',
      owner: '@callum',
      site: '@leeds',
      process: '@process-shipping',
      document: '@doc-label-release',
      section: '6',
      what: 'Whoever packs compares the label of unit and carton with the order: language, part number, mark for lithium cells.',
      howTested: 'Twenty cartons of a week are opened before they leave, and their labels compared with the order.',
      testEvery: 6,
    },
    [
      tested(-180, '@callum', 'Twenty cartons of one week opened: all labels as the order says.'),
      {
        on: -8,
        by: '@callum',
        step: 'not-effective',
        values: {
          testEvidence:
            'Three of twenty cartons carried the English label on orders for Norway; nobody had compared them.',
        },
      },
    ],
  ),
  operated(
    'service-contract',
    -325,
    {
      title: 'Service contract for torque station and burn-in ovens',
      type: 'Corrective',
      owner: '@rui-martins',
      process: '@process-infrastructure',
      what: 'The makers answer within four hours and come within two working days.',
      howTested: 'Calls of the year are compared with the times in the contract.',
      testEvery: 12,
    },
    [tested(-60, '@rui-martins', 'Seven calls in a year: answered within three hours, visits within two days in six.')],
  ),
  operated(
    'desiccant',
    -320,
    {
      title: 'Desiccant in every bag',
      type: 'Preventive',
      owner: '@callum',
      process: '@process-shipping',
      what: 'A bag of desiccant lies with each unit before the outer bag is sealed.',
      howTested: 'Thirty bags from stock are opened; the humidity card is read.',
      testEvery: 12,
    },
    [tested(-120, '@callum', 'Thirty bags from stock opened: desiccant in all, humidity cards below 20 %.')],
  ),
]

const supply: readonly Scenario[] = [
  operated(
    'safety-stock',
    -350,
    {
      title: 'Safety stock of single-source parts',
      type: 'Preventive',
      owner: '@daniel',
      process: '@process-purchasing',
      document: '@doc-suppliers',
      section: '6',
      what: 'For each part with one source ten weeks of need lie in the store; the order program warns below that.',
      howTested: 'Stock of all parts on the list is compared with the need of the next ten weeks.',
      testEvery: 3,
    },
    [
      tested(-240, '@daniel', 'Eleven parts on the list, all of them above ten weeks.'),
      tested(
        -40,
        '@daniel',
        'Eleven parts on the list: ten above ten weeks, the pressure die at nine.',
        'partly-effective',
      ),
    ],
  ),
  operated(
    'goods-in',
    -348,
    {
      title: 'Inspection at goods-in by the sampling plan',
      type: 'Detective',
      owner: '@daniel',
      process: '@process-goods-in',
      document: '@doc-receiving',
      section: '5',
      what: 'Samples of each lot are looked at and measured as the plan of the part says; a lot with a fault is blocked.',
      howTested: 'Ten lots a quarter: plan, values entered, blocked where the plan says so.',
      testEvery: 6,
    },
    [tested(-100, '@daniel', 'Ten lots of the quarter: plan kept in ten, values entered in ten, two blocked rightly.')],
  ),
]

const laboratory: readonly Scenario[] = [
  operated(
    'reference-check',
    -338,
    {
      title: 'Monthly check against the second reference',
      type: 'Detective',
      owner: '@grace',
      site: '@leeds',
      process: '@process-calibration',
      document: '@doc-calibration',
      section: '6',
      requirement: '@req-calibration',
      what: 'Both 10 bar references are compared at five points; a difference above half the limit stops the bench.',
      howTested: 'Twelve monthly records and the comparison with the national laboratory.',
      testEvery: 12,
    },
    [tested(-110, '@grace', 'Twelve records of the year complete; the yearly comparison agrees within 0.01 %.')],
  ),
  operated(
    'second-person',
    -333,
    {
      title: 'A second person compares entries made by hand',
      type: 'Detective',
      owner: '@grace',
      process: '@process-calibration',
      document: '@doc-calibration',
      section: '8',
      what: 'Every tenth value that is typed into a portal of a customer is compared with the certificate by somebody else.',
      howTested: 'Ten wrong values are entered in the training portal.',
      testEvery: 12,
    },
    [tested(-130, '@grace', 'Ten wrong values among a hundred in the training portal: one in the tenth, found.')],
  ),
]

const house: readonly Scenario[] = [
  operated('training-look', -328, {
    title: 'Monthly look at the training matrix',
    type: 'Detective',
    owner: '@hannah',
    process: '@process-competence',
    document: '@doc-training',
    section: '7',
    what: 'Lapses of the next two months are listed for each head of department; whoever has lapsed does the work only beside somebody else.',
    howTested: 'Lapses of the last quarter are compared with who worked alone.',
    testEvery: 12,
  }),
  operated('posted-quantities', -315, {
    title: 'Permitted quantities are posted at each store',
    type: 'Preventive',
    owner: '@callum',
    process: '@process-infrastructure',
    what: 'A sign at the door says how much may stand there; whoever puts something in counts first.',
    howTested: 'Each store is counted on a day that nobody knows.',
    testEvery: 24,
  }),
  operated('regulation-watch', -310, {
    title: 'Monthly look at new regulations and their days',
    type: 'Detective',
    owner: '@ines',
    process: '@process-design',
    what: 'The journals of the Union are read for what applies to our products, and the days are entered in the list of files.',
    howTested: 'Acts of the last half year in the journal are compared with the list.',
    testEvery: 12,
  }),
  operated('laptop-lock', -300, {
    title: 'Laptops are locked with a password',
    type: 'Preventive',
    owner: '@callum',
    process: '@process-infrastructure',
    what: 'Each laptop locks itself after five minutes and asks for the password.',
    howTested: 'Ten laptops are left alone for five minutes, and their settings read.',
    testEvery: 18,
  }),
  operated(
    'leavers',
    -105,
    {
      title: 'List of leavers is compared with accounts every month',
      type: 'Detective',
      owner: '@hannah',
      process: '@process-infrastructure',
      what: 'People sends the list of the month; each account of somebody who left is closed on the same day.',
      howTested: 'All leavers of a quarter: day of leaving against day of the last sign-in.',
      testEvery: 3,
    },
    [due(-10)],
  ),
  operated(
    'printed-drawings',
    -280,
    {
      title: 'Printed drawings are collected on Fridays',
      type: 'Preventive',
      owner: '@rui-martins',
      site: '@porto',
      process: '@process-planning',
      what: 'The planner collects all printed drawings at the end of the week and shreds them.',
      howTested: 'One Monday a quarter: no drawing of the week before lies at a station.',
      testEvery: 12,
    },
    [
      {
        on: -30,
        by: '@rui-martins',
        step: 'retire',
        reason: 'Drawings are read on screens at all stations: there is nothing left to collect.',
      },
    ],
  ),
  {
    key: 'ctl-visitors',
    on: -36,
    by: '@hannah',
    values: { title: 'Telephones stay at the reception', type: 'Preventive', owner: '@callum' },
    steps: [{ on: -35, by: '@maya', step: 'void', reason: 'The house rules say it; nobody would test it.' }],
  },
  {
    key: 'ctl-order-form',
    on: -9,
    by: '@owen',
    values: {
      title: 'One form for the specification of an order',
      type: 'Preventive',
      owner: '@owen',
      process: '@process-sales',
      what: 'An order is entered from one form, whatever the customer has sent.',
    },
  },
]

/** Says the same as the test before it. */
const said = 'Ten batch records of another month: both names and all values in ten of ten.'

export const controls: Sample = {
  definition: control,
  scenarios: () => [...production, ...supply, ...laboratory, ...house],
  breakages: {
    'tested-in-time': (day) => ({ values: { testedOn: day(10) } }),
    'tested-anew': (day) => ({
      before: { tests: [{ key: 'last', on: day(-40), by: null, result: 'effective', evidence: said }] },
      values: { testEvidence: said },
    }),
  },
}
