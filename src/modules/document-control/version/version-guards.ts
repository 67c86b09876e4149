// What must be true of a version before others spend their time on it.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { Guard, Tied } from '#kernel/definition/workflow.ts'
import { remarksInWords } from '#kernel/workflow/remarks.ts'
import { textOf } from '#kernel/kinds/rich/said.ts'
import { boundWhile, givenUp } from '#modules/contents/bound-while.ts'

type Section = { readonly heading?: unknown; readonly body?: unknown }

const sectionsOf = (values: AnyRow) => (Array.isArray(values.sections) ? (values.sections as readonly Section[]) : [])

/** Signs that take no room say nothing. */
const unseen = /[\s\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/gu

const isEmpty = ({ body }: Section) => textOf(body).replaceAll(unseen, '') === ''

/** The headings under which nothing stands. */
const emptySections = (values: AnyRow): readonly string[] =>
  sectionsOf(values).flatMap((section) => (isEmpty(section) ? [String(section.heading)] : []))

export const contentThere: Guard = {
  name: 'content-there',
  why: 'It says nothing yet: write its sections, or add its file.',
  mend: { field: 'sections' },
  until: ['destroyed'],
  holds: (values) => sectionsOf(values).length > 0 || (values.file !== null && values.file !== undefined),
}

export const sectionsFilled: Guard = {
  name: 'sections-filled',
  why: (values) => {
    const [first, ...more] = emptySections(values)
    const others = more.length === 0 ? '' : ` and ${more.length} more`
    return `Nothing stands under “${first ?? ''}”${others}.`
  },
  mend: { field: 'sections' },
  holds: (values) => emptySections(values).length === 0,
}

/** From the second version on somebody wants to know what is new. */
export const changeSaid: Guard = {
  name: 'change-said',
  why: 'Say what changes, and why.',
  mend: { field: 'summary' },
  holds: ({ major, minor, summary, reason }) =>
    (Number(major) <= 1 && Number(minor) === 0) ||
    Number(major) === 0 ||
    (typeof summary === 'string' && typeof reason === 'string'),
}

const peopleIn = (value: unknown) => (Array.isArray(value) ? (value as readonly unknown[]) : [])

/** Whoever has written it neither reviews nor approves it (truth of a second pair of eyes, ISO 9001 7.5.2 c). */
export const othersJudge: Guard = {
  name: 'others-judge',
  why: 'Its authors neither review nor approve it: name others.',
  mend: { field: 'reviewers' },
  holds: ({ creator, authors, reviewers, approver, furtherApprovers }) => {
    const writers: readonly unknown[] = [creator, ...peopleIn(authors)].filter((one) => one !== null)
    const judges: readonly unknown[] = [...peopleIn(reviewers), approver, ...peopleIn(furtherApprovers)]
    return !judges.some((one) => writers.includes(one))
  },
}

/** Retraining is decided at the revision, and whoever decides that some need none says why (ISO 9001 7.2). */
export const readingExplained: Guard = {
  name: 'reading-explained',
  why: 'Say why only these job roles read it, or nobody, though its type asks for it.',
  mend: { field: 'readingWhy' },
  holds: ({ revision, reading, readByType, readingRoles, readingWhy }) =>
    revision === 'Editorial' ||
    typeof readingWhy === 'string' ||
    (peopleIn(readingRoles).length === 0 && (reading !== 'No' || readByType !== 'Yes')),
}

/** Somebody reviews it, whatever its type says. */
const leastOf = ({ leastReviewers }: AnyRow) => Math.max(Number(leastReviewers ?? 1), 1)

export const reviewersEnough: Guard = {
  name: 'reviewers-enough',
  why: (values) => `Documents of its type are reviewed by ${leastOf(values)} or more: name the reviewers.`,
  mend: { field: 'reviewers' },
  holds: (values) => peopleIn(values.reviewers).length >= leastOf(values),
}

export const approverNamed: Guard = {
  name: 'approver-named',
  why: 'Documents of its type are approved by the head of the department too: name the approver.',
  mend: { field: 'approver' },
  holds: ({ approval, approver }) => approval === null || approval === 'Quality' || typeof approver === 'string',
}

/** Nobody has two seats: the second would stay empty. */
export const approversDiffer: Guard = {
  name: 'approvers-differ',
  why: 'The approver signs already: name others as further approvers.',
  mend: { field: 'furtherApprovers' },
  holds: ({ approver, furtherApprovers }) => !peopleIn(furtherApprovers).includes(approver),
}

/** Whoever reviews it speaks before it is approved, and whoever approves it is another pair of eyes. */
export const judgesDiffer: Guard = {
  name: 'judges-differ',
  why: 'Nobody both reviews and approves it: name different people.',
  mend: { field: 'reviewers' },
  once: 'It is asked whenever they are named: at submission, and when they are changed afterwards.',
  holds: ({ reviewers, approver, furtherApprovers }) => {
    const approving: readonly unknown[] = [approver, ...peopleIn(furtherApprovers)]
    return !peopleIn(reviewers).some((one) => approving.includes(one))
  },
}

const asSet = (value: unknown) =>
  (Array.isArray(value) ? peopleIn(value) : [value ?? '']).map(String).toSorted().join(' ')

/** Who has signed signs again after such a step: not for nothing. */
export const judgesAnew: Guard = {
  name: 'judges-anew',
  why: 'These are named already: name others, or cancel.',
  mend: { field: 'approver' },
  once: 'It is compared with who was named before.',
  holds: (values, { before }) =>
    ['reviewers', 'approver', 'furtherApprovers'].some((field) => asSet(values[field]) !== asSet(before?.[field])),
}

/** A first version revises nothing, whatever it is called: others see it before quality approves it. */
const allowsShort = ({ short, revision, minor }: AnyRow) =>
  Number(minor) > 0 && (revision === 'Editorial' || (short === 'Editorial and minor revisions' && revision === 'Minor'))

/** A revision that changes what is done is seen by others before quality approves it. */
export const shortAllowed: Guard = {
  name: 'short-allowed',
  why: ({ short }) =>
    short === 'Editorial and minor revisions'
      ? 'Its type lets editorial and minor revisions alone go without a review.'
      : 'Its type lets editorial revisions alone go without a review.',
  mend: { field: 'revision' },
  holds: allowsShort,
}

const asksChange: { readonly [asked: string]: readonly unknown[] } = {
  'Major revisions': ['Major'],
  'Major and minor revisions': ['Major', 'Minor'],
  'Every version': ['Major', 'Minor', 'Editorial'],
}

const asksForChange = ({ changeAsked, revision }: AnyRow): boolean =>
  typeof changeAsked === 'string' && asksChange[changeAsked]?.includes(revision) === true

/** What its type wants under change control is not begun beside it. */
export const changeTied: Guard = {
  name: 'change-tied',
  why: ({ revision }) =>
    `Its type requires change control: link the change that is to release this ${typeof revision === 'string' ? revision.toLowerCase() : 'new'} version.`,
  mend: { tied: 'releases' },
  looks: ['releases'],
  once: 'It is asked as it is submitted; what becomes of the change then decides what becomes of the version.',
  holds: (version, { tied }) => !asksForChange(version) || tied.some(isBinding),
}

/** Cutting the link to its change does not free a version: it would take effect by its day with no change at all. */
export const changeKept: Guard = {
  name: 'change-kept',
  why: 'Its type requires change control, and no change is linked to it: link the one that is to release it.',
  mend: { tied: 'releases' },
  looks: ['releases'],
  once: 'What is in effect was released with its change; its next version is asked again.',
  holds: (version, { tied }) => !asksForChange(version) || tied.some(isReleasing),
}

export const dayAhead: Guard = {
  name: 'day-ahead',
  why: 'Choose today or a later day: it cannot take effect in the past.',
  mend: { field: 'effectiveOn' },
  once: 'The day comes.',
  holds: ({ effectiveOn }, { today }) => typeof effectiveOn !== 'string' || effectiveOn >= today,
}

/** What is signed for says something new. */
export const dayMoved: Guard = {
  name: 'day-moved',
  why: 'It is to take effect on that day already: choose another.',
  mend: { field: 'effectiveOn' },
  once: 'It is compared with the day before.',
  holds: ({ effectiveOn }, { before }) => effectiveOn !== before?.effectiveOn,
}

/** Nobody signs over what somebody has asked to be changed. */
export const remarksSettled: Guard = {
  name: 'remarks-settled',
  why: (_version, { remarks = [] }) => `${remarksInWords(remarks)} Answer and resolve them first.`,
  mend: { remarks: true },
  once: 'It is asked of each signature. What is said later is about the version as it was signed, and goes into the next.',
  holds: (_version, { remarks = [] }) => remarks.length === 0,
}

/** What a change releases takes effect with it, and with nothing else. */
export const notBound: Guard = {
  name: 'not-bound',
  why: (_version, { tied }) =>
    `${tied.find(isBinding)?.number ?? 'A change'} releases it: it becomes effective with that.`,
  mend: { tied: 'releases' },
  looks: ['releases'],
  once: 'What is in effect may be bound by a later change no more than it is: its next version is.',
  holds: (_version, { tied }) => !tied.some(isBinding),
  waits: (_version, { tied }) => tied.filter(isBinding),
}

/** The day of what a change releases is that of the change. */
export const dayOwn: Guard = {
  name: 'day-own',
  why: (_version, { tied }) =>
    `${tied.find(isBinding)?.number ?? 'A change'} releases it and has the effective date: move the date there.`,
  mend: { tied: 'releases' },
  looks: ['releases'],
  once: 'A change that comes to release it later brings its own day.',
  holds: (_version, { tied }) => !tied.some(isBinding),
}

/** What was approved for a change may be wrong without it: somebody decides, not its day. */
export const changeStands: Guard = {
  name: 'change-stands',
  why: (_version, { tied }) =>
    `${tied.find(isGivenUp)?.number ?? 'The change'}, which was to release it, is not carried out: release it now, withdraw it, or bundle it with another change.`,
  mend: { tied: 'releases' },
  looks: ['releases'],
  once: 'What is in effect is not undone by a change that is given up afterwards: its next version is.',
  holds: (_version, { tied }) => !tied.some(isGivenUp) || tied.some(isBinding),
}

const isReleasing = ({ type, side }: Tied) => type === 'releases' && side === 'there'

const isBinding = (one: Tied) => isReleasing(one) && !one.void && (boundWhile as readonly string[]).includes(one.state)

const isGivenUp = (one: Tied) => isReleasing(one) && (one.void || (givenUp as readonly string[]).includes(one.state))
