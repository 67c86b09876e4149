// The vendors of Northfield: who supplies what, how much hangs on it, and what was decided about each.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { vendor } from './vendor.ts'
import {
  approved,
  bothSign,
  contacts,
  renewed,
  scopeOf,
  started,
  withConditions,
  type ToldVendor,
} from './told-vendor.ts'

const told = ({ key, on, by, values, steps }: ToldVendor): Scenario => ({
  key,
  on,
  by,
  values: { owner: '@daniel', site: '@leeds', department: '@supply-chain', ...values },
  steps,
})

const critical = (day: DayFromNow): readonly ToldVendor[] => [
  {
    key: 'vendor-hydrolene',
    on: -558,
    by: '@ines',
    values: {
      name: 'Hydrolene Membranes Ltd',
      tradeName: 'Hydrolene',
      category: 'Component',
      criticality: 'Critical',
      supply: 'Direct',
      need: 'The only membrane that holds 25 bar at 0.2 µm; every pressure sensor has one.',
      registration: 'GB 418 229 033',
      address: '14 Tannery Lane, Sheffield S3 8GH',
      country: 'United Kingdom',
      website: 'https://hydrolene.example',
      contacts: contacts('Moira Kessock', 'Quality manager', 'm.kessock@hydrolene.example'),
      sites: [{ key: 'p1', name: 'Sheffield', address: '14 Tannery Lane', does: 'Casting, coating, final inspection' }],
    },
    steps: [
      started(-556, '@ines', [3, 5]),
      ...approved(-544, { until: day(-190), scope: scopeOf('Membrane M-22', 'Membrane M-12'), rated: [3, 5] }),
      ...renewed(-205, { until: day(66), scope: scopeOf('Membrane M-22', 'Membrane M-12'), rated: [3, 5] }),
      {
        on: -8,
        by: 'clock',
        step: 'watch-found',
        reason: 'Two evaluations in a row were below grade B.',
      },
    ],
  },
  {
    key: 'vendor-norvik',
    on: -557,
    by: '@ines',
    values: {
      name: 'Norvik Microsystems AS',
      category: 'Component',
      criticality: 'Critical',
      supply: 'Direct',
      need: 'Pressure dies; nobody else makes this one.',
      registration: 'NO 914 220 887 MVA',
      address: 'Industriveien 4, 3183 Horten',
      country: 'Norway',
      contacts: contacts('Sindre Aasen', 'Key account', 'sindre@norvik.example'),
    },
    steps: [
      started(-555, '@ines', [2, 5]),
      ...approved(-543, { until: day(-185), scope: scopeOf('Pressure die PD-3'), rated: [2, 5] }),
      ...renewed(-200, { until: day(160), scope: scopeOf('Pressure die PD-3', 'Pressure die PD-4'), rated: [2, 5] }),
    ],
  },
  {
    key: 'vendor-ostrava',
    on: -420,
    by: '@priya',
    values: {
      name: 'Ostrava Precision Castings s.r.o.',
      tradeName: 'OPC',
      category: 'Contract manufacturer',
      criticality: 'Critical',
      supply: 'Direct',
      need: 'Housings of stainless steel, cast and turned.',
      country: 'Czechia',
      contacts: contacts('Radka Vrbová', 'Sales', 'vrbova@opc.example'),
    },
    steps: [
      started(-417, '@priya', [3, 4]),
      ...approved(-400, { until: day(-50), scope: scopeOf('Housing H-40'), rated: [3, 4] }),
      ...renewed(-60, { until: day(290), scope: scopeOf('Housing H-40'), rated: [3, 4] }),
      {
        on: -14,
        by: '@maya',
        step: 'suspend',
        reason:
          'Castings of two heats were mixed and the records do not say which is which; no answer that explains it.',
      },
    ],
  },
]

