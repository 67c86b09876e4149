// What the steps of a nonconformance ask beyond filled fields.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { Guard, Seen } from '#kernel/definition/workflow.ts'
import { dayAt, daysBetween } from '#lib/days.ts'
import { countsAs, isAction, isFinished } from './addressed.ts'
import { decided, needsBoard, splitInWords, type Split } from './disposition.ts'
import { latestEntry } from './late.ts'
import { severities } from './severity.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const splitOf = (issue: AnyRow) => (issue.dispositions ?? []) as unknown as readonly Split[] // The field's own columns.

export const isGrave = ({ severity }: Seen) => severity === 'Critical' || severity === 'Major'

const isMaterial = ({ category, quantityNonconforming }: AnyRow) =>
  category === 'Product or material' || (typeof quantityNonconforming === 'number' && quantityNonconforming > 0)

const isCapa = countsAs('escalated_to')

/** Critical and major cases are contained before anybody looks for a cause. */
export const contained: Guard = {
  name: 'contained',
  why: 'A critical or major case is contained first: say what was done, by whom and when.',
  mend: { field: 'containment' },
  holds: (issue) => !isGrave(issue) || Boolean(issue.containment && issue.containmentBy && issue.containedOn),
}

export const containedByNow: Guard = {
  name: 'contained-by-now',
  why: 'The day it was contained lies in the future.',
  mend: { field: 'containedOn' },
  holds: ({ containedOn }, { today }) => text(containedOn) <= today,
}

/** What is entered long after it happened says why (ISO 13485 4.2.5: records are made when the work is done). */
export const latenessExplained: Guard = {
  name: 'lateness-explained',
  why: `It was found more than ${latestEntry} days before it was entered: enter the reason for the delay.`,
  mend: { field: 'lateReason' },
  holds: ({ detectedOn, createdAt, lateReason }, { zone }) =>
    text(detectedOn) === '' ||
    daysBetween(text(detectedOn), dayAt(new Date(createdAt), zone)) <= latestEntry ||
    text(lateReason).trim() !== '',
}

export const containedAfter: Guard = {
  name: 'contained-after',
  why: 'It cannot have been contained before it was found.',
  mend: { field: 'containedOn' },
  holds: ({ containedOn, detectedOn }) => text(containedOn) === '' || text(containedOn) >= text(detectedOn),
}

/** How grave: the gravest comes first. */
const degree = (severity: unknown) => severities.length - severities.findIndex((one) => one === severity)

/** To call a case less grave than it was found takes two signatures; a step of its own asks for them. */
export const notLower: Guard = {
  name: 'not-lower',
  why: 'The case would be less grave, or ask for less, than it was found to: use “Downgrade”.',
  mend: { step: 'downgrade' },
  once: 'It compares with what stood before.',
  holds: ({ severity, capaRequired }, { before }) =>
    before === undefined ||
    (degree(severity) >= degree(before.severity) && !(before.capaRequired === 'Yes' && capaRequired !== 'Yes')),
}

const isOwed = (notice: unknown) => notice === 'Needed' || notice === 'Done'

/** Whoever had to be told is told: “Needed” becomes “Done”, and nothing else. */
export const noticesKept: Guard = {
  name: 'notices-kept',
  why: 'A customer or regulator was to be told: enter that it was done.',
  mend: { field: 'regulatorNotice' },
  once: 'It compares with what stood before.',
  holds: ({ customerNotice, regulatorNotice }, { before }) =>
    (!isOwed(before?.customerNotice) || isOwed(customerNotice)) &&
    (!isOwed(before?.regulatorNotice) || isOwed(regulatorNotice)),
}

export const foundByNow: Guard = {
  name: 'found-by-now',
  why: 'The day it was found lies in the future.',
  mend: { field: 'detectedOn' },
  holds: ({ detectedOn }, { today }) => text(detectedOn) <= today,
}

export const refusalExplained: Guard = {
  name: 'refusal-explained',
  why: 'Without a CAPA, enter a justification.',
  mend: { field: 'capaRationale' },
  holds: ({ capaRequired, capaRationale }) => capaRequired !== 'No' || text(capaRationale).trim() !== '',
}

