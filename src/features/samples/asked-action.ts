// How samples tell of actions: asked for by another record, done, and verified by somebody else.

import type { DayFromNow, SampleValues, ScenarioStep, Scenario } from './scenario.ts'

export type Asked = {
  /** The key of the record that asks for it. */
  readonly for: string
  readonly on: number
  readonly by: string
  readonly owner: string
  readonly due: number
  readonly title: string
  readonly expected: string
  /** What else is said of it. */
  readonly more?: SampleValues
}

/** The words of such scenarios; `link` is the type of link by which the other record asks. */
export const actionsBy = (day: DayFromNow, link: string) => ({
  asked: (key: string, what: Asked, steps: readonly ScenarioStep[] = []): Scenario => ({
    key,
    on: what.on,
    by: what.by,
    values: { title: what.title, expected: what.expected, due: day(what.due), owner: what.owner, ...what.more },
    tie: { type: link, from: what.for },
    steps,
  }),
  done: (on: number, by: string, evidence: string): ScenarioStep => ({
    on,
    by,
    step: 'complete',
    values: { evidence, doneOn: day(on) },
  }),
  verified: (on: number, by: string, verification: string): ScenarioStep => ({
    on,
    by,
    step: 'verify',
    values: { verification },
  }),
})
