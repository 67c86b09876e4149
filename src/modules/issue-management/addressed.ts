// The actions that address a case, a CAPA or a cause, as guards look at them.

import type { Tied } from '#kernel/definition/workflow.ts'

/** A link of this type to a record that counts: neither void nor cancelled. */
export const countsAs =
  (type: string) =>
  ({ type: one, side, void: isVoid, state }: Tied): boolean =>
    one === type && side === 'here' && !isVoid && state !== 'cancelled'

export const isAction = countsAs('addressed_by')

export const isFinished = ({ state }: Tied): boolean => state === 'done' || state === 'verified'
