// What the steps of a CAPA ask beyond filled fields.

import { daysBetween } from '#lib/days.ts'
import { hasWord } from '#lib/evidence.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Around, Guard, Parts, Tied } from '#kernel/definition/workflow.ts'
import { isAction, isFinished } from './addressed.ts'
import { isLastWhy } from './last-why.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

type Cause = Parts[string][number]

const verifiedCauses = ({ parts }: Around): readonly Cause[] =>
  (parts?.cause ?? []).filter(({ state }) => state === 'verified')

/** Actions against a cause, and those of the CAPA itself: corrections, training, documents. */
const actionsOf = ({ tied, parts }: Around): readonly Tied[] =>
  [...tied, ...(parts?.cause ?? []).flatMap((cause) => cause.tied ?? [])].filter(isAction)

/** Where the source is a record, it is linked. */
export const caseLinked: Guard = {
  name: 'case-linked',
  why: 'Its source is a nonconformance: link it there, as what the case is escalated to.',
  mend: { field: 'source' },
  looks: ['escalated_to'],
  holds: ({ source }, { tied }) =>
    source !== 'Nonconformance' ||
    tied.some(({ type, side, void: isVoid }) => type === 'escalated_to' && side === 'there' && !isVoid),
}

export const riskLinked: Guard = {
  name: 'risk-linked',
  why: 'Its source is a risk: link the risk that it reduces.',
  mend: { link: 'reduces' },
  looks: ['reduces'],
  holds: ({ source }, { tied }) =>
    source !== 'Risk' || tied.some(({ type, side, void: isVoid }) => type === 'reduces' && side === 'here' && !isVoid),
}

export const approverOther: Guard = {
  name: 'approver-other',
  why: 'The approver must be somebody else than the owner.',
  mend: { field: 'approver' },
  holds: ({ approver, owner }) => approver === null || approver !== owner,
}

export const verifierOther: Guard = {
  name: 'verifier-other',
  why: 'The verifier must be somebody else than the owner.',
  mend: { field: 'verifier' },
  holds: ({ verifier, owner }) => verifier === null || verifier !== owner,
}

export const causeVerified: Guard = {
  name: 'cause-verified',
  why: 'No cause of the occurrence is verified yet.',
  mend: { part: 'cause' },
  returns: 'investigation',
  holds: (_capa, around) => verifiedCauses(around).some(({ side }) => side === 'Occurrence'),
}

/** Why it was not caught is a cause of its own (8D, D4: the escape point). */
export const escapeExplained: Guard = {
  name: 'escape-explained',
  why: 'Say why it was not caught before: a verified escape cause, or why there is none.',
  mend: { field: 'escapeReason' },
  returns: 'investigation',
  holds: ({ escapeReason }, around) =>
    text(escapeReason).trim() !== '' || verifiedCauses(around).some(({ side }) => side === 'Escape'),
}

export const causesAddressed: Guard = {
  name: 'causes-addressed',
  why: 'A verified cause has no action yet: every last why needs one that removes it.',
  mend: { part: 'cause' },
  returns: 'plan',
  looks: ['addressed_by'],
  holds: (_capa, around) => {
    const causes = verifiedCauses(around)
    return causes.filter((one) => isLastWhy(one, causes)).every(({ tied = [] }) => tied.some(isAction))
  },
}

export const windowInOrder: Guard = {
  name: 'window-in-order',
  why: 'The window must open after today and close after it opens.',
  mend: { field: 'windowStart' },
  once: 'The day on which the window opens comes.',
  holds: ({ windowStart, windowEnd }, { today }) =>
    text(windowStart) === '' ||
    text(windowEnd) === '' ||
    (text(windowStart) > today && text(windowEnd) > text(windowStart)),
}

/** So many days at least show whether a cause is gone. */
const leastDays = 7

export const windowLong: Guard = {
  name: 'window-long',
  why: `The window must stay open for at least ${leastDays} days: less shows nothing.`,
  mend: { field: 'windowEnd' },
  // Whether it is filled and in order is asked by others.
  holds: ({ windowStart, windowEnd }) =>
    text(windowStart) === '' ||
    text(windowEnd) <= text(windowStart) ||
    daysBetween(text(windowStart), text(windowEnd)) >= leastDays,
}

/** Whether it has worked is known by the day that was agreed for it; who needs longer asks for a later one. */
export const windowByDue: Guard = {
  name: 'window-by-due',
  why: 'The window closes after the day the CAPA is due: close it sooner, or request an extension first.',
  mend: { field: 'windowEnd' },
  holds: ({ windowEnd, due }) => text(windowEnd) === '' || text(due) === '' || text(windowEnd) <= text(due),
}

export const dueAhead: Guard = {
  name: 'due-ahead',
  why: 'The due date has passed: enter one that is still to come.',
  mend: { field: 'due' },
  once: 'The day on which it is due comes.',
  holds: ({ due }, { today }) => text(due) === '' || text(due) >= today,
}

const isWord = (said: unknown) => text(said) === '' || hasWord(text(said))
const isValue = (said: unknown) => text(said) === '' || /\d/.test(text(said)) || hasWord(text(said))

/** What will be counted, and from what to what: a letter says neither. */
export const planMeasurable: Guard = {
  name: 'plan-measurable',
  why: 'Say what will be counted, and from which value to which: the metric, its baseline and its target need words or figures.',
  mend: { field: 'metric' },
  holds: ({ metric, baseline, target }) => isWord(metric) && isValue(baseline) && isValue(target),
}

export const allDone: Guard = {
  name: 'all-done',
  why: 'Some actions are still open.',
  mend: { link: 'addressed_by' },
  looks: ['addressed_by'],
  returns: 'implementation',
  holds: (_capa, around) => actionsOf(around).every(isFinished),
  waits: (_capa, around) => actionsOf(around).filter((one) => !isFinished(one)),
}

export const windowOpen: Guard = {
  name: 'window-open',
  why: 'The window has not opened.',
  mend: { field: 'windowStart' },
  holds: ({ windowStart }, { today }) => text(windowStart) !== '' && text(windowStart) <= today,
}

export const windowOver: Guard = {
  name: 'window-over',
  why: 'The window is still open: a verdict before its last day would be a guess.',
  mend: { field: 'windowEnd' },
  holds: ({ windowEnd }, { today }) => text(windowEnd) <= today,
}

/** At most two windows may settle nothing; then the verdict is “not effective”. */
export const windowsLeft: Guard = {
  name: 'windows-left',
  why: 'Two windows have settled nothing: a third is not given.',
  mend: { step: 'not-effective' },
  // The step itself counts one more.
  holds: ({ windows }) => typeof windows !== 'number' || windows <= 2,
}

export const spreadChecked: Guard = {
  name: 'spread-checked',
  why: 'The read-across is not finished: each place needs who looked and what they found.',
  mend: { field: 'elsewhere' },
  holds: ({ elsewhere }: AnyRow) => {
    const places = (elsewhere ?? []) as readonly { readonly by: string | null; readonly result: string | null }[] // The field's own columns.
    return places.every(({ by, result }) => Boolean(by && result))
  },
}
