// What the steps of a complaint ask beyond filled fields.

import { daysBetween } from '#lib/days.ts'
import type { Guard, Seen, Tied } from '#kernel/definition/workflow.ts'
import { latestEntry, silence } from './deadlines.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const isGrave = ({ severity }: Seen) => severity === 'Critical' || severity === 'Major'

/** Its answer is approved by quality before it leaves. */
export const needsApproval = ({ severity, reportability }: Seen) =>
  severity === 'Critical' || reportability === 'Reportable'

export const latenessExplained: Guard = {
  name: 'lateness-explained',
  why: `It was entered more than ${latestEntry} working day after we became aware: enter the reason for the delay.`,
  mend: { field: 'lateReason' },
  holds: ({ entryDays, lateReason }) => Number(entryDays ?? 0) <= latestEntry || text(lateReason).trim() !== '',
}

export const awareByNow: Guard = {
  name: 'aware-by-now',
  why: 'The day we became aware lies in the future.',
  mend: { field: 'awareOn' },
  holds: ({ awareOn }, { today }) => text(awareOn) <= today,
}

export const customerNamed: Guard = {
  name: 'customer-named',
  why: 'Choose the customer; where nobody knows who it is, enter “unknown” as the contact.',
  mend: { field: 'customer' },
  holds: ({ customer, contact }) => text(customer) !== '' || text(contact).trim() !== '',
}

/** A critical or major complaint is always investigated; a minor one may refer to what is known. */
export const graveInvestigated: Guard = {
  name: 'grave-investigated',
  why: 'A critical or major complaint is investigated.',
  mend: { field: 'investigate' },
  holds: (complaint) => !isGrave(complaint) || complaint.investigate !== 'No',
}

export const refusalExplained: Guard = {
  name: 'refusal-explained',
  why: 'Without an investigation, enter why none is required.',
  mend: { field: 'whyNot' },
  holds: ({ investigate, whyNot }) => investigate !== 'No' || text(whyNot).trim() !== '',
}

/** What may have to be reported has a last day. */
export const reportDated: Guard = {
  name: 'report-dated',
  why: 'Where a report is due or still to be decided, enter within how many days.',
  mend: { field: 'reportDays' },
  holds: ({ reportability, reportDays }) =>
    (reportability !== 'Reportable' && reportability !== 'Pending') || typeof reportDays === 'number',
}

export const reportabilityDecided: Guard = {
  name: 'reportability-decided',
  why: 'Whether it is reported to an authority is still pending.',
  mend: { step: 'decide' },
  holds: ({ reportability }) => reportability !== 'Pending',
}

export const reported: Guard = {
  name: 'reported',
  why: 'It is to be reported to the authority: enter when that was done.',
  mend: { step: 'report' },
  holds: ({ reportability, reportedOn }) => reportability !== 'Reportable' || text(reportedOn) !== '',
}

/** What an authority is told of, or may have to be, is dealt with by itself. */
export const noReportOwed: Guard = {
  name: 'no-report-owed',
  why: 'An authority is told of this one, or may have to be: it is dealt with by itself.',
  mend: { field: 'reportability' },
  holds: ({ reportability }) => reportability !== 'Reportable' && reportability !== 'Pending',
}

export const reportedByNow: Guard = {
  name: 'reported-by-now',
  why: 'The day it was reported lies in the future.',
  mend: { field: 'reportedOn' },
  holds: ({ reportedOn }, { today }) => text(reportedOn) <= today,
}

export const isReportable: Guard = {
  name: 'is-reportable',
  why: 'It was decided that no authority is told.',
  mend: { step: 'decide' },
  once: 'It says whether there is anything to report at that moment.',
  holds: ({ reportability }) => reportability === 'Reportable',
}

export const investigationAsked: Guard = {
  name: 'investigation-asked',
  why: 'The assessment says that no investigation is required: prepare the response.',
  mend: { step: 'answer-directly' },
  once: 'New information may call for an investigation that was not required before.',
  holds: ({ investigate, reopened }) => investigate === 'Yes' || Number(reopened ?? 0) > 0,
}

export const investigationSpared: Guard = {
  name: 'investigation-spared',
  why: 'The assessment requires an investigation: assign it.',
  mend: { step: 'assign' },
  holds: ({ investigate }) => investigate === 'No',
}

/** The customer has replied, or has said nothing for long enough. */
export const silenceLong: Guard = {
  name: 'silence-long',
  why: `Without a reply it is closed ${silence} days after the answer at the earliest.`,
  mend: { field: 'accepted' },
  holds: ({ accepted, answeredOn }, { today }) =>
    accepted !== 'No reply' || (text(answeredOn) !== '' && daysBetween(text(answeredOn), today) >= silence),
}

/** Who says no is heard once more before the case is closed against them. */
export const dissatisfactionHeard: Guard = {
  name: 'dissatisfaction-heard',
  why: 'The customer does not accept: investigate once more before it is closed.',
  mend: { step: 'not-satisfied' },
  holds: ({ accepted, escalation }) => accepted !== 'No' || Number(escalation ?? 0) > 0,
}

/** What carries on with what a complaint has shown. */
const follows = ['raised_as', 'dealt_with_by'] as const

/** It was given up, so that it deals with nothing. */
const givenUp: readonly string[] = ['dismissed', 'cancelled']

const isFollowing = ({ type, side, void: isVoid, state }: Tied) =>
  side === 'here' && !isVoid && !givenUp.includes(state) && follows.some((one) => one === type)

export const followedUp: Guard = {
  name: 'followed-up',
  why: 'It was confirmed and is critical or major: link the nonconformance or CAPA that deals with it.',
  mend: { link: 'raised_as' },
  looks: follows,
  holds: (complaint, { tied }) => complaint.result !== 'Confirmed' || !isGrave(complaint) || tied.some(isFollowing),
}
