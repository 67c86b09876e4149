// A thinner film for a time, and back to the old one.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const film: Told = (day) => {
  const { submitted, accepted, planned, approved, begun, ready, released } = stepsOn(day)
  return {
    key: 'change-film',
    on: -445,
    by: '@daniel',
    values: {
      title: 'Thinner film for bags while the supplier rebuilds',
      category: 'Material or supplier',
      class: 'Minor',
      duration: 'Temporary',
      endsOn: day(-355),
      requestedOn: day(-445),
      currentState: 'Bags are made of film F-90.',
      intendedState: 'For three months they are made of film F-70.',
      justification: 'The supplier rebuilds his line; without F-70 nothing is packed from the fourth week on.',
      department: '@supply-chain',
      site: '@leeds',
    },
    items: [['@job-warehouse', 'Two bags for shipments to cold countries']],
    decided: [-442, '@daniel'],
    impacts: [
      {
        record: '@process-shipping',
        added: { item: '@job-warehouse', why: 'Packing is a step of it' },
        treatment: 'Inform',
      },
    ],
    assessments: [{ by: '@sofia', on: -443, answers: [['Does a specification, a test or a limit change?', 'No']] }],
    planned: [-441, '@daniel'],
    actions: [
      {
        key: 'order',
        title: 'Order F-70 for three months',
        expected: 'Delivery before the stock of F-90 ends.',
        phase: 'Implementation',
        doer: '@marek',
        days: [-439, -431],
        done: [-433, 'Delivered 4,000 metres of F-70, delivery note 2093.'],
      },
    ],
    steps: [
      submitted(-445, '@daniel'),
      accepted(-444, '@ines', { owner: '@daniel', approver: '@callum', due: -425 }),
      planned(
        -440,
        '@daniel',
        weighed('Thinner film tears sooner in the cold; two bags are used there.', [
          [2, 3],
          [2, 3],
        ]),
      ),
      ...approved(-439, '@sofia'),
      begun(-438, '@daniel'),
      ready(-431, '@daniel'),
      ...released(-430, '@maya', -426),
      {
        on: -355,
        by: '@daniel',
        step: 'revert',
        values: { reversal: 'F-90 is delivered again; the rest of F-70, 600 metres, was scrapped.' },
      },
      { on: -354, by: '@sofia', step: 'revert' },
    ],
  }
}
