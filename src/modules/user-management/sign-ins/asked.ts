// What the history of sign-ins is asked for, read from its address.

import { refuseFields } from '#lib/refusal.ts'
import { readTrailQuery, type TrailQuery } from '#kernel/trail/query.ts'
import { outcomes, type SignInOutcome } from './sign-in.ts'

/** What narrows it, by the names that the API and the address of the screen know. */
export const narrowing = ['person', 'outcome', 'from', 'to'] as const

export type Asked = Pick<TrailQuery, 'from' | 'to'> & {
  readonly person?: string | undefined
  readonly outcome?: SignInOutcome | undefined
}

export type AskedPage = Asked & Pick<TrailQuery, 'limit' | 'after'>

const isOutcome = (text: unknown): text is SignInOutcome => outcomes.some((one) => one === text)

/** Reads the question. Refuses, all at once, what it does not understand: days, pages and people are written as the trail has them. */
export function readAsked(query: Readonly<Record<string, unknown>>): AskedPage {
  const { person, outcome, ...rest } = query
  const { record, from, to, limit, after, ...others } = readTrailQuery({
    ...rest,
    ...(person !== undefined && { record: person }),
  })
  const unknown = [...Object.keys(others), ...('record' in rest ? ['record'] : [])]
  if (unknown.length > 0)
    return refuseFields(
      unknown.map((field) => ({ field, code: 'unknown', message: `Sign-ins cannot be asked for “${field}”.` })),
    )
  if (outcome !== undefined && !isOutcome(outcome))
    return refuseFields([{ field: 'outcome', code: 'invalid', message: `Outcomes are ${outcomes.join(', ')}.` }])
  return { person: record, outcome, from, to, limit, after }
}
