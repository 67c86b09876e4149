// What the steps of an audit ask beyond filled fields.

import { leastEvidence, weighs } from '#lib/evidence.ts'
import type { Around, Guard } from '#kernel/definition/workflow.ts'
import { isUnanswered } from './answered.ts'
import { needsFinding } from './grades.ts'
import { isFinding, isSettledFinding } from './settled.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const linesOf = ({ parts }: Around) => parts?.['checklist-line'] ?? []

export const datesInOrder: Guard = {
  name: 'dates-in-order',
  why: 'The last planned day comes before the first.',
  mend: { field: 'plannedEnd' },
  holds: ({ plannedStart, plannedEnd }) =>
    text(plannedStart) === '' || text(plannedEnd) === '' || text(plannedEnd) >= text(plannedStart),
}

export const plannedAhead: Guard = {
  name: 'planned-ahead',
  why: 'An audit is planned ahead: its first day has passed.',
  mend: { field: 'plannedStart' },
  once: 'The first day of the audit comes.',
  holds: ({ plannedStart }, { today }) => text(plannedStart) === '' || text(plannedStart) >= today,
}

/** Objectivity and impartiality (ISO 9001 9.2.2 c). */
export const teamIndependent: Guard = {
  name: 'team-independent',
  why: 'Somebody of the team works in the audited department: nobody audits their own work.',
  mend: { field: 'team' },
  holds: ({ dependent }) => text(dependent) === '',
}

/** An audit that was opened goes on; whoever answers, reports or verifies in it is asked when they do (`refuseUnqualified`). */
const begun = ['in-progress', 'reporting', 'in-approval', 'issued', 'follow-up', 'closed']

export const teamQualified: Guard = {
  name: 'team-qualified',
  why: ({ unqualified }) => `Not qualified until the end of the audit: ${text(unqualified)}.`,
  mend: { field: 'team' },
  returns: 'planned',
  until: begun,
  holds: ({ unqualified }) => text(unqualified) === '',
}

export const checklistFilled: Guard = {
  name: 'checklist-filled',
  why: 'The checklist has no question yet: fill it from a template, or add one.',
  mend: { part: 'checklist-line' },
  holds: (_audit, around) => linesOf(around).length > 0,
}

export const templateChosen: Guard = {
  name: 'template-chosen',
  why: 'Choose the template whose questions are to be asked.',
  mend: { field: 'template' },
  once: 'Its questions are copied: what they were copied from may be chosen anew.',
  holds: ({ template }) => text(template) !== '',
}

export const linesAnswered: Guard = {
  name: 'lines-answered',
  why: 'A question of the checklist has no answer yet, or is not applicable without a reason.',
  mend: { parts: 'checklist-line' },
  holds: (_audit, around) => !linesOf(around).some(isUnanswered),
}

export const linesEvidenced: Guard = {
  name: 'lines-evidenced',
  why: `A question was answered with Minor or Major, but its evidence does not say what was seen and where, in at least ${leastEvidence} characters.`,
  mend: { parts: 'checklist-line' },
  holds: (_audit, around) =>
    linesOf(around).every(({ result, evidence }) => !needsFinding(result) || weighs(text(evidence))),
}

/** What was answered as not met is told to somebody. */
export const findingsRaised: Guard = {
  name: 'findings-raised',
  why: 'A question was answered with Minor or Major, but no finding was raised from it.',
  mend: { parts: 'checklist-line' },
  looks: ['found_at'],
  holds: (_audit, around) =>
    linesOf(around).every(
      ({ result, tied = [] }) =>
        !needsFinding(result) ||
        tied.some(({ type, side, void: isVoid }) => type === 'found_at' && side === 'there' && !isVoid),
    ),
}

export const findingsOpen: Guard = {
  name: 'findings-open',
  why: 'No finding of this audit is open, so there is nothing to follow up.',
  mend: { tied: 'raised_from' },
  once: 'The findings are closed one by one.',
  looks: ['raised_from'],
  holds: (_audit, { tied }) => tied.filter(isFinding).some((finding) => !isSettledFinding(finding)),
}

export const findingsSettled: Guard = {
  name: 'findings-settled',
  why: 'The audit cannot be closed while a finding of it is neither closed nor handed to a CAPA.',
  mend: { tied: 'raised_from' },
  looks: ['raised_from'],
  returns: 'follow-up',
  holds: (_audit, { tied }) => tied.filter(isFinding).every(isSettledFinding),
  waits: (_audit, { tied }) => tied.filter((one) => isFinding(one) && !isSettledFinding(one)),
}
