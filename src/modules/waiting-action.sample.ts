// Actions that wait for a change, and are done when that is closed.

import { actionsBy } from '#features/samples/asked-action.ts'
import type { Sample } from '#features/samples/scenario.ts'
import { actions } from './tasks/action.sample.ts'

export const waitingActions: Sample = {
  ...actions,
  scenarios: (day) => {
    const { asked, verified } = actionsBy(day, 'mitigated_by')
    return [
      asked(
        'templates-by-change',
        {
          on: -177,
          by: '@priya',
          owner: '@callum',
          due: -90,
          title: 'Label procedure and program without a choice',
          expected: 'The procedure in effect and the program say the same: the template follows from the order.',
          for: '@risk-7',
        },
        [
          { on: -176, by: '@priya', tie: { type: 'carried_out_by', to: '@change-label' } },
          verified(-101, '@priya', 'Read the procedure in effect and printed an order of each language.'),
        ],
      ),
      {
        key: 'laptops-by-change',
        on: -20,
        by: '@callum',
        values: {
          title: 'Replace the four laptops that cannot be encrypted',
          expected: 'No disk with drawings can be read without its key.',
          due: day(25),
          owner: '@joao',
        },
        steps: [{ on: -19, by: '@callum', tie: { type: 'carried_out_by', to: '@change-encryption' } }],
      },
    ]
  },
}