export const disposed: Guard = {
  name: 'disposed',
  why: 'The dispositions do not add up to the nonconforming quantity.',
  mend: { field: 'dispositions' },
  holds: (issue) => !isMaterial(issue) || decided(splitOf(issue)) === issue.quantityNonconforming,
}

/** What the board approved is what stands; any change of it asks the board again. */
export const boardAgrees: Guard = {
  name: 'board-agrees',
  why: 'Material is to be used as it is or repaired: the review board has not approved this split.',
  mend: { step: 'ask-board' },
  holds: (issue) => !needsBoard(splitOf(issue)) || issue.boardApproved === splitInWords(splitOf(issue)),
}

export const boardNeeded: Guard = {
  name: 'board-needed',
  why: 'No material is to be used as it is or repaired, so the board has nothing to decide.',
  mend: { field: 'dispositions' },
  once: 'It says whether there is anything to decide at that moment.',
  holds: (issue) => needsBoard(splitOf(issue)),
}

export const boardWaits: Guard = {
  name: 'board-waits',
  why: 'The review board has approved this split already.',
  mend: { field: 'dispositions' },
  once: 'As soon as the board has approved the split, it waits no more.',
  holds: (issue) => issue.boardApproved !== splitInWords(splitOf(issue)),
}

export const isMinor: Guard = {
  name: 'is-minor',
  why: 'Only a minor case without a CAPA is corrected without looking for its cause.',
  mend: { step: 'investigate' },
  holds: ({ severity, capaRequired }) => severity === 'Minor' && capaRequired === 'No',
}

export const withoutCapa: Guard = {
  name: 'without-capa',
  why: 'A CAPA was found to be required: escalate it, or say in the triage why none is needed.',
  mend: { step: 'escalate' },
  holds: ({ capaRequired }) => capaRequired !== 'Yes',
}

export const actionsNamed: Guard = {
  name: 'actions-named',
  why: 'At least one action with an owner and a due date is required.',
  mend: { link: 'addressed_by' },
  looks: ['addressed_by'],
  holds: (_issue, { tied }) => tied.some(isAction),
}

export const actionsDone: Guard = {
  name: 'actions-done',
  why: 'Some actions are still open.',
  mend: { link: 'addressed_by' },
  looks: ['addressed_by'],
  returns: 'action',
  holds: (_issue, { tied }) => tied.filter(isAction).every(isFinished),
  waits: (_issue, { tied }) => tied.filter((one) => isAction(one) && !isFinished(one)),
}

export const capaLinked: Guard = {
  name: 'capa-linked',
  why: 'No CAPA is linked yet: raise one, or link the one that deals with the same cause.',
  mend: { link: 'escalated_to' },
  looks: ['escalated_to'],
  returns: 'investigation',
  holds: (_issue, { tied }) => tied.some(isCapa),
}

/** From the approval of its plan on, the CAPA carries what the case is still to bring. */
const carrying = ['implementation', 'implementation-review', 'effectiveness-pending', 'effectiveness-check', 'closed']

export const capaCarries: Guard = {
  name: 'capa-carries',
  why: 'The plan of the CAPA is not approved yet; until then the case waits for it.',
  mend: { link: 'escalated_to' },
  looks: ['escalated_to'],
  once: 'A CAPA that goes back to its investigation carries the case still.',
  holds: (_issue, { tied }) => tied.filter(isCapa).some(({ state }) => carrying.includes(state)),
  waits: (_issue, { tied }) => tied.filter(isCapa), // It holds as soon as one of them carries it.
}

export const doubleNamed: Guard = {
  name: 'double-named',
  why: 'Link the case that it repeats.',
  mend: { link: 'duplicate_of' },
  looks: ['duplicate_of'],
  holds: (_issue, { tied }) => tied.some(countsAs('duplicate_of')),
}

export const told: Guard = {
  name: 'told',
  why: 'Customer or regulator is still to be told.',
  mend: { field: 'customerNotice' },
  holds: ({ customerNotice, regulatorNotice }) => customerNotice !== 'Needed' && regulatorNotice !== 'Needed',
}
