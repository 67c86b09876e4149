// What the steps of a risk ask beyond filled fields.

import type { AnyRow } from '#record/row.ts'
import type { Guard, Tied } from '#record/workflow/workflow.ts'

/** One day, or nothing when it is not filled: that is another guard's business. */
const day = (value: unknown) => (typeof value === 'string' ? value : null)

const treats = ({ type, side, void: isVoid, state }: Tied) =>
  type === 'mitigated_by' && side === 'here' && !isVoid && state !== 'cancelled'

const isFinished = ({ state }: Tied) => state === 'done' || state === 'verified'

const isRated = (risk: AnyRow) =>
  [risk.matrix, risk.inherentScore, risk.currentScore].every((value) => value !== null && value !== undefined)

/** A draft may still change, so it gives no level. */
export const matrixInUse: Guard = {
  name: 'matrix-in-use',
  why: 'The matrix is a draft: choose one that is in use.',
  mend: { field: 'matrix' },
  holds: (risk) => !isRated(risk) || (typeof risk.inherentLevel === 'string' && typeof risk.currentLevel === 'string'),
}

export const rated: Guard = {
  name: 'rated',
  why: 'The risk has no current level: rate it.',
  mend: { field: 'currentLikelihood' },
  holds: (risk) => typeof risk.currentLevel === 'string',
}

const toRisks: readonly unknown[] = ['Avoid', 'Reduce', 'Share']
const toOpportunities: readonly unknown[] = ['Exploit', 'Enhance', 'Share']

/** To accept a risk or to ignore an opportunity is no treatment; a step of its own says so. */
export const responseFits: Guard = {
  name: 'response-fits',
  why: 'A risk is avoided, reduced or shared, an opportunity exploited, enhanced or shared; else use “Accept as is”.',
  mend: { field: 'response' },
  holds: ({ type, response }) =>
    typeof response !== 'string' || (type === 'Opportunity' ? toOpportunities : toRisks).includes(response),
}

const askActions: readonly unknown[] = ['Reduce', 'Enhance', 'Exploit']

export const actionsNamed: Guard = {
  name: 'actions-named',
  why: 'This response needs at least one action with an owner and a day.',
  mend: { link: 'mitigated_by' },
  holds: ({ response }, { tied }) => !askActions.includes(response) || tied.some(treats),
}

/** The plan must make things better: a lower score of a risk, a higher one of an opportunity. */
export const targetBetter: Guard = {
  name: 'target-better',
  why: 'The target score is no better than the current one: the plan would change nothing.',
  mend: { field: 'targetLikelihood' },
  holds: ({ type, targetScore, currentScore }) =>
    typeof targetScore === 'number' &&
    typeof currentScore === 'number' &&
    (type === 'Opportunity' ? targetScore > currentScore : targetScore < currentScore),
}

export const actionsDone: Guard = {
  name: 'actions-done',
  why: 'Some actions are still open.',
  mend: { link: 'mitigated_by' },
  holds: (_risk, { tied }) => tied.filter(treats).every(isFinished),
}

export const expiryAhead: Guard = {
  name: 'expiry-ahead',
  why: 'The acceptance must run until a day that is still to come.',
  mend: { field: 'acceptanceExpiry' },
  holds: (risk, { today }) => (day(risk.acceptanceExpiry) ?? '9999') > today,
}

export const reviewAhead: Guard = {
  name: 'review-ahead',
  why: 'The next review must lie ahead.',
  mend: { field: 'reviewDate' },
  holds: (risk, { today }) => (day(risk.reviewDate) ?? '9999') > today,
}

/** The same day next year; as text it bounds 29 February as well. */
const yearAfter = (today: string) => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`

export const bearable: Guard = {
  name: 'bearable',
  why: 'The level is above the appetite: it can be accepted for 12 months at most.',
  mend: { field: 'acceptanceExpiry' },
  holds: (risk, { today }) =>
    risk.appetite === 'within appetite' || (day(risk.acceptanceExpiry) ?? '') <= yearAfter(today),
}

export const reviewDue: Guard = {
  name: 'review-is-due',
  why: 'The day of the review has not come.',
  mend: { field: 'reviewDate' },
  holds: (risk, { today }) => (day(risk.reviewDate) ?? '9999') <= today,
}

export const expired: Guard = {
  name: 'acceptance-has-expired',
  why: 'The acceptance still runs.',
  mend: { field: 'acceptanceExpiry' },
  holds: (risk, { today }) => (day(risk.acceptanceExpiry) ?? '9999') < today,
}

/** Only a new acceptance, signed again, prolongs one that has run out. */
export const acceptanceRuns: Guard = {
  name: 'acceptance-runs',
  why: 'There is no acceptance that still runs: re-score the risk, then accept it anew.',
  mend: { field: 'acceptanceExpiry' },
  holds: (risk, { today }) => (day(risk.acceptanceExpiry) ?? '') >= today,
}
