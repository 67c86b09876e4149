// On the job: the observer says what they saw and signs, then the learner does (design: S×2). What was signed is not noted anew.

import type { QualifiedFor } from '#kernel/definition/qualified-for.ts'
import type { Step } from '#kernel/definition/workflow.ts'
import type { Clause } from '#lib/who.ts'
import { isOf } from '../kinds-of-training.ts'
import { allObserved } from './assignment-guards.ts'
import { learnerOf, met, open } from './meeting.ts'

/** Whoever watches, never oneself. */
const observerOf: Clause = { any: ['person in observer'], when: isOf('On-the-job'), not: ['owner'] }

const qualifiedObserver: readonly QualifiedFor[] = [{ duty: 'On-the-job observer', of: 'observer', for: 'requirement' }]

export const observationSteps = {
  observe: {
    label: 'Observed and able',
    from: 'in-progress',
    to: 'observed',
    by: observerOf,
    inPerson: true,
    guards: [allObserved],
    qualified: qualifiedObserver,
    signed: 'Verified',
  },
  agree: {
    label: 'Agreed',
    from: 'observed',
    by: learnerOf('On-the-job'),
    inPerson: true,
    signed: 'Acknowledged',
    ...met,
  },
  disagree: {
    label: 'Not as I see it',
    from: 'observed',
    to: 'in-progress',
    by: learnerOf('On-the-job'),
    inPerson: true,
    reason: true,
    returns: true,
  },
  'name-observer': {
    label: 'Name the observer',
    from: open,
    to: 'in-progress',
    by: { any: ['owner', 'trainer', 'line-manager of owner'], when: isOf('On-the-job') },
    needs: ['observer'],
    qualified: qualifiedObserver,
    form: ['observer'],
  },
  'note-seen': {
    label: 'Note what was seen',
    from: 'in-progress',
    to: 'in-progress',
    by: observerOf,
    form: ['observed'],
  },
} as const satisfies Record<string, Step>
