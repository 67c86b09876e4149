// What a change carries out waits for it: it is done when the change is closed, and not before.

import type { Guard, Tied } from '#kernel/definition/workflow.ts'
import { boundWhile } from './bound-while.ts'

/** The states of a change in which it has not been closed yet. */
export const changesUnderWay: readonly string[] = [...boundWhile, 'effective', 'closure-review']

const carriesOut = ({ type, side, void: isVoid }: Tied) => type === 'carried_out_by' && side === 'here' && !isVoid

/** A change that carries the record out and has not been closed. */
const isUnderWay = (one: Tied) => carriesOut(one) && changesUnderWay.includes(one.state)

/** A change that is still to take effect. */
const isAhead = (one: Tied) => carriesOut(one) && (boundWhile as readonly string[]).includes(one.state)

/** What a change carries out is done when the change is: not before, and then by itself. */
export const changeClosed: Guard = {
  name: 'change-closed',
  why: (_values, { tied }) =>
    `${tied.find(isUnderWay)?.number ?? 'A change'} carries it out: it is done when that is closed.`,
  mend: { tied: 'carried_out_by' },
  looks: ['carried_out_by'],
  once: 'A change that is asked for afterwards carries out something else.',
  holds: (_values, { tied }) => !tied.some(isUnderWay),
  waits: (_values, { tied }) => tied.filter(isUnderWay),
}

/**
 * What is said to be carried out by a change has one.
 * @param returns the state in which it is decided again once the change is given up
 */
export const changeAsked = (returns: string): Guard => ({
  name: 'change-asked',
  why: 'No change that is under way carries it out: request one, or link the one that does.',
  mend: { link: 'carried_out_by' },
  looks: ['carried_out_by'],
  returns,
  holds: (_values, { tied }) => tied.some(isAhead),
})
