// What the steps of a risk ask beyond filled fields.

import type { Guard, Tied } from '#kernel/definition/workflow.ts'

/** One day, or nothing when it is not filled: that is another guard's business. */
const day = (value: unknown) => (typeof value === 'string' ? value : null)

/** An action that counts for the risk that it mitigates. */
export const treats = ({ type, side, void: isVoid, state }: Tied) =>
  type === 'mitigated_by' && side === 'here' && !isVoid && state !== 'cancelled'

export const isFinished = ({ state }: Tied) => state === 'done' || state === 'verified'

const isNoControl = ({ type, side, void: isVoid, state }: Tied) =>
  type === 'controlled_by' && side === 'here' && (isVoid || state === 'retired')

/** What is retired or void stands in the way of nothing: nobody decides anew as if it did. */
export const controlsStand: Guard = {
  name: 'controls-stand',
  why: 'A control of this risk has been retired or voided: put another in its place, or take it off.',
  mend: { field: 'controls' },
  looks: ['controlled_by'],
  once: 'A control that ends later sends an accepted risk to review in the same act.',
  holds: (_risk, { tied }) => !tied.some(isNoControl),
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

/** What an acceptance stands on is watched by the clock, which calls for a review when it changes (stale.server.ts). */
export const watched = ['accepted', 'under-review']

const askActions: readonly unknown[] = ['Reduce', 'Enhance', 'Exploit']

export const actionsNamed: Guard = {
  name: 'actions-named',
  why: 'This response requires at least one action with an owner and a due date.',
  mend: { link: 'mitigated_by' },
  looks: ['mitigated_by'],
  returns: 'assessed',
  until: watched,
  holds: ({ response }, { tied }) => !askActions.includes(response) || tied.some(treats),
}

/** The plan must make things better: a lower score of a risk, a higher one of an opportunity. */
export const targetBetter: Guard = {
  name: 'target-better',
  why: 'The target score is no better than the current one: the plan would change nothing.',
  mend: { field: 'targetLikelihood' },
  once: 'The treatment brings the current score to the target.',
  holds: ({ type, targetScore, currentScore }) =>
    typeof targetScore === 'number' &&
    typeof currentScore === 'number' &&
    (type === 'Opportunity' ? targetScore > currentScore : targetScore < currentScore),
}

export const actionsDone: Guard = {
  name: 'actions-done',
  why: 'Some actions are still open.',
  mend: { link: 'mitigated_by' },
  looks: ['mitigated_by'],
  returns: 'in-treatment',
  until: watched,
  holds: (_risk, { tied }) => tied.filter(treats).every(isFinished),
  waits: (_risk, { tied }) => tied.filter((one) => treats(one) && !isFinished(one)),
}

export const expiryAhead: Guard = {
  name: 'expiry-ahead',
  why: 'The acceptance must run until a day that is still to come.',
  mend: { field: 'acceptanceExpiry' },
  once: 'The day on which the acceptance ends comes.',
  holds: (risk, { today }) => (day(risk.acceptanceExpiry) ?? '9999') > today,
}

export const reviewAhead: Guard = {
  name: 'review-ahead',
  why: 'The next review must lie ahead.',
  mend: { field: 'reviewDate' },
  once: 'The day of the review comes.',
  holds: (risk, { today }) => (day(risk.reviewDate) ?? '9999') > today,
}

/** The same day next year; as text it bounds 29 February as well. */
const yearAfter = (today: string) => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`

export const bearable: Guard = {
  name: 'bearable',
  why: 'The level is above the appetite: it can be accepted for 12 months at most.',
  mend: { field: 'acceptanceExpiry' },
  once: 'How long it may be accepted is reckoned from the day on which it is.',
  holds: (risk, { today }) =>
    risk.type === 'Opportunity' ||
    risk.appetite === 'within appetite' ||
    (day(risk.acceptanceExpiry) ?? '') <= yearAfter(today),
}

export const reviewDue: Guard = {
  name: 'review-is-due',
  why: 'The day of the review has not come.',
  mend: { field: 'reviewDate' },
  once: 'The review that was due names another day.',
  holds: (risk, { today }) => (day(risk.reviewDate) ?? '9999') <= today,
}

export const expired: Guard = {
  name: 'acceptance-has-expired',
  why: 'The acceptance still runs.',
  mend: { field: 'acceptanceExpiry' },
  once: 'A new acceptance names another day.',
  holds: (risk, { today }) => (day(risk.acceptanceExpiry) ?? '9999') < today,
}

/** Only a new acceptance, signed again, prolongs one that has run out. */
export const acceptanceRuns: Guard = {
  name: 'acceptance-runs',
  why: 'There is no acceptance that still runs: re-score the risk, then accept it anew.',
  mend: { step: 're-score' },
  once: 'The day on which the acceptance ends comes.',
  holds: (risk, { today }) => (day(risk.acceptanceExpiry) ?? '') >= today,
}

const isDoneIn = (tied: readonly Tied[], number: string) =>
  tied.some((one) => one.number === number && treats(one) && isFinished(one))

/** An acceptance is about what it stood on; the clock says what has become different (`changedSince`). */
export const acceptanceStands: Guard = {
  name: 'acceptance-stands',
  why: 'What was accepted has changed since: re-score the risk, then accept it anew.',
  mend: { step: 're-score' },
  once: 'What has changed since calls for a review by itself.',
  looks: ['mitigated_by'],
  holds: ({ changedSince, acceptedEvidence }, { tied }) =>
    typeof changedSince !== 'string' &&
    (typeof acceptedEvidence !== 'string' || acceptedEvidence.split(', ').every((number) => isDoneIn(tied, number))),
}
