// What became of it each time.

import type { DayFromNow, Sample, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { occurrence } from './occurrence.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const of = (recurring: string, on: number, steps: readonly ScenarioStep[] = []): Scenario => ({
    key: `${recurring.slice(1)}${on}`,
    on,
    by: 'clock',
    values: { recurring, plannedOn: day(on) },
    steps,
  })
  const done = (on: number, by: string, result: string | null = null): ScenarioStep => ({
    on,
    by,
    step: 'complete',
    values: { doneOn: day(on), result },
  })
  return [
    of('@compare', -29, [done(-28, '@beatriz', 'Largest difference 0.008 % at 8 bar.')]),
    of('@compare', -15, [
      done(-14, '@beatriz', 'Largest difference 0.04 % at 2 bar.'),
      {
        on: -13,
        by: '@maya',
        step: 'reopen',
        reason: 'Twice the difference that is allowed. Please clean the fitting and measure again.',
      },
      done(-11, '@beatriz', 'Fitting cleaned and measured again: largest difference 0.009 % at 8 bar.'),
    ]),
    of('@compare', -1),
    of('@emergency-stops', -22, [
      {
        on: -21,
        by: '@ines',
        step: 'leave-out',
        reason: 'Both stands are taken apart for the new drives; the stops are tried when they run again.',
      },
    ]),
    of('@emergency-stops', -8, [
      {
        on: -8,
        by: '@yusuf',
        step: 'hand-over',
        values: { owner: '@beatriz' },
        reason: 'I am at the supplier this week; Beatriz works at both stands.',
      },
      done(-7, '@beatriz', 'All six stops work.'),
    ]),
    of('@loans', -50, [done(-50, '@jack')]),
    of('@loans', -43, [{ on: -42, by: '@maya', step: 'void', reason: 'Nothing was out on loan in that week.' }]),
  ]
}

export const occurrences: Sample = {
  definition: occurrence,
  scenarios,
  breakages: {
    'not-ahead': (day) => ({ values: { doneOn: day(4) } }),
    evidenced: () => ({ values: { evidence: 'Asked for', result: null } }),
  },
}
