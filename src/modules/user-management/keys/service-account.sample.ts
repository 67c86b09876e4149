import type { Sample } from '#features/samples/scenario.ts'
import { serviceAccount } from './service-account.ts'

export const serviceAccounts: Sample = {
  definition: serviceAccount,
  scenarios: () => [
    {
      key: 'service-warehouse',
      on: -300,
      by: '@rui-matos',
      values: {
        title: 'Warehouse system',
        purpose: 'Reports goods that arrive damaged as nonconformances, with photos from the gate.',
        owner: '@callum',
      },
      steps: [
        {
          on: -120,
          by: '@callum',
          step: 'stop',
          reason: 'The system is moved to another machine over the weekend.',
        },
        { on: -117, by: '@rui-matos', step: 'resume', reason: 'The move is done, and the key was made anew.' },
      ],
    },
    {
      key: 'service-test-bench',
      on: -280,
      by: '@rui-matos',
      values: {
        title: 'Test bench 2',
        purpose: 'Sent the results of the final test while the bench stood in the hall.',
        owner: '@ines',
      },
      steps: [{ on: -90, by: '@rui-matos', step: 'retire', reason: 'The bench was taken out of use in the summer.' }],
    },
    {
      key: 'service-halted',
      on: -60,
      by: '@rui-matos',
      values: {
        title: 'Reporting warehouse',
        purpose: 'Reads risks and nonconformances each night for the reports of the group.',
        owner: '@callum',
      },
      steps: [
        { on: -8, by: '@callum', step: 'stop', reason: 'The group changes its reports; it reads nothing until then.' },
      ],
    },
  ],
}
