// What Northfield has claimed from its vendors, and what they answered.

import type { DayFromNow, Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { vendorClaim } from './claim.ts'

const acknowledged = (day: DayFromNow, on: number): ScenarioStep => ({
  on,
  by: '@daniel',
  step: 'acknowledge',
  values: { acknowledgedOn: day(on) },
})

const answered = (day: DayFromNow, on: number, values: SampleValues): ScenarioStep => ({
  on,
  by: '@daniel',
  step: 'respond',
  values: { ...values, respondedOn: day(on) },
})

const ofMembranes = (day: DayFromNow): Scenario => {
  const answer: SampleValues = {
    d1: 'Moira Kessock (quality), coating line, purchasing.',
    d2: 'Surface duller and rougher than the approved sample, within the drawing.',
    d3: 'Stock of the lot blocked; replacement from the lot before sent.',
    d4: 'The foil came from a second source that purchasing had released without quality.',
    d4Escape: 'Final inspection measures thickness and pores, not the surface.',
    d5: 'Purchasing releases no source without quality; surface compared with the sample.',
  }
  return {
    key: 'claim-membrane',
    on: -327,
    by: '@daniel',
    values: {
      title: 'Membranes with another surface than the approved sample',
      vendor: '@vendor-hydrolene',
      nonconformance: '@nc-membrane',
      severity: 'Major',
      request:
        'Replace the lot, and say why the foil was changed without our approval and what keeps it from happening again.',
      item: 'Membrane M-22',
      lot: 'M22-7710',
      quantity: 1150,
      issuedOn: day(-327),
      due: day(-306),
    },
    steps: [
      acknowledged(day, -325),
      answered(day, -308, answer),
      { on: -306, by: '@sofia', step: 'reject', reason: 'It does not say whether other parts have the new foil (D7).' },
      answered(day, -297, {
        ...answer,
        d6: 'Order form changed, two buyers trained, sample at the inspection bench.',
        d7: 'Foils of all five membranes checked: M-12 had it too, no lot was sent.',
      }),
      { on: -295, by: '@sofia', step: 'accept' },
      { on: -270, by: '@sofia', step: 'not-effective', reason: 'The next lot had the surface of the new foil again.' },
      answered(day, -262, {
        ...answer,
        d6: 'The second source was struck from the system, not only from the form.',
        d7: 'Struck for all five membranes; confirmed by a print of the list of sources.',
      }),
      { on: -260, by: '@sofia', step: 'accept' },
      {
        on: -225,
        by: '@sofia',
        step: 'verify',
        values: { verification: 'Three lots since, each compared with the sample under the microscope: all alike.' },
      },
      { on: -220, by: '@daniel', step: 'close', values: { charged: { amount: '2830.00', currency: 'GBP' } } },
    ],
  }
}

const others = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'claim-connectors',
    on: -238,
    by: '@daniel',
    values: {
      title: 'Connectors of four date codes in one sealed bag',
      vendor: '@vendor-brackwell',
      nonconformance: '@nc-connector',
      severity: 'Minor',
      request: 'Credit the tarnished pieces, and say how old stock is kept out of our orders.',
      item: 'Connector M12-5',
      issuedOn: day(-238),
      due: day(-217),
    },
    steps: [
      acknowledged(day, -229),
      answered(day, -215, {
        d3: '170 pieces credited.',
        d4: 'Remainders of four orders were packed together.',
        d5: 'Remainders are sold as such, never with an order.',
        d6: 'Packing instruction changed and posted at both tables.',
        d7: 'The same for M8 and for cables.',
      }),
      { on: -212, by: '@sofia', step: 'accept' },
      {
        on: -192,
        by: '@sofia',
        step: 'verify',
        values: { verification: 'Five deliveries opened at goods-in: one date code in each bag.' },
      },
    ],
  },
  {
    key: 'claim-pores',
    on: -38,
    by: '@daniel',
    values: {
      title: 'Pores above 0.2 µm in two lots',
      vendor: '@vendor-hydrolene',
      severity: 'Critical',
      request: 'Contain at once, tell us which lots are affected, and answer as 8D.',
      item: 'Membrane M-22',
      lot: 'M22-7221',
      quantity: 2400,
      issuedOn: day(-38),
      due: day(-17),
    },
    steps: [acknowledged(day, -36)],
  },
  {
    key: 'claim-heats',
    on: -55,
    by: '@daniel',
    values: {
      title: 'Castings of two heats in one box',
      vendor: '@vendor-ostrava',
      severity: 'Major',
      request: 'Say which pieces are of which heat, and how that is known.',
      item: 'Housing H-40',
      lot: 'H40-7117',
      quantity: 41,
      issuedOn: day(-55),
      due: day(-34),
    },
    steps: [
      acknowledged(day, -52),
      {
        on: -17,
        by: 'vendor',
        step: 'respond-in-room',
        values: {
          d3: 'Stock of both heats blocked.',
          d4: 'Boxes were filled up at the end of the shift.',
          d5: 'The foreman will look after it.',
          answeredBy: 'Jana Koutná of Ostrava Precision Castings, in the vendor room',
        },
      },
    ],
  },
  {
    key: 'claim-hose',
    on: -47,
    by: '@daniel',
    values: {
      title: 'One hose cut too short',
      vendor: '@vendor-tidewater',
      severity: 'Minor',
      request: 'Replace it.',
      issuedOn: day(-47),
      due: day(-33),
    },
    steps: [
      { on: -44, by: '@daniel', step: 'cancel', reason: 'The drawing was read wrongly here: it has the right length.' },
    ],
  },
  {
    key: 'claim-oring',
    on: -5,
    by: '@daniel',
    values: {
      title: 'O-rings with flash at the parting line',
      vendor: '@vendor-sealtec',
      severity: 'Minor',
      request: 'Sort the lot at your cost, and say what has changed in the mould.',
      item: 'O-ring 14 × 2',
      lot: 'OR14-7156',
      quantity: 900,
      issuedOn: day(-5),
      due: day(16),
    },
  },
  {
    key: 'claim-twice',
    on: -37,
    by: '@daniel',
    values: {
      title: 'Pores in two lots',
      vendor: '@vendor-hydrolene',
      severity: 'Major',
      request: 'Answer as 8D.',
      issuedOn: day(-37),
      due: day(-16),
    },
    steps: [{ on: -36, by: '@maya', step: 'void', reason: 'Issued twice; the other one is answered.' }],
  },
]

export const claims: Sample = {
  definition: vendorClaim,
  scenarios: (day) => [ofMembranes(day), ...others(day)],
  breakages: {
    acknowledged: (day) => ({ values: { acknowledgedOn: day(5) } }),
    answered: (day) => ({ values: { respondedOn: day(5) } }),
    whole: () => ({ before: { d7: null } }),
  },
}
