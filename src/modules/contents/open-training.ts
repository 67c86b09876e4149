// What somebody was asked to learn and has neither shown nor been spared: what waits for training waits for these.

import type { Guard, Tied } from '#kernel/definition/workflow.ts'

/** The states of a training assignment in which something is still to be done, by the learner or by whoever observes, verifies or decides. */
export const openTraining = ['assigned', 'in-progress', 'handed-in', 'observed', 'failed'] as const

const isOpen = ({ type, side, state, void: isVoid }: Tied) =>
  type === 'trained_by' && side === 'here' && !isVoid && (openTraining as readonly string[]).includes(state)

/** What is done by training people is done once each of them has learnt it, or need not. */
export const trainingSettled: Guard = {
  name: 'training-settled',
  why: (_values, { tied }) => {
    const open = tied.filter(isOpen).length
    const all = tied.filter(
      ({ type, side, void: isVoid }) => type === 'trained_by' && side === 'here' && !isVoid,
    ).length
    if (all === 1) return 'Its training assignment is still open: it is done once that is settled.'
    return `${open} of ${all} training assignments ${open === 1 ? 'is' : 'are'} still open: it is done once all are settled.`
  },
  mend: { tied: 'trained_by' },
  looks: ['trained_by'],
  once: 'What somebody is asked to learn later is another matter.',
  holds: (_values, { tied }) => !tied.some(isOpen),
  waits: (_values, { tied }) => tied.filter(isOpen),
}
