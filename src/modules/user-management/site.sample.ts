import type { Sample } from '#features/samples/scenario.ts'
import { site } from './site.ts'

export const sites: Sample = {
  definition: site,
  scenarios: () => [
    { key: 'leeds', on: -569, by: '@rui-matos', values: { name: 'Leeds', timeZone: 'Europe/London' } },
    { key: 'porto', on: -569, by: '@rui-matos', values: { name: 'Porto', timeZone: 'Europe/Lisbon' } },
    {
      key: 'bradford',
      on: -569,
      by: '@rui-matos',
      values: { name: 'Bradford', timeZone: 'Europe/London' },
      steps: [
        { on: -390, by: '@rui-matos', step: 'retire', reason: 'The lease ended; assembly has moved to Leeds.' },
        {
          on: -380,
          by: '@rui-matos',
          step: 'restore',
          reason: 'The spare parts stay there until the end of the month.',
        },
        { on: -352, by: '@rui-matos', step: 'retire', reason: 'The last spare parts have left the building.' },
      ],
    },
  ],
}
