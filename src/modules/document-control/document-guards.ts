// What must be true before a document is revised, kept or given up.

import { addMonths } from '#lib/days.ts'
import type { Guard, Part } from '#kernel/definition/workflow.ts'
import { underWay } from '#modules/contents/under-way.ts'

/** The states in which a version has not been approved, or was given up: those who work on it alone read it. */
export const unjudged = ['draft', 'review', 'approval', 'withdrawn', 'void'] as const

/** The states in which nobody works by a version: whoever shows or prints one says so. */
export type NotEffective =
  | (typeof underWay)[number]
  | 'superseded'
  | 'obsolete'
  | 'withdrawn'
  | 'archived'
  | 'retention-over'
  | 'destruction-proposed'
  | 'destroyed'
  | 'void'

/** The states of a version that people have worked by and work by no more, as long as it says something. */
export const outOfUse = ['superseded', 'obsolete', 'archived', 'retention-over', 'destruction-proposed'] as const

/** Of those that are worked on, those in which a version is approved and waits for its day or for its readers. */
export const beforeEffect: readonly string[] = underWay.filter(
  (state) => state !== 'draft' && state !== 'review' && state !== 'approval',
)

const isUnderWay = ({ state }: Part) => (underWay as readonly unknown[]).includes(state)

const versionsIn = (parts: { readonly [definition: string]: readonly Part[] } | undefined) =>
  parts?.['document-version'] ?? []

export const noOpenVersion: Guard = {
  name: 'no-open-version',
  why: 'A new version is being worked on already.',
  mend: { parts: 'document-version' },
  once: 'It is asked before a version is drafted or the document is given up; the draft that follows is then the open one.',
  holds: (_document, { parts }) => !versionsIn(parts).some(isUnderWay),
}

/** What a signed step alone changes once people work by a document: what it is called, where it belongs, how it is reviewed and kept. */
export const details = [
  'title',
  'department',
  'site',
  'confidentiality',
  'language',
  'reviewMonths',
  'retention',
] as const

/** What is signed for says something new. */
export const detailsAnew: Guard = {
  name: 'details-anew',
  why: 'It says all of this already: change something, or cancel.',
  mend: { field: 'title' },
  once: 'It is compared with what it said before.',
  holds: (document, { before }) => details.some((name) => (document[name] ?? null) !== (before?.[name] ?? null)),
}

/** What others have approved is withdrawn by document control, signed, before its document is. */
export const nothingApproved: Guard = {
  name: 'nothing-approved',
  why: 'A version of it is approved: document control or the quality manager withdraws that first.',
  mend: { parts: 'document-version' },
  once: 'Versions that are under way are withdrawn with their document.',
  holds: (_document, { parts }) => !versionsIn(parts).some(({ state }) => beforeEffect.includes(String(state))),
}

/** A revision takes months at most: until then people work by what was found wanting. */
export const reviseAhead: Guard = {
  name: 'revise-ahead',
  why: 'The day until which it is revised lies ahead, by a year at most.',
  mend: { field: 'reviseBy' },
  once: 'The day comes, and the review is due again.',
  holds: ({ reviseBy }, { today }) =>
    typeof reviseBy !== 'string' || (reviseBy > today && reviseBy <= addMonths(today, 12)),
}

/** Whoever works by a document is not sent on to one that nobody works by. */
export const nobodyRefers: Guard = {
  name: 'nobody-refers',
  why: 'Documents that are effective refer to it: revise them first, or name what replaces it.',
  mend: { tied: 'refers_to' },
  looks: ['refers_to'],
  holds: ({ replacement }, { tied }) =>
    typeof replacement === 'string' ||
    !tied.some(
      ({ type, side, state, void: isVoid }) =>
        type === 'refers_to' && side === 'there' && !isVoid && ['effective', 'review'].includes(state),
    ),
}
