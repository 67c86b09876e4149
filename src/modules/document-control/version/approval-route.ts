// Who judges a version, in which order, and how many of them are enough: as its type said when it was begun, and whom it names.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { Round, Seat, Seen } from '#kernel/definition/workflow.ts'
import type { Bar, Clause } from '#lib/who.ts'

/** Whether the type asks for the head of the department. */
export const asksHead = ({ approval }: Seen) => typeof approval === 'string' && approval !== 'Quality'
/** Whether the type asks for top management as well. */
export const asksTop = ({ approval }: Seen) => approval === 'Head of department, top management and quality'

export const authors: Clause = { any: ['creator', 'owner', 'person in authors', 'document-controller'] }
/** The same until it is approved: from then on it is not theirs alone. */
export const unapprovedAuthors: Clause = {
  ...authors,
  when: ({ state }) => state === 'draft' || state === 'review' || state === 'approval',
}
/** Straight to quality, as its type allows it for small revisions. */
export const isShort = ({ route }: Seen) => route === 'Short'
/** Who submits a version whose type knows a short way. */
export const shortAuthors: Clause = {
  ...authors,
  when: ({ short }) => typeof short === 'string' && short !== 'No revision',
}
/** Whoever writes it, ever did, or signed it as its author has no say in whether it is right: its owner, too, as soon as they write in it. */
export const writers: readonly Bar[] = [
  'creator',
  'person in authors',
  'changer of sections',
  'changer of file',
  'taker of submit',
  'taker of submit-short',
]
export const reviewer: Clause = { any: ['person in reviewers'], not: writers }
const namedApprover: Clause = { any: ['person in approver'], when: (version) => !isShort(version), not: writers }
const furtherApprover: Clause = {
  any: ['person in furtherApprovers'],
  when: (version) => !isShort(version),
  not: writers,
}
const otherQuality: Clause = { any: ['quality'], not: writers }
export const control: Clause = { any: ['document-controller', 'quality-manager'] }
const topManagement: Clause = {
  any: ['executive'],
  when: (version) => asksTop(version) && !isShort(version),
  not: writers,
}
export const approvers: readonly Clause[] = [namedApprover, furtherApprover, topManagement, otherQuality]

const namesOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** How many reviews are enough, of those who are named; all of them where the type says nothing less. */
function enoughOf({ enoughReviews }: AnyRow, named: number): Round['enough'] {
  return typeof enoughReviews === 'number' && enoughReviews < named ? enoughReviews : 'all'
}

/** Each reviewer has a seat; as many as the type wants speak before it goes on, at the same time. */
export function reviewRound(version: AnyRow): Round {
  const named = Math.max(namesOf(version.reviewers), 1)
  const enough = enoughOf(version, named)
  const seats = Array.from({ length: named }, (_, at): Seat => ({
    name: named > 1 ? `Reviewer ${at + 1}` : 'Reviewer',
    who: reviewer,
    meaning: 'Reviewed',
    order: 1,
    required: enough === 'all',
  }))
  return { seats, enough }
}

/** Somebody who approves, before it is known when. */
type Approving = Pick<Seat, 'name' | 'who' | 'among'>

/** Whom its author chose besides; so many of them are enough as its type says. */
function furtherOf(version: AnyRow): readonly Approving[] {
  const count = namesOf(version.furtherApprovers)
  const { enoughFurther: enough } = version
  const among = typeof enough === 'number' && enough < count ? { group: 'Further approvers', enough } : undefined
  return Array.from({ length: count }, (_, at) => ({
    name: count > 1 ? `Further approver ${at + 1}` : 'Further approver',
    who: furtherApprover,
    ...(among && { among }),
  }))
}

/**
 * Approvers sign one after the other or at the same time, as the type says: the one that the type asks for, whom else its author
 * chose, top management; quality signs last, on the short way alone. Of those of whom some are enough it is whoever comes first.
 */
export function approvalRound(version: AnyRow): Round {
  const isTogether = version.signing === 'At the same time'
  const others: readonly Approving[] = [
    ...(typeof version.approver === 'string' ? [{ name: 'Approver', who: namedApprover }] : []),
    ...furtherOf(version),
    ...(asksTop(version) ? [{ name: 'Top management', who: topManagement }] : []),
  ]
  const first = others.findIndex(({ among }) => among !== undefined)
  const orderOf = ({ among }: Approving, at: number) => (isTogether ? 1 : among ? first + 1 : at + 1)
  const seat = (one: Approving, order: number): Seat => ({ ...one, meaning: 'Approved', order, required: true })
  const before = isShort(version) ? [] : others.map((one, at) => seat(one, orderOf(one, at)))
  return { seats: [...before, seat({ name: 'Quality', who: otherQuality }, before.length + 1)], enough: 'all' }
}
