// When a finding asks nothing more of its audit, and an audit nothing more of its programme.

import type { Tied } from '#kernel/definition/workflow.ts'

/** A finding at rest; one that a CAPA carries is followed there. */
const settledFindings = ['closed', 'withdrawn', 'declined', 'done', 'handed-over']

const settledAudits = ['closed', 'cancelled']

const saidThere =
  (type: string) =>
  ({ type: one, side, void: isVoid }: Tied): boolean =>
    one === type && side === 'there' && !isVoid

/** A finding that was raised in the audit. */
export const isFinding = saidThere('raised_from')

export const isSettledFinding = ({ state }: Tied): boolean => settledFindings.includes(state)

/** An audit that the programme holds. */
export const isAudit = saidThere('planned_in')

export const isSettledAudit = ({ state }: Tied): boolean => settledAudits.includes(state)
