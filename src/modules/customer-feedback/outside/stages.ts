// How a complaint stands, as its customer reads it: five words, whatever it passes within the house.

import type { Day } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'

export const stages = ['received', 'assessed', 'investigated', 'answered', 'closed'] as const

export type Stage = (typeof stages)[number]

const byState: { readonly [state: string]: Stage } = {
  received: 'received',
  acknowledged: 'assessed',
  assessed: 'assessed',
  investigation: 'investigated',
  response: 'investigated',
  reopened: 'investigated',
  answered: 'answered',
  closed: 'closed',
  'not-complaint': 'closed',
  merged: 'closed',
}

/** The stage in which a complaint is. One that needs no investigation is assessed until it is answered. */
export function stageOf({ state, investigate, reopened }: AnyRow): Stage {
  const stage = byState[state] ?? 'received'
  return stage === 'investigated' && investigate === 'No' && !Number(reopened ?? 0) ? 'assessed' : stage
}

const dayIn = (value: unknown): Day | null => (typeof value === 'string' ? value : null)

/** By when the customer hears of it next; null once it is answered. */
export function nextDay({ state, acknowledgeBy, answerBy, due }: AnyRow): Day | null {
  if (state === 'received') return dayIn(acknowledgeBy)
  if (state === 'acknowledged') return dayIn(answerBy)
  return ['answered', 'closed', 'not-complaint', 'merged'].includes(state) ? null : (dayIn(due) ?? dayIn(answerBy))
}