const major = (day: DayFromNow): readonly ToldVendor[] => [
  {
    key: 'vendor-brackwell',
    on: -556,
    by: '@marek',
    values: {
      name: 'Brackwell Connectors GmbH',
      category: 'Component',
      criticality: 'Major',
      supply: 'Direct',
      need: 'Circular connectors M12 and M8 for all sensors.',
      country: 'Germany',
      contacts: contacts('Anke Brinkmann', 'Quality', 'brinkmann@brackwell.example'),
    },
    steps: [
      started(-554, '@callum', [3, 3]),
      ...approved(-542, { until: day(150), scope: scopeOf('Connector M12-5', 'Connector M8-4'), rated: [2, 3] }),
      {
        on: -236,
        by: '@daniel',
        step: 'watch',
        reason: 'Connectors of four date codes in one bag, and no first answer after a week.',
      },
      ...bothSign('@sofia', 'restore', -190, {
        watchOutcome: 'Five deliveries since: one date code in each bag, each certificate says it.',
      }),
    ],
  },
  {
    key: 'vendor-sealtec',
    on: -555,
    by: '@marek',
    values: {
      name: 'Sealtec Elastomers BV',
      category: 'Material',
      criticality: 'Major',
      supply: 'Direct',
      need: 'Gaskets and O-rings to our drawings.',
      country: 'Netherlands',
      contacts: contacts('Joost Terpstra', 'Account manager', 'terpstra@sealtec.example'),
    },
    steps: [
      started(-553, '@callum', [3, 3]),
      ...approved(-541, { until: day(120), scope: scopeOf('Gasket G-18', 'O-ring 14 × 2'), rated: [2, 3] }),
      {
        on: -526,
        by: '@sofia',
        step: 'suspend',
        reason: 'Gaskets ten degrees softer than ordered with a certificate that says otherwise.',
      },
      ...bothSign('@maya', 'requalify', -470, {
        approvedUntil: day(120),
        residualLikelihood: 2,
        residualImpact: 3,
      }),
    ],
  },
  {
    key: 'vendor-meridian',
    on: -554,
    by: '@grace',
    values: {
      name: 'Meridian Calibration Services Ltd',
      category: 'Calibration or laboratory',
      criticality: 'Major',
      supply: 'Indirect',
      need: 'Calibrates our reference standards once a year.',
      country: 'United Kingdom',
      contacts: contacts('Alun Prosser', 'Head of laboratory', 'prosser@meridian.example'),
    },
    steps: [
      started(-552, '@grace', [2, 4]),
      withConditions(
        -540,
        { until: day(-370), scope: scopeOf('Calibration of pressure standards'), rated: [2, 3] },
        'The scope of accreditation covers 60 bar only: standards above go to another laboratory until it is extended.',
      ),
      ...approved(
        -420,
        { until: day(200), scope: scopeOf('Calibration of pressure standards up to 400 bar'), rated: [1, 3] },
        { conditionsMet: 'Annex of the accreditation body seen: pressure up to 400 bar since last month.' },
      ),
    ],
  },
  {
    key: 'vendor-cloudfern',
    on: -20,
    by: '@yusuf',
    values: {
      name: 'Cloudfern Software Ltd',
      category: 'Software',
      criticality: 'Major',
      supply: 'Indirect',
      need: 'Keeps the firmware and its build records.',
      country: 'Ireland',
      contacts: contacts('Niamh Corrigan', 'Customer success', 'niamh@cloudfern.example'),
    },
    steps: [started(-17, '@yusuf', [2, 4])],
  },
  {
    key: 'vendor-quicksolder',
    on: -500,
    by: '@callum',
    values: {
      name: 'QuickSolder Materials Ltd',
      category: 'Material',
      criticality: 'Major',
      supply: 'Direct',
      need: 'Solder paste for the boards made in Porto.',
      country: 'United Kingdom',
      contacts: contacts('Dean Hollis', 'Sales', 'dean@quicksolder.example'),
    },
    steps: [
      started(-498, '@callum', [3, 3]),
      ...approved(-480, { until: day(100), scope: scopeOf('Solder paste SP-3'), rated: [2, 3] }),
      {
        on: -310,
        by: '@sofia',
        step: 'suspend',
        reason: 'Three jars of the last delivery were past their date under a new label.',
      },
      {
        on: -290,
        by: '@maya',
        step: 'disqualify',
        reason: 'Labels with new dates over old ones were found in its own store as well.',
      },
    ],
  },
]

