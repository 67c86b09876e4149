// The life of an audit (ISO 19011 6): planned, prepared by a team that is independent, opened, answered question by
// question, reported by its lead auditor and approved by somebody else; closed when its findings are.

import { addDays } from '#lib/days.ts'
import type { Clause } from '#lib/who.ts'
import type { QualifiedFor } from '#kernel/definition/qualified-for.ts'
import type { State, Step, Workflow } from '#kernel/definition/workflow.ts'
import {
  checklistFilled,
  datesInOrder,
  findingsOpen,
  findingsRaised,
  findingsSettled,
  linesAnswered,
  linesEvidenced,
  plannedAhead,
  teamIndependent,
  teamQualified,
  templateChosen,
} from './audit-guards.ts'
import { auditorsIn } from './team.ts'

/** The lead auditor writes the report, somebody else approves it. */
const approver: Clause = { any: ['quality-manager'], not: ['owner', 'raiser in it'] }

/** Who was named to lead goes on leading for as long as they hold the role of an auditor. */
const lead: Clause = { any: ['owner'], held: ['auditor'] }

const leadOrManager: readonly Clause[] = [lead, { any: ['quality-manager'] }]

/** Beside what is granted to them (qualification/): where a job role qualifies for it, they have learnt what that takes. */
const qualifiedLead: readonly QualifiedFor[] = [{ duty: 'Lead auditor', of: 'owner' }]
const qualifiedTeam: readonly QualifiedFor[] = [...qualifiedLead, { duty: 'Auditor', of: 'team', who: auditorsIn }]

/** So many days before its first one an audit of a programme is planned by itself, if it lacks nothing. */
export const daysAhead = 14

/** Days for the report after the closing meeting: ten working days. */
const daysToReport = 14

const states = {
  proposed: { label: 'Proposed', tone: 'draft', asks: { who: 'quality-manager', what: 'Plan the audit' } },
  planned: { label: 'Planned', tone: 'waiting', asks: { who: 'owner', what: 'Prepare the audit' } },
  preparation: { label: 'In preparation', tone: 'open', asks: { who: 'owner', what: 'Send the audit plan' } },
  notified: { label: 'Notified', tone: 'waiting', asks: { who: 'owner', what: 'Open the audit' } },
  'in-progress': {
    label: 'In progress',
    tone: 'open',
    asks: { who: 'owner', what: 'Answer the checklist and hold the closing meeting' },
  },
  reporting: { label: 'Reporting', tone: 'open', asks: { who: 'owner', what: 'Write the report' } },
  'in-approval': {
    label: 'In approval',
    tone: 'waiting',
    frozen: true,
    asks: { who: approver, what: 'Approve the audit report', within: 5 },
  },
  issued: { label: 'Issued', tone: 'open', frozen: true, met: true, asks: { who: 'owner', what: 'Close the audit' } },
  'follow-up': {
    label: 'Follow-up',
    tone: 'waiting',
    frozen: true,
    met: true,
    asks: { who: 'owner', what: 'Follow up on the findings' },
  },
  closed: { label: 'Closed', tone: 'done', frozen: true, met: true },
  cancelled: { label: 'Cancelled', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  plan: {
    label: 'Plan',
    from: 'proposed',
    to: 'planned',
    by: { any: ['quality-manager', 'lead-auditor'] },
    needs: ['owner', 'department', 'plannedStart', 'plannedEnd'],
    guards: [datesInOrder, plannedAhead],
    form: ['owner', 'department', 'plannedStart', 'plannedEnd'],
    sets: ({ plannedStart = null }) => ({ due: plannedStart }),
  },
  'plan-ahead': {
    label: 'Planned ahead',
    from: 'proposed',
    to: 'planned',
    by: 'clock',
    found: true,
    needs: ['owner', 'department', 'plannedStart', 'plannedEnd'],
    guards: [datesInOrder, teamIndependent, teamQualified],
    qualified: qualifiedTeam,
    sets: ({ plannedStart = null }) => ({ due: plannedStart }),
  },
  prepare: {
    label: 'Start preparing',
    from: 'planned',
    to: 'preparation',
    by: lead,
    guards: [teamIndependent, teamQualified],
    qualified: qualifiedTeam,
    form: ['team'],
  },
  notify: {
    label: 'Send the plan',
    from: 'preparation',
    to: 'notified',
    by: lead,
    needs: ['objective', 'scope', 'criteria', 'agenda'],
    guards: [checklistFilled, teamIndependent, teamQualified, datesInOrder],
    qualified: qualifiedTeam,
    form: ['objective', 'scope', 'criteria', 'agenda', 'team'],
  },
  fill: {
    label: 'Fill the checklist',
    from: 'preparation',
    to: 'preparation',
    by: lead,
    guards: [templateChosen],
    form: ['template'],
  },
  open: {
    label: 'Open the audit',
    from: 'notified',
    to: 'in-progress',
    by: lead,
    needs: ['openingAttendance'],
    qualified: qualifiedTeam,
    form: ['openingAttendance'],
    sets: ({ plannedEnd = null }, { today }) => ({ startedOn: today, due: plannedEnd }),
  },
  'close-meeting': {
    label: 'Hold the closing meeting',
    from: 'in-progress',
    to: 'reporting',
    by: lead,
    needs: ['closingAttendance', 'conclusion'],
    guards: [linesAnswered, linesEvidenced],
    qualified: qualifiedLead,
    form: ['closingAttendance', 'conclusion'],
    sets: (_audit, { today }) => ({ endedOn: today, due: addDays(today, daysToReport) }),
  },
  submit: {
    label: 'Submit the report',
    from: 'reporting',
    to: 'in-approval',
    by: lead,
    needs: ['summary', 'conclusion'],
    guards: [findingsRaised],
    qualified: qualifiedLead,
    form: ['summary', 'strengths'],
    signed: 'Author',
  },
  resume: {
    label: 'Resume the audit',
    from: 'reporting',
    to: 'in-progress',
    by: { any: ['quality-manager'], not: ['owner'] },
    reason: true,
    returns: true,
  },
  approve: {
    label: 'Approve the report',
    from: 'in-approval',
    to: 'issued',
    by: approver,
    signed: 'Approved',
  },
  return: { label: 'Return', from: 'in-approval', to: 'reporting', by: approver, reason: true, returns: true },
  close: {
    label: 'Close',
    from: ['issued', 'follow-up'],
    to: 'closed',
    by: leadOrManager,
    guards: [findingsSettled],
    signed: 'Verified',
  },
  'follow-up': {
    label: 'Follow up',
    from: 'issued',
    to: 'follow-up',
    by: leadOrManager,
    guards: [findingsOpen],
  },
  reschedule: {
    label: 'Reschedule',
    from: ['planned', 'preparation', 'notified'],
    to: 'planned',
    by: leadOrManager,
    needs: ['plannedStart', 'plannedEnd'],
    guards: [datesInOrder, plannedAhead],
    form: ['plannedStart', 'plannedEnd'],
    sets: ({ plannedStart = null }) => ({ due: plannedStart }),
    reason: true,
  },
  cancel: {
    label: 'Cancel',
    from: ['proposed', 'planned', 'preparation', 'notified', 'in-progress', 'reporting', 'in-approval'],
    to: 'cancelled',
    by: 'quality-manager',
    reason: true,
    signed: 'Rejected',
  },
} as const satisfies Record<string, Step>

export const auditLife: Workflow = { starts: 'proposed', states, steps }
