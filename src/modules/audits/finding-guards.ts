// What the steps of a finding ask beyond filled fields.

import type { Around, Guard } from '#kernel/definition/workflow.ts'
import { isAdvice, isNonconformity } from './grades.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** From the approval of its report on, an audit speaks to the people who were audited. */
const reported = ['issued', 'follow-up', 'closed']

const saidHere = ({ tied }: Around, type: string) =>
  tied.filter(({ type: one, side, void: isVoid }) => one === type && side === 'here' && !isVoid)

export const reportIssued: Guard = {
  name: 'report-issued',
  why: 'Findings are issued with the report of their audit, which is not approved yet.',
  mend: { tied: 'raised_from' },
  looks: ['raised_from'],
  holds: (_finding, around) => saidHere(around, 'raised_from').some(({ state }) => reported.includes(state)),
}

export const asksForAnswer: Guard = {
  name: 'asks-for-answer',
  why: 'A good practice asks nobody for an answer: it is noted.',
  mend: { step: 'note' },
  holds: ({ grade }) => grade !== 'Good practice',
}

export const isGoodPractice: Guard = {
  name: 'is-good-practice',
  why: 'Only a good practice is noted; anything else is issued to its owner.',
  mend: { step: 'issue' },
  holds: ({ grade }) => grade === 'Good practice',
}

export const isNonconforming: Guard = {
  name: 'is-nonconforming',
  why: 'This is advice, not a nonconformity: accept or decline it.',
  mend: { field: 'grade' },
  holds: ({ grade }) => isNonconformity(grade),
}

export const isAdvised: Guard = {
  name: 'is-advised',
  why: 'A nonconformity is answered with its cause and a plan; only an observation or OFI is settled at once.',
  mend: { field: 'grade' },
  holds: ({ grade }) => isAdvice(grade),
}

export const refusalExplained: Guard = {
  name: 'refusal-explained',
  why: 'Without a CAPA, enter a justification.',
  mend: { field: 'capaRationale' },
  holds: ({ capaRequired, capaRationale }) => capaRequired !== 'No' || text(capaRationale).trim() !== '',
}

export const withoutCapa: Guard = {
  name: 'without-capa',
  why: 'The response asks for a CAPA: link it and hand the finding over.',
  mend: { step: 'hand-over' },
  holds: ({ capaRequired }) => capaRequired !== 'Yes',
}

const openActions = (around: Around) =>
  saidHere(around, 'addressed_by').filter(({ state }) => !['done', 'verified', 'cancelled'].includes(state))

/** @param returns where it is gone on with once an action is opened again */
export const actionsDone = (returns: string): Guard => ({
  name: 'actions-done',
  why: 'Some actions are still open.',
  mend: { tied: 'addressed_by' },
  looks: ['addressed_by'],
  returns,
  holds: (_finding, around) => openActions(around).length === 0,
  waits: (_finding, around) => openActions(around),
})

const capasOf = (around: Around) => saidHere(around, 'handled_by').filter(({ state }) => state !== 'cancelled')

export const capaLinked: Guard = {
  name: 'capa-linked',
  why: 'No CAPA is linked yet: raise one, or link the one that deals with the same cause.',
  mend: { link: 'handled_by' },
  looks: ['handled_by'],
  returns: 'responded',
  holds: (_finding, around) => capasOf(around).length > 0,
}

export const capaClosed: Guard = {
  name: 'capa-closed',
  why: 'The CAPA that carries it is not closed yet.',
  mend: { tied: 'handled_by' },
  looks: ['handled_by'],
  returns: 'handed-over',
  holds: ({ capaRequired }, around) => {
    const capas = capasOf(around)
    return capas.every(({ state }) => state === 'closed') && (capaRequired !== 'Yes' || capas.length > 0)
  },
  waits: (_finding, around) => capasOf(around).filter(({ state }) => state !== 'closed'),
}