const minor = (day: DayFromNow): readonly ToldVendor[] => [
  {
    key: 'vendor-tidewater',
    on: -553,
    by: '@marek',
    values: {
      name: 'Tidewater Hoses Ltd',
      category: 'Component',
      criticality: 'Minor',
      supply: 'Direct',
      need: 'Hoses for the test benches and the service kits.',
      country: 'United Kingdom',
      contacts: contacts('Beth Arkwright', 'Office', 'office@tidewater.example'),
    },
    steps: [
      started(-551, '@callum', [2, 2]),
      ...approved(-539, { until: day(170), scope: scopeOf('Hose PH-8'), rated: [2, 2] }),
    ],
  },
  {
    key: 'vendor-calder',
    on: -95,
    by: '@callum',
    values: {
      name: 'Calder Print and Label Ltd',
      category: 'Material',
      criticality: 'Minor',
      supply: 'Direct',
      need: 'Labels for cartons, with a second language.',
      country: 'United Kingdom',
      contacts: contacts('Sonia Verma', 'Prepress', 'sonia@calderprint.example'),
    },
    steps: [
      started(-92, '@callum', [3, 2]),
      withConditions(
        -70,
        { until: day(95), scope: scopeOf('Carton label CL-2'), rated: [2, 2] },
        'Each print run is released by us from a proof until ten runs were right.',
      ),
    ],
  },
  {
    key: 'vendor-brookfield',
    on: -548,
    by: '@callum',
    values: {
      name: 'Brookfield Logistics Ltd',
      category: 'Transport',
      criticality: 'Minor',
      supply: 'Indirect',
      need: 'Parcels and pallets between Leeds and Porto.',
      country: 'United Kingdom',
      contacts: contacts('Carl Whitmore', 'Dispatch', 'dispatch@brookfield.example'),
    },
    steps: [
      started(-546, '@callum', [2, 2]),
      ...approved(-530, { until: day(-6), scope: scopeOf('Road transport'), rated: [1, 2] }),
      { on: -3, by: 'clock', step: 'expire' },
    ],
  },
  {
    key: 'vendor-packright',
    on: -547,
    by: '@callum',
    values: {
      name: 'PackRight Foam Ltd',
      category: 'Material',
      criticality: 'Minor',
      supply: 'Direct',
      need: 'Carton inserts of foam.',
      country: 'United Kingdom',
      contacts: contacts('Ivor Pugh', 'Owner', 'ivor@packright.example'),
    },
    steps: [
      started(-545, '@callum', [2, 2]),
      ...approved(-529, { until: day(30), scope: scopeOf('Carton insert CI-12'), rated: [1, 2] }),
      {
        on: -120,
        by: '@daniel',
        step: 'retire',
        reason: 'Inserts are of moulded paper now and come from another vendor.',
      },
    ],
  },
  {
    key: 'vendor-sunrise',
    on: -160,
    by: '@callum',
    values: {
      name: 'Sunrise Component Brokers Inc.',
      category: 'Distributor',
      criticality: 'Major',
      supply: 'Direct',
      need: 'Parts on allocation while the usual ways are empty.',
      country: 'United States',
      contacts: contacts('Trey Dolan', 'Broker', 'trey@sunrise.example'),
    },
    steps: [
      started(-157, '@callum', [4, 4]),
      {
        on: -140,
        by: '@sofia',
        step: 'reject',
        reason: 'No chain of papers from the maker to us, and no way to tell a copy from the part.',
      },
    ],
  },
  {
    key: 'vendor-aldergate',
    on: -4,
    by: '@priya',
    values: {
      name: 'Aldergate Tooling Ltd',
      category: 'Service',
      criticality: 'Minor',
      supply: 'Indirect',
      need: 'Grinds our cutting tools; the present one has a waiting time of five weeks.',
      country: 'United Kingdom',
      contacts: contacts('Kath Dunne', 'Workshop', 'kath@aldergate.example'),
    },
    steps: [],
  },
  {
    key: 'vendor-twice',
    on: -30,
    by: '@callum',
    values: {
      name: 'Brackwell Conectors',
      category: 'Component',
      criticality: 'Minor',
      supply: 'Direct',
      need: 'Connectors.',
    },
    steps: [{ on: -29, by: '@maya', step: 'void', reason: 'Entered twice, with a slip of the pen in its name.' }],
  },
]

export const vendors: Sample = {
  definition: vendor,
  scenarios: (day) => [...critical(day), ...major(day), ...minor(day)].map(told),
  breakages: {
    documented: () => ({
      before: { criticality: 'Major' },
      parts: { of: 'vendor-certificate', values: { state: 'withdrawn' } },
    }),
    'assessed-as-planned': () => ({
      before: { criticality: 'Major' },
      parts: { of: 'vendor-assessment', values: { method: 'Performance history' } },
    }),
    scored: () => ({ parts: { of: 'vendor-assessment', values: { score: 10 } } }),
    'end-ahead': (day) => ({ values: { approvedUntil: day(-2) } }),
    'within-plan': (day) => ({ values: { approvedUntil: day(1200) } }),
    shortly: (day) => ({ values: { approvedUntil: day(220) } }),
    'conditions-kept': () => ({
      before: { conditions: 'Each lot is inspected whole.' },
      values: { conditionsMet: null },
    }),
    over: (day) => ({ before: { approvedUntil: day(10) } }),
    'plan-done': () => ({ ties: { added: 'addressed_by', state: 'open' } }),
    'claims-closed': () => ({ ties: { added: 'against', state: 'issued', side: 'there' } }),
    reassessed: (day) => ({ parts: { of: 'vendor-assessment', values: { doneOn: day(-900) } } }),
  },
}
