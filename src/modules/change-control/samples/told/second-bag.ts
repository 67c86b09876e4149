// A second bag for a time, about to end.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const bags: Told = (day) => {
  const { submitted, accepted, planned, approved, begun, ready, released } = stepsOn(day)
  return {
    key: 'change-bags',
    on: -52,
    by: '@denise',
    values: {
      title: 'Two bags instead of one for northern shipments',
      category: 'Material or supplier',
      class: 'Minor',
      duration: 'Temporary',
      endsOn: day(10),
      requestedOn: day(-52),
      currentState: 'One bag with desiccant for each unit.',
      intendedState: 'Two bags for shipments north of 60 degrees until the new film is specified.',
      justification: 'Bags tear in the cold; four shipments of the winter came back wet.',
      department: '@supply-chain',
      site: '@leeds',
    },
    items: [['@ctl-desiccant', 'Desiccant in the inner bag']],
    decided: [-49, '@daniel'],
    impacts: [{ record: '@risk-18', treatment: 'Review' }],
    assessments: [{ by: '@sofia', on: -50 }],
    planned: [-48, '@daniel'],
    actions: [
      {
        key: 'stations',
        title: 'Second roll of bags at both packing stations',
        expected: 'Both stations pack with two bags where the order says so.',
        phase: 'Implementation',
        doer: '@ayesha',
        days: [-45, -41],
        done: [-42, 'Both stations packed six northern orders with two bags each.'],
      },
      {
        key: 'count',
        title: 'Count of wet shipments',
        expected: 'None in six weeks.',
        phase: 'Post-implementation',
        doer: '@denise',
        days: [-34, 8],
      },
    ],
    steps: [
      submitted(-52, '@denise'),
      accepted(-51, '@ines', { owner: '@daniel', due: -36 }),
      planned(
        -47,
        '@daniel',
        weighed('Twice the film for a tenth of the shipments; nothing else changes.', [
          [4, 3],
          [2, 3],
        ]),
      ),
      ...approved(-46, '@maya'),
      begun(-45, '@daniel'),
      ready(-41, '@daniel'),
      ...released(-40, '@sofia', -36),
    ],
  }
}
