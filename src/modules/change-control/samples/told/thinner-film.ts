// A thinner film for a time, and back to the old one.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const film: Told = (day) => {
  const { submitted, accepted, planned, approved, begun, ready, released } = stepsOn(day)
  return {
    key: 'change-film',
    on: -540,
    by: '@daniel',
    values: {
      title: 'Thinner film for bags while the supplier rebuilds',
      category: 'Material or supplier',
      class: 'Minor',
      duration: 'Temporary',
      endsOn: day(-450),
      requestedOn: day(-540),
      currentState: 'Bags are made of film F-90.',
      intendedState: 'For three months they are made of film F-70.',
      justification: 'The supplier rebuilds his line; without F-70 nothing is packed from the fourth week on.',
      department: '@supply-chain',
      site: '@leeds',
    },
    items: [['@process-shipping', 'Two bags for shipments to cold countries']],
    decided: [-537, '@daniel'],
    impacts: [
      {
        record: '@process-sales',
        added: { item: '@process-shipping', why: 'Customers in cold countries are told that their bags are two' },
        treatment: 'Inform',
      },
    ],
    assessments: [{ by: '@sofia', on: -538, answers: [['Does a specification, a test or a limit change?', 'No']] }],
    planned: [-536, '@daniel'],
    actions: [
      {
        key: 'order',
        title: 'Order F-70 for three months',
        expected: 'Delivery before the stock of F-90 ends.',
        phase: 'Implementation',
        doer: '@marek',
        days: [-534, -526],
        done: [-528, 'Delivered 4,000 metres of F-70, delivery note 2093.'],
      },
    ],
    steps: [
      submitted(-540, '@daniel'),
      accepted(-539, '@ines', { owner: '@daniel', approver: '@callum', due: -520 }),
      planned(
        -535,
        '@daniel',
        weighed('Thinner film tears sooner in the cold; two bags are used there.', [
          [2, 3],
          [2, 3],
        ]),
      ),
      ...approved(-534, '@sofia'),
      begun(-533, '@daniel'),
      ready(-526, '@daniel'),
      ...released(-525, '@maya', -521),
      {
        on: -450,
        by: '@daniel',
        step: 'revert',
        values: { reversal: 'F-90 is delivered again; the rest of F-70, 600 metres, was scrapped.' },
      },
      { on: -449, by: '@sofia', step: 'revert' },
    ],
  }
}
