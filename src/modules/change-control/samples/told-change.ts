// How a change of the sample organisation is written down: what was asked for, what it touches, who assessed it, what was planned for it,
// and what became of it.

import { askedOf } from './questions.ts'
import type { DayFromNow, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'

/** Something that a change touches, as the net of records proposed it or somebody added it, and what was decided of it. */
export type ToldImpact = {
  /** The key of the record. */
  readonly record: string
  /** Where a person added it: of which record that changes, and why. */
  readonly added?: { readonly item: string; readonly why: string }
  readonly treatment?: string
  readonly note?: string
  /** Where it was found later than at the request: on which day. */
  readonly foundOn?: number
  /** Why it was refused. */
  readonly refused?: string
  /** What was decided again afterwards. */
  readonly more?: readonly ScenarioStep[]
  /** It is not decided yet. */
  readonly isOpen?: true
}

/** What one function said: who, when, and to each question of its set. */
export type ToldAssessment = {
  readonly by: string
  readonly on?: number
  readonly measures?: string
  /** What was not answered with a plain no. */
  readonly answers?: readonly (readonly [question: string, answer: 'Yes' | 'No' | 'Not applicable', note?: string])[]
  /** Steps that led there, before it was signed. */
  readonly first?: readonly ScenarioStep[]
}

export type ToldAction = {
  readonly key: string
  readonly title: string
  readonly expected: string
  readonly phase: 'Pre-implementation' | 'Implementation' | 'Post-implementation'
  readonly notifies?: 'Customers' | 'Regulator'
  readonly doer: string
  readonly days: readonly [start: number, due: number]
  /** When and by whom it was added, where not with the others. */
  readonly added?: readonly [on: number, by: string]
  /** Keys of actions that come first. */
  readonly after?: readonly string[]
  /** Keys of records that it takes care of. */
  readonly covers?: readonly string[]
  /** Done on which day, and by what that is seen. */
  readonly done?: readonly [on: number, evidence: string]
  /** Steps beside that. */
  readonly more?: readonly ScenarioStep[]
}

export type ToldChange = {
  readonly key: string
  readonly on: number
  readonly by: string
  readonly owner?: string
  readonly values: SampleValues
  /** The records that change, by their keys, with what changes in each. */
  readonly items: readonly (readonly [record: string, what: string])[]
  /** Who decides what it touches, and when. */
  readonly decided?: readonly [on: number, by: string]
  readonly impacts?: readonly ToldImpact[]
  readonly assessments?: readonly ToldAssessment[]
  /** When and by whom the plan was written down. */
  readonly planned?: readonly [on: number, by: string]
  readonly actions?: readonly ToldAction[]
  readonly steps?: readonly ScenarioStep[]
}

/** A change as told of on the day of loading. */
export type Told = (day: DayFromNow) => ToldChange

export const changeOf = ({ key, on, by, values, items }: ToldChange, steps: readonly ScenarioStep[]): Scenario => ({
  key,
  on,
  by,
  values: { ...values, items: items.map(([record, what]) => ({ record, what })) },
  steps,
})

const keyOf = (change: ToldChange, what: string) => `${change.key}-${what.replace('@', '')}`

/** Why it is touched, and what was decided. */
export const impactsOf = (change: ToldChange): readonly Scenario[] =>
  (change.impacts ?? []).map(({ record, added, foundOn, treatment, note, refused, more = [], isOpen }): Scenario => {
    const [first, by] = change.decided ?? [change.on, change.by]
    const on = foundOn === undefined ? first : foundOn + 1
    const decided: ScenarioStep = refused
      ? { on, by, step: 'refuse', reason: refused }
      : { on, by, step: 'accept', values: { treatment: treatment ?? 'Inform', ...(note && { note }) } }
    return {
      key: keyOf(change, record),
      on: added ? on : (foundOn ?? change.on),
      by: added ? by : change.by,
      ...(added
        ? { values: { parent: `@${change.key}`, record, item: added.item, why: added.why } }
        : { madeWith: `@${change.key}`, which: { record }, values: {} }),
      steps: isOpen ? [] : [decided, ...more],
    }
  })

export const assessmentsOf = (change: ToldChange, asked: number): readonly Scenario[] =>
  (change.assessments ?? []).map(({ by, on, measures, answers = [], first = [] }) => ({
    key: keyOf(change, `assessed-by-${by.replace('@', '')}`),
    on: asked,
    by,
    madeWith: `@${change.key}`,
    which: { assessor: by },
    values: {},
    steps: [
      ...first,
      ...(on === undefined
        ? []
        : [
            {
              on,
              by,
              step: 'sign',
              values: {
                answers: askedOf(by).map((question) => {
                  const [, answer, note] = answers.find(([said]) => said === question) ?? []
                  return { question, answer: answer ?? 'No', note: note ?? null }
                }),
                impact: measures === undefined ? 'No' : 'Yes',
                ...(measures !== undefined && { measures }),
              },
            },
          ]),
    ],
  }))

export const actionsOf = (change: ToldChange, day: DayFromNow): readonly Scenario[] =>
  (change.actions ?? []).map(
    ({ key, title, expected, phase, notifies, doer, days, added, after, covers, done, more = [] }) => {
      const [on, by] = added ?? change.planned ?? [change.on, change.by]
      return {
        key: keyOf(change, key),
        on,
        by,
        values: {
          parent: `@${change.key}`,
          title,
          expected,
          phase,
          notifies: notifies ?? null,
          doer,
          start: day(days[0]),
          due: day(days[1]),
          dependsOn: (after ?? []).map((one) => `@${keyOf(change, one)}`),
          covers: (covers ?? []).map((one) => `@${keyOf(change, one)}`),
        },
        steps: [
          ...(done
            ? [{ on: done[0], by: doer, step: 'complete', values: { evidence: done[1], doneOn: day(done[0]) } }]
            : []),
          ...more,
        ],
      }
    },
  )
