// The steps of CAPAs whose life takes every turn there is, as its days say.

import type { DayFromNow, SampleValues, ScenarioStep } from '#features/samples/scenario.ts'

/** How bad, how often and how hardly seen it was before. */
export const risk = (consequence: number, occurrence: number, detection: number) => ({
  consequence,
  occurrence,
  detection,
})

export const place = (where: string, by: string | null = null, result: string | null = null): SampleValues => ({
  where,
  by,
  result,
})

export const capaSteps = (day: DayFromNow) => ({
  submitted: (on: number, by: string, plan: SampleValues, window: readonly [number, number]): ScenarioStep => ({
    on,
    by,
    step: 'submit',
    values: { ...plan, windowStart: day(window[0]), windowEnd: day(window[1]), verifier: '@tomas' },
  }),
  approved: (on: number, by: string): ScenarioStep => ({ on, by, step: 'approve-plan' }),
  implemented: (on: number, by: string, how: string): ScenarioStep => ({
    on,
    by,
    step: 'implemented',
    values: { implemented: how },
  }),
  opens: (on: number): ScenarioStep => ({ on, by: 'clock', step: 'window-opens' }),
})
