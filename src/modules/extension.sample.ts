// Who asked for more time, and what became of it.

import { extension } from './modules.ts'
import type { DayFromNow, Sample, ScenarioStep, Scenario } from '#features/samples/scenario.ts'

type Asked = {
  readonly on: number
  readonly by: string
  readonly for: string
  readonly until: number
  readonly reason: string
}

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const asked = (key: string, what: Asked, steps: readonly ScenarioStep[] = []): Scenario => ({
    key,
    on: what.on,
    by: what.by,
    values: { parent: what.for, until: day(what.until), reason: what.reason },
    steps,
  })
  const approved = (on: number, ...people: readonly string[]): readonly ScenarioStep[] =>
    people.map((by) => ({ on, by, step: 'approve' }))
  return [
    asked(
      'contract-later',
      {
        on: -36,
        by: '@helena',
        for: '@contract',
        until: -2,
        reason: 'The supplier’s legal department answers by the end of the month; the amendment is drafted meanwhile.',
      },
      approved(-34, '@maya', '@sofia'),
    ),
    asked(
      'contract-later-still',
      {
        on: -9,
        by: '@helena',
        for: '@contract',
        until: 18,
        reason: 'The amendment is agreed; the supplier’s second signature is on leave until next week.',
      },
      approved(-7, '@sofia', '@maya'),
    ),
    asked('second-source-later', {
      on: -1,
      by: '@ines',
      for: '@second-source',
      until: 21,
      reason: 'The first 500 dies came with burrs. The supplier sends a second lot; incoming inspection is booked.',
    }),
    asked(
      'set-up-later',
      {
        on: -8,
        by: '@sofia',
        for: '@set-up',
        until: 30,
        reason: 'I have not found the time to take the photographs beside the audit.',
      },
      [
        {
          on: -7,
          by: '@maya',
          step: 'reject',
          reason: 'The station runs every day with the old settings. Please take the photographs this week.',
        },
      ],
    ),
    asked(
      'files-later',
      {
        on: -15,
        by: '@yusuf',
        for: '@files',
        until: 60,
        reason: 'The third test stand arrives two weeks later than planned.',
      },
      [{ on: -13, by: '@yusuf', step: 'withdraw' }],
    ),
    asked(
      'train-packing-later',
      {
        on: -35,
        by: '@hannah',
        for: '@train-packing',
        until: -15,
        reason: 'Two of the eleven are ill; their practical test has no day yet.',
      },
      [{ on: -32, by: 'clock', step: 'lapse', reason: 'The action is no longer open.' }],
    ),
    asked(
      'brokers-later',
      {
        on: -5,
        by: '@daniel',
        for: '@brokers',
        until: 30,
        reason: 'One of the brokers has not sent its certificates yet.',
      },
      [{ on: -4, by: '@maya', step: 'void', reason: 'Asked for the wrong action; the brokers are evaluated.' }],
    ),
  ]
}

export const extensions: Sample = { definition: extension, scenarios }
