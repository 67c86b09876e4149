// Connectors of a second maker, given up after they failed a test.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const supplier: Told = (day) => {
  const { submitted, accepted, planned, approved, begun } = stepsOn(day)
  return {
    key: 'change-connector',
    on: -100,
    by: '@daniel',
    values: {
      title: 'Connectors from a second maker',
      category: 'Material or supplier',
      class: 'Minor',
      requestedOn: day(-100),
      currentState: 'Connectors come from one maker, by three brokers.',
      intendedState: 'They come from two makers, without brokers.',
      justification: 'Broker lots must be X-rayed one by one, which costs two days each.',
      department: '@supply-chain',
      site: '@leeds',
    },
    items: [['@ctl-goods-in', 'Sampling plan for the second maker']],
    decided: [-96, '@daniel'],
    impacts: [{ record: '@risk-10', treatment: 'Review' }],
    assessments: [{ by: '@sofia', on: -97, answers: [['Does a specification, a test or a limit change?', 'No']] }],
    planned: [-95, '@daniel'],
    actions: [
      {
        key: 'samples',
        title: 'Samples of the second maker',
        expected: 'Fifty connectors pass pull and salt spray.',
        phase: 'Pre-implementation',
        doer: '@keith',
        days: [-92, -80],
        done: [-82, 'Fifty connectors came; eleven failed in salt spray after 48 hours.'],
      },
      {
        key: 'order',
        title: 'First order from the second maker',
        expected: 'Two lots in the store.',
        phase: 'Implementation',
        doer: '@keith',
        days: [-79, -60],
        after: ['samples'],
      },
    ],
    steps: [
      submitted(-100, '@daniel'),
      accepted(-99, '@ines', { owner: '@daniel', due: -50 }),
      planned(
        -94,
        '@daniel',
        weighed('Another maker may corrode sooner; samples are tested first.', [
          [3, 3],
          [2, 3],
        ]),
      ),
      ...approved(-93, '@maya'),
      begun(-92, '@daniel'),
      {
        on: -81,
        by: '@daniel',
        step: 'replan',
        reason: 'Eleven of fifty samples failed in salt spray: the first order is not placed on this plan.',
      },
      {
        on: -78,
        by: '@ines',
        step: 'cancel',
        values: { undone: 'The samples were scrapped and the maker was taken off the list of candidates.' },
        reason: 'Eleven of fifty samples corroded; the maker offers nothing better before the autumn.',
      },
      {
        on: -77,
        by: '@sofia',
        step: 'cancel',
        reason: 'Agreed: what has failed in salt spray is not tried at customers.',
      },
    ],
  }
}
