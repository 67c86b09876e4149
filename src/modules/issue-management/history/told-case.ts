// How the history tells of cases: what was seen, then chapter by chapter what became of it, its days counted from that day.

import type { DayFromNow, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'

export type Case = {
  readonly key: string
  readonly on: number
  readonly by: string
  /** Whoever answers for it from its acceptance on. */
  readonly owner: string
  readonly values: SampleValues
}

/** An action that a case asked for; days are counted from the day on which the case was found. */
export type CaseAction = {
  readonly title: string
  readonly expected: string
  readonly owner: string
  readonly due: number
  readonly done?: readonly [after: number, evidence: string]
  readonly verified?: readonly [after: number, how: string]
}

type Chapter = (told: Case, day: DayFromNow) => readonly ScenarioStep[]

/** A case with its chapters, and the action that it asked for on the day before it was planned. */
export type ToldCase = Case & {
  readonly chapters: readonly Chapter[]
  readonly repeats?: string
  readonly action?: CaseAction & { readonly on: number }
}

const mine =
  (after: number, step: string, values?: SampleValues): Chapter =>
  ({ on, owner }) => [{ on: on + after, by: owner, step, ...(values && { values }) }]

export const accepted =
  (after: number, by = '@sofia'): Chapter =>
  ({ on, owner }) => [{ on: on + after, by, step: 'accept', values: { owner } }]

export const dismissed =
  (after: number, reason: string, by = '@sofia'): Chapter =>
  ({ on }) => [{ on: on + after, by, step: 'dismiss', reason }]

export const dismissedAsDouble =
  (after: number): Chapter =>
  ({ on }) => [{ on: on + after, by: '@sofia', step: 'dismiss-double' }]

type Judged = {
  readonly requirement: string
  readonly severity: 'Critical' | 'Major' | 'Minor'
  readonly rated: readonly [consequence: number, occurrence: number]
  readonly containment?: string
  /** Why it takes no CAPA; without these words it takes one. */
  readonly noCapa?: string
  /** Days after it was found. */
  readonly due: number
  readonly more?: SampleValues
}

export const contained =
  (after: number, { requirement, severity, rated, containment, noCapa, due, more }: Judged): Chapter =>
  ({ on, owner }, day) => {
    const [consequence, occurrence] = rated
    const how: SampleValues =
      containment === undefined ? {} : { containment, containmentBy: owner, containedOn: day(on + after) }
    const capa: SampleValues =
      noCapa === undefined ? { capaRequired: 'Yes' } : { capaRequired: 'No', capaRationale: noCapa }
    const notices = { customerNotice: 'Not needed', regulatorNotice: 'Not needed' }
    const judged = { requirement, severity, consequence, occurrence, due: day(on + due) }
    const values = { ...judged, ...how, ...capa, ...notices, ...more }
    return [{ on: on + after, by: owner, step: 'contain', values }]
  }

/** What becomes of the material, and what is known of its cost by then. */
export const disposed =
  (
    after: number,
    parts: readonly (readonly [quantity: number, fate: string, note?: string])[],
    cost: SampleValues = {},
  ): Chapter =>
  ({ on, owner }) => {
    const dispositions = parts.map(([quantity, fate, note = null]): SampleValues => ({ quantity, fate, note }))
    return [{ on: on + after, by: owner, change: { dispositions, ...cost } }]
  }

/** The review board is asked and agrees two days later. */
export const agreedByBoard =
  (after: number, boardEngineer = '@ines'): Chapter =>
  ({ on, owner }) => [
    { on: on + after, by: owner, step: 'ask-board', values: { boardEngineer } },
    { on: on + after + 1, by: boardEngineer, step: 'approve-disposition' },
    { on: on + after + 2, by: '@sofia', step: 'approve-disposition' },
  ]

/** What became known in between: what it cost, or the kind of its cause. */
export const noted =
  (after: number, change: SampleValues): Chapter =>
  ({ on, owner }) => [{ on: on + after, by: owner, change }]

export const investigated = (after: number): Chapter => mine(after, 'investigate')
export const corrected = (after: number, correction: string): Chapter => mine(after, 'correct', { correction })
export const done = (after: number, correction: string): Chapter => mine(after, 'done', { correction })
export const handedOver = (after: number, correction: string): Chapter => mine(after, 'hand-over', { correction })

export const planned = (
  after: number,
  method: '5-why' | 'Fishbone' | '8D' | 'None',
  causeKind: string,
  cause: string,
): Chapter => mine(after, 'plan', { method, causeKind, cause })

export const escalated =
  (after: number, by = '@maya'): Chapter =>
  ({ on }) => [{ on: on + after, by, step: 'escalate' }]

export const verified =
  (after: number, by: '@sofia' | '@maya', verification: string, values: SampleValues = {}): Chapter =>
  ({ on }) => [{ on: on + after, by, step: 'verify', values: { verification, ...values } }]

/** The walk of a case. */
export const walkOf =
  (day: DayFromNow) =>
  (told: ToldCase): Scenario => ({
    key: told.key,
    on: told.on,
    by: told.by,
    values: { detectedOn: day(told.on), detectedBy: told.by, ...told.values },
    ...(told.repeats !== undefined && { tie: { type: 'duplicate_of', to: told.repeats } }),
    steps: told.chapters.flatMap((chapter) => chapter(told, day)),
  })
