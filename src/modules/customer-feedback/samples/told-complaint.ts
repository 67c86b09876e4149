// How the samples tell of a complaint: what was said, then what was done with it. Days are counted from the day it was entered.

import type { DayFromNow, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'

export type Told = {
  readonly key: string
  readonly on: number
  /** Who entered it; customer service where nothing is said. */
  readonly by?: string
  /** So many days before it was entered we became aware, and why it was not entered then. */
  readonly aware?: readonly [before: number, why?: string]
  readonly from: string
  readonly channel: string
  readonly about: string
  readonly title: string
  readonly says: string
  readonly asks: string
  readonly more?: SampleValues
  /** A tie that it begins with. */
  readonly tie?: Scenario['tie']
  readonly chapters?: readonly Chapter[]
}

type Chapter = (told: Told, day: DayFromNow) => readonly ScenarioStep[]

const handler = '@jack'

const act =
  (after: number, by: string, step: string, values?: SampleValues, reason?: string): Chapter =>
  ({ on }) => [{ on: on + after, by, step, ...(values && { values }), ...(reason !== undefined && { reason }) }]

const thanks = 'Thank you for telling us. We look into it and you hear from Jack Turner within three days.'

/** The contact that the acknowledgement has left: whoever enters more leaves it as it stands. */
export const acknowledgement = (on: string, said = thanks): SampleValues => ({
  on,
  from: 'Us',
  how: 'Email',
  what: `Acknowledged: ${said}`,
})

export const acknowledged = (after = 0, said = thanks, acknowledgedHow = 'Email'): Chapter =>
  act(after, handler, 'acknowledge', { acknowledgement: said, acknowledgedHow })

type Assessed = {
  readonly problem: string
  readonly severity: 'Critical' | 'Major' | 'Minor'
  /** Why it is not investigated; without these words it is. */
  readonly why?: string
  readonly more?: SampleValues
}

const usual: SampleValues = {
  urgency: 'Normal',
  complexity: 'Low',
  safety: 'No',
  healthEffect: 'None',
  reportability: 'Not reportable',
  reportWhy: 'Industrial instrument without a medical purpose; nobody was or could be harmed.',
}

export const assessed = (after: number, { problem, severity, why, more }: Assessed): Chapter =>
  act(after, handler, 'assess', {
    ...usual,
    problem: `@code-${problem}`,
    severity,
    ...(why === undefined ? { investigate: 'Yes' } : { investigate: 'No', whyNot: why }),
    ...more,
  })

export const assigned = (after: number, owner: string): Chapter => act(after, handler, 'assign', { owner })

export const concluded = (
  after: number,
  owner: string,
  result: string,
  cause: string,
  conclusion: string,
  response?: string,
): Chapter => act(after, owner, 'conclude', { result, cause, conclusion, ...(response !== undefined && { response }) })

export const written = (after: number, response: string): Chapter => noted(after, handler, { response })

export const directly = (after: number, response: string): Chapter =>
  act(after, handler, 'answer-directly', { response })

export const sent = (after: number): Chapter => act(after, handler, 'send')
export const approvedBy = (after: number, by: string): Chapter => act(after, by, 'send')

export const closed = (after: number, accepted: string, satisfaction?: number, by = '@sofia'): Chapter =>
  act(after, by, 'close', { accepted, ...(satisfaction !== undefined && { satisfaction }) })

/** What the customer says to the answer, by a status link. */
export const replied = (after: number, settles: boolean, words: string, satisfaction: number): Chapter =>
  act(after, 'customer', settles ? 'reply-settles' : 'reply-does-not-settle', { satisfaction }, words)

export const tied =
  (after: number, type: string, to: string, by = handler): Chapter =>
  ({ on }) => [{ on: on + after, by, tie: { type, to } }]

export const noted =
  (after: number, by: string, change: SampleValues): Chapter =>
  ({ on }) => [{ on: on + after, by, change }]

export const turned = (after: number, by: string, step: string, reason: string): Chapter =>
  act(after, by, step, undefined, reason)

/** It tells of the same as another of its customer, in which it goes on. */
export const merged = (after: number, mergedInto: string, reason: string): Chapter =>
  act(after, handler, 'merge', { mergedInto }, reason)

export const decided = (after: number, by: string, values: SampleValues): Chapter => act(after, by, 'decide', values)
export const reportedOn =
  (after: number, by: string, reportReference: string): Chapter =>
  ({ on }, day) => [{ on: on + after, by, step: 'report', values: { reportedOn: day(on + after), reportReference } }]

/** A complaint as it was entered and what came of it. */
export const toldOf =
  (day: DayFromNow) =>
  (told: Told): Scenario => {
    const {
      key,
      on,
      by = handler,
      aware: [before, why] = [0],
      from,
      about,
      channel,
      title,
      says,
      asks,
      more,
      tie,
    } = told
    return {
      key,
      on,
      by,
      values: {
        title,
        description: says,
        remedy: asks,
        channel,
        awareOn: day(on - before),
        receivedOn: day(on - before),
        customer: `@customer-${from}`,
        product: `@product-${about}`,
        department: '@sales-and-service',
        site: '@leeds',
        ...(why !== undefined && { lateReason: why }),
        ...more,
      },
      ...(tie && { tie }),
      steps: (told.chapters ?? []).flatMap((chapter) => chapter(told, day)),
    }
  }
