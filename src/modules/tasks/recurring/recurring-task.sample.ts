// What comes again and again at Northfield.

import type { Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { recurringTask } from './recurring-task.ts'

const come = (...days: readonly number[]): readonly ScenarioStep[] =>
  days.map((on) => ({ on, by: 'clock', step: 'raise' }))

const said = (
  key: string,
  on: number,
  by: string,
  values: SampleValues,
  steps: readonly ScenarioStep[] = [],
): Scenario => ({
  key,
  on,
  by,
  values,
  steps,
})

export const recurringTasks: Sample = {
  definition: recurringTask,
  scenarios: (day) => [
    said(
      'compare',
      -30,
      '@grace',
      {
        title: 'Compare the 10 bar reference with the second one',
        instructions: 'Five points up and down after an hour of warming up. Note the largest difference.',
        evidence: 'Asked for',
        rhythm: 'Every 14 days',
        startsOn: day(-29),
        workingDays: 5,
        owner: '@beatriz',
      },
      come(-29, -15, -1),
    ),
    said(
      'emergency-stops',
      -23,
      '@ines',
      {
        title: 'Try the emergency stops of both test stands',
        rhythm: 'Every 14 days',
        startsOn: day(-22),
        whileLate: 'The next one waits until it is done',
        workingDays: 2,
        owner: '@yusuf',
      },
      come(-22, -8),
    ),
    said(
      'loans',
      -51,
      '@owen',
      {
        title: 'Count the instruments that are out on loan',
        rhythm: 'Every 7 days',
        startsOn: day(-50),
        times: 2,
        owner: '@jack',
      },
      [...come(-50, -43), { on: -42, by: 'clock', step: 'finish', reason: 'It has come as often as it should.' }],
    ),
    said(
      'training-figures',
      -5,
      '@hannah',
      {
        title: 'Enter the training figures of the month',
        rhythm: 'Every month on the last Friday',
        startsOn: day(5),
        workingDays: 5,
        team: 'Training administrator',
      },
      [
        { on: -4, by: '@hannah', step: 'pause', reason: 'The figures are still being agreed upon.' },
        { on: -3, by: '@hannah', step: 'resume' },
      ],
    ),
    said(
      'rinse-samples',
      -20,
      '@priya',
      {
        title: 'Take a sample of the old rinse',
        rhythm: 'Every working day',
        startsOn: day(40),
        owner: '@rui-martins',
      },
      [{ on: -18, by: '@priya', step: 'end', reason: 'The old rinse is shut down before it would begin.' }],
    ),
    said(
      'compare-twice',
      -29,
      '@grace',
      {
        title: 'Compare the references, entered twice',
        rhythm: 'Every month on the 1st',
        startsOn: day(60),
        owner: '@beatriz',
      },
      [{ on: -28, by: '@maya', step: 'void', reason: 'It stands there a second time, every 14 days.' }],
    ),
  ],
  breakages: {
    come: (day) => ({ values: { nextOn: day(9) } }),
    over: (day) => ({ values: { nextOn: day(9) } }),
    'goes-on': (day) => ({ values: { endsOn: day(-400) } }),
  },
}
