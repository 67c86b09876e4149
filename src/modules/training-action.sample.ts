// Actions of CAPAs that are training: assigned with the approval of the plan, done once all have learnt it.

import { actionsBy } from '#features/samples/asked-action.ts'
import type { Sample } from '#features/samples/scenario.ts'
import { issueActions } from './tasks/issue-action.sample.ts'

export const trainingActions: Sample = {
  ...issueActions,
  scenarios: (day) => {
    const { asked, done, verified } = actionsBy(day, 'addressed_by')
    return [
      asked(
        'solder-anew',
        {
          for: '@cause-first-piece',
          on: -242,
          by: '@rui-martins',
          owner: '@vasco',
          due: -205,
          title: 'Whoever solders in Porto is observed again, with the microscope',
          expected: 'Three of three know a cold joint when they see one.',
          more: { teaches: ['@req-soldering'], learners: ['@catarina', '@andre', '@leonor'] },
        },
        [
          done(-218, '@vasco', 'All three soldered ten joints and found the cold ones among twenty.'),
          verified(-214, '@sofia', 'Saw the three observations, and one of them at the bench.'),
        ],
      ),
      asked('materials-known', {
        for: '@cause-maker',
        on: -116,
        by: '@daniel',
        owner: '@daniel',
        due: 10,
        title: 'Buying and goods-in know what a change of material is',
        expected: 'Everybody who orders or receives knows when to ask the maker.',
        more: { teaches: ['@req-materials'], learners: ['@marek', '@piotr', '@denise', '@keith'] },
      }),
    ]
  },
}
