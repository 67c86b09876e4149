// How the history tells of CAPAs: the problem, what was found behind it, what was done, and what the window showed. Days are
// counted from the day on which the CAPA was opened.

import type { DayFromNow, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import type { CaseAction } from './told-case.ts'

/** A cause with what removes it. */
type Cause = {
  readonly key: string
  readonly after: number
  readonly statement: string
  readonly bone: string
  readonly side?: 'Escape'
  /** The key of the cause that this one explains. */
  readonly because?: string
  readonly verified?: readonly [after: number, how: string]
  readonly refuted?: readonly [after: number, why: string]
  readonly action?: CaseAction
}

type Chapter = (told: ToldCapa, day: DayFromNow) => readonly ScenarioStep[]

export type ToldCapa = {
  readonly key: string
  readonly on: number
  /** The key of the case that was escalated to it. */
  readonly of: string
  readonly owner: string
  readonly values: SampleValues
  readonly causes: readonly Cause[]
  readonly chapters: readonly Chapter[]
}

type Begun = {
  readonly approver: string
  readonly severity: 'Critical' | 'Major' | 'Minor'
  readonly rated: readonly [consequence: number, occurrence: number, detection: number]
  /** Days after it was opened. */
  readonly due: number
  readonly members: readonly (readonly [person: string, part: string])[]
  readonly method: string
  readonly containment?: string
}

/** Accepted on the next day, and its team gathered on the day after. */
export const begun =
  ({ approver, severity, rated, due, members, method, containment }: Begun): Chapter =>
  ({ on, owner }, day) => {
    const [consequence, occurrence, detection] = rated
    const judged = { owner, approver, severity, due: day(on + due), consequence, occurrence, detection }
    const team = { members: members.map(([person, part]): SampleValues => ({ person, part })), method }
    const values = containment === undefined ? team : { ...team, containment }
    return [
      { on: on + 1, by: '@maya', step: 'accept', values: judged },
      { on: on + 2, by: owner, step: 'start', values },
    ]
  }

export const found =
  (after: number, escapeReason?: string): Chapter =>
  ({ on, owner }) => [
    {
      on: on + after,
      by: owner,
      step: 'causes-verified',
      ...(escapeReason !== undefined && { values: { escapeReason } }),
    },
  ]

/** Where else it was looked for, by whom, and what was found. */
type Place = readonly [where: string, by?: string, result?: string]

const places = (elsewhere: readonly Place[]): readonly SampleValues[] =>
  elsewhere.map(([where, by = null, result = null]) => ({ where, by, result }))

type Plan = {
  readonly metric: string
  readonly baseline: string
  readonly target: string
  readonly checkMethod: string
  /** Days after the CAPA was opened. */
  readonly window: readonly [from: number, until: number]
  readonly elsewhere: readonly Place[]
  readonly counted?: SampleValues
}

export const submitted =
  (after: number, { window, elsewhere, counted, ...plan }: Plan): Chapter =>
  ({ on, owner }, day) => {
    const span = { windowStart: day(on + window[0]), windowEnd: day(on + window[1]), verifier: '@tomas' }
    const values = { ...plan, ...span, ...counted, elsewhere: places(elsewhere) }
    return [{ on: on + after, by: owner, step: 'submit', values }]
  }

/** One after the other, a day apart. */
export const approved =
  (after: number, ...people: readonly string[]): Chapter =>
  ({ on }) =>
    people.map((by, at) => ({ on: on + after + at, by, step: 'approve-plan' }))

/** Done as its owner says, and looked at by quality two days later. */
export const implemented =
  (after: number, how: string): Chapter =>
  ({ on, owner }) => [
    { on: on + after, by: owner, step: 'implemented', values: { implemented: how } },
    { on: on + after + 2, by: '@maya', step: 'accept-implementation' },
  ]

export const windowOpened =
  (after: number): Chapter =>
  ({ on }) => [{ on: on + after, by: 'clock', step: 'window-opens' }]

export const effective =
  (after: number, evidence: string, lessons: string): Chapter =>
  ({ on }) => [{ on: on + after, by: '@tomas', step: 'conclude', values: { evidence, lessons } }]

export const notEffective =
  (after: number, evidence: string, reason: string): Chapter =>
  ({ on }) => [{ on: on + after, by: '@tomas', step: 'not-effective', values: { evidence }, reason }]

export const capaWalk =
  (day: DayFromNow) =>
  (told: ToldCapa): Scenario => ({
    key: told.key,
    on: told.on,
    by: '@maya',
    values: { openedOn: day(told.on), source: 'Nonconformance', owner: told.owner, ...told.values },
    tie: { type: 'escalated_to', from: told.of },
    steps: told.chapters.flatMap((chapter) => chapter(told, day)),
  })

export const causeWalks = ({ key: capa, on, owner, causes }: ToldCapa): readonly Scenario[] =>
  causes.map(({ key, after, statement, bone, side, because, verified, refuted }) => ({
    key,
    on: on + after,
    by: owner,
    values: {
      parent: `@${capa}`,
      statement,
      bone,
      ...(side && { side }),
      ...(because !== undefined && { because: `@${because}` }),
    },
    steps: [
      ...(verified ? [{ on: on + verified[0], by: owner, step: 'verify', values: { verified: verified[1] } }] : []),
      ...(refuted ? [{ on: on + refuted[0], by: owner, step: 'refute', reason: refuted[1] }] : []),
    ],
  }))
