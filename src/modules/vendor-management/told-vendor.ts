// How the samples tell of a vendor: its file, what it shows, how it was assessed, and what was decided.

import type { DayFromNow, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'

export type ToldVendor = {
  readonly key: string
  readonly on: number
  /** Who proposed it, and buys from it. */
  readonly by: string
  readonly values: SampleValues
  readonly steps: readonly ScenarioStep[]
}

type Rated = readonly [likelihood: number, impact: number]

export const contacts = (name: string, role: string, email: string): readonly SampleValues[] => [
  { key: 'c1', name, role, email },
]

export const scopeOf = (...all: readonly string[]): readonly SampleValues[] =>
  all.map((what, at) => ({ key: `s${at + 1}`, what }))

export const started = (on: number, buyer: string, [likelihood, impact]: Rated): ScenarioStep => ({
  on,
  by: '@daniel',
  step: 'start',
  values: { buyer, inherentLikelihood: likelihood, inherentImpact: impact },
})

type Decided = {
  readonly until: string
  readonly scope: readonly SampleValues[]
  readonly rated: Rated
}

const said = ({ until, scope, rated: [residualLikelihood, residualImpact] }: Decided): SampleValues => ({
  scope,
  residualLikelihood,
  residualImpact,
  approvedUntil: until,
})

/** Both signatures of an approval, its renewal or its return: of quality, and of the vendor manager the day after. */
export const bothSign = (quality: string, step: string, on: number, values: SampleValues): readonly ScenarioStep[] => [
  { on, by: quality, step, values },
  { on: on + 1, by: '@daniel', step },
]

export const approved = (on: number, decided: Decided, more: SampleValues = {}): readonly ScenarioStep[] =>
  bothSign('@sofia', 'approve', on, { ...said(decided), ...more })

export const renewed = (on: number, decided: Decided): readonly ScenarioStep[] =>
  bothSign('@sofia', 'renew', on, said(decided))

export const withConditions = (on: number, decided: Decided, conditions: string): ScenarioStep => ({
  on,
  by: '@sofia',
  step: 'approve-with-conditions',
  values: { ...said(decided), conditions },
})

/** A document that was entered by the buyer and verified by quality the day after. */
export const shows =
  (day: DayFromNow) =>
  (
    vendor: string,
    type: string,
    [on, expires]: readonly [on: number, expires: number | null],
    [reference, issuer]: readonly [reference: string, issuer: string],
    later: readonly ScenarioStep[] = [],
  ): Scenario => ({
    key: `${vendor}-${type.toLowerCase().replaceAll(/\W+/g, '-')}-${on}`,
    on,
    by: '@daniel',
    values: {
      parent: `@${vendor}`,
      type,
      reference,
      issuer,
      issued: day(on - 20),
      expires: expires === null ? null : day(expires),
    },
    steps: [
      {
        on: on + 1,
        by: '@sofia',
        step: 'verify',
        values: { verified: `Seen in the register of ${issuer}: number, scope and dates agree.` },
      },
      ...later,
    ],
  })

/** How it was assessed, by one method. */
export const assessed =
  (day: DayFromNow) =>
  (vendor: string, method: string, on: number, result: number, rationale: string): Scenario => ({
    key: `${vendor}-${method.toLowerCase().replaceAll(/\W+/g, '-')}-${on}`,
    on,
    by: '@daniel',
    values: {
      parent: `@${vendor}`,
      method,
      assessor: '@daniel',
      ...(method === 'Questionnaire' ? { questions: answeredWith(result) } : { result }),
    },
    steps: [
      {
        on: on + 2,
        by: '@daniel',
        step: 'conclude',
        values: { doneOn: day(on + 1), recommendation: result >= 60 ? 'Approve' : 'Reject', rationale },
      },
    ],
  })

/** A questionnaire of four weights whose answers make some seventy, eighty or ninety of 100. */
const answeredWith = (result: number): readonly SampleValues[] => {
  const degrees = result >= 90 ? [5, 5, 4, 5] : result >= 80 ? [5, 4, 4, 4] : result >= 70 ? [4, 4, 4, 3] : [2, 2, 3, 1]
  const questions = [
    ['Is there a quality management system that somebody outside has certified?', 3],
    ['Are nonconforming goods kept apart, and are we told before they are sent?', 3],
    ['Can each delivery be traced to its material and its records?', 3],
    ['Are we asked before material, process or site changes?', 3],
  ] as const
  return questions.map(([question, weight], at) => ({ key: `q${at + 1}`, question, weight, answer: degrees[at] ?? 3 }))
}
