// What the steps of a risk write down by themselves: acceptances with what they stood on, reviews with their verdict,
// and the next review where nobody named a day. Nobody else can write these lines, and nobody takes one away.

import type { Json } from '#lib/canonical.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Taken } from '#kernel/definition/workflow.ts'
import { withLine } from '#kernel/kinds/rows/with-line.ts'
import { nextReview } from './review-clock.ts'
import { isFinished, treats } from './risk-guards.ts'

type Sets = { readonly [field: string]: Json }

const orNull = (value: Json | undefined): Json => value ?? null

/** The day of the next review: as it was entered, else by the clock of its register and level. */
function reviewOf({ reviewDate, reviewEvery }: AnyRow, { today }: Taken): Json {
  return reviewDate ?? nextReview(today, typeof reviewEvery === 'number' ? reviewEvery : null)
}

/** The actions that are done, by number: the evidence that an acceptance stands on. */
const evidenceOf = ({ tied }: Taken): string | null => {
  const numbers = tied.filter((one) => treats(one) && isFinished(one)).map(({ number }) => number)
  return numbers.length === 0 ? null : numbers.toSorted().join(', ')
}

export const assessing = (risk: AnyRow, taken: Taken): Sets => ({ reviewDate: reviewOf(risk, taken) })

/** Freezes what is accepted, and adds it to the acceptances there were. */
export function accepting(risk: AnyRow, taken: Taken): Sets {
  const [score, level, matrix] = [orNull(risk.currentScore), orNull(risk.currentLevel), orNull(risk.matrix)]
  const line = {
    on: taken.today,
    by: taken.person,
    until: orNull(risk.acceptanceExpiry),
    score,
    level,
    matrix,
    why: orNull(risk.acceptanceRationale),
  }
  return {
    reviewDate: reviewOf(risk, taken),
    acceptedOn: taken.today,
    acceptedScore: score,
    acceptedLevel: level,
    acceptedMatrix: matrix,
    acceptedEvidence: evidenceOf(taken),
    changedSince: null,
    acceptances: withLine(risk.acceptances, line),
  }
}

/** To accept a risk, or to ignore an opportunity, is the response itself. */
export const acceptingAsIs = (risk: AnyRow, taken: Taken): Sets => ({
  ...accepting(risk, taken),
  response: risk.type === 'Opportunity' ? 'Ignore' : 'Accept',
})

type Verdict = 'unchanged' | 're-scored' | 'closed'

/** Another score has another clock; what is confirmed is reviewed on the day that was named. */
function nextAfter(verdict: Verdict, risk: AnyRow, taken: Taken): Json {
  if (verdict === 'closed') return null
  return reviewOf(verdict === 're-scored' ? { ...risk, reviewDate: null } : risk, taken)
}

/** Adds a review with its verdict; a step that ends no review adds none. */
export const reviewing =
  (verdict: Verdict) =>
  (risk: AnyRow, taken: Taken): Sets => {
    if (risk.state !== 'under-review') return {}
    const next = nextAfter(verdict, risk, taken)
    const comment = verdict === 'closed' ? orNull(risk.closure) : taken.reason
    const line = { on: taken.today, by: taken.person, verdict, comment, level: orNull(risk.currentLevel), next }
    return {
      ...(verdict !== 'closed' && { reviewDate: next }),
      reviews: withLine(risk.reviews, line),
    }
  }
