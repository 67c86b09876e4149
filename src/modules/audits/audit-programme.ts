// The audit programme of a year (ISO 9001 9.2.2 a, ISO 19011 5): what it is to achieve, approved before it runs, closed
// when its audits are.

import { defineRecord } from '#kernel/definition/define.ts'
import { number, text } from '#kernel/kinds/fields.ts'
import type { Clause } from '#lib/who.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { auditReaders } from './audit-readers.ts'
import { isAudit, isSettledAudit } from './settled.ts'

const purpose = { group: 'Purpose' } as const
const end = { group: 'Review' } as const

/** Nobody approves the programme that they answer for. */
const approvers: Clause = { any: ['executive', 'quality-manager'], not: ['owner'] }

const auditsSettled: Guard = {
  name: 'audits-settled',
  why: 'The programme cannot be closed while an audit of it is neither closed nor cancelled.',
  mend: { tied: 'planned_in' },
  looks: ['planned_in'],
  holds: (_programme, { tied }) => tied.filter(isAudit).every(isSettledAudit),
}

export const auditProgramme = defineRecord({
  name: 'audit-programme',
  label: ['Audit programme', 'Audit programmes'],
  number: 'PLN',
  title: 'title',
  fields: {
    title: text('Title', { required: true, list: true, search: true, ...purpose }),
    year: number('Year', { min: 2000, max: 2100, required: true, list: true, sort: true, filter: true, ...purpose }),
    objectives: text('Objectives', { long: true, max: 4000, search: true, ...purpose }),
    scope: text('Scope', { long: true, max: 2000, help: 'Sites, processes and standards.', ...purpose }),
    risks: text('Risks and opportunities of the programme', {
      long: true,
      max: 4000,
      help: 'What may keep it from its objectives: too few auditors, short notice, seasons.',
      ...purpose,
    }),
    resources: text('Resources', { long: true, max: 2000, help: 'Auditors, days, travel.', ...purpose }),
    targets: text('Targets', {
      long: true,
      max: 2000,
      help: 'How it is seen that the programme works: audits held in time, findings answered in time.',
      ...purpose,
    }),
    results: text('Results', { long: true, max: 4000, set: 'step', ...end }),
  },
  workflow: {
    starts: 'draft',
    states: {
      draft: { label: 'Draft', tone: 'draft', asks: { who: approvers, what: 'Approve the programme' } },
      approved: {
        label: 'Approved',
        tone: 'waiting',
        frozen: true,
        asks: { who: 'owner', what: 'Start the programme' },
      },
      running: { label: 'Running', tone: 'open' },
      closed: { label: 'Closed', tone: 'done', frozen: true, met: true },
    },
    steps: {
      approve: {
        label: 'Approve',
        from: 'draft',
        to: 'approved',
        by: approvers,
        needs: ['objectives', 'scope', 'resources'],
        signed: 'Approved',
      },
      start: { label: 'Start', from: 'approved', to: 'running', by: 'owner' },
      behind: { label: 'Behind its plan', from: 'running', to: 'running', by: 'clock', found: true },
      revise: { label: 'Revise', from: ['approved', 'running'], to: 'draft', by: 'owner', reason: true },
      close: {
        label: 'Close',
        from: 'running',
        to: 'closed',
        by: 'owner',
        needs: ['results'],
        guards: [auditsSettled],
        form: ['results'],
        signed: 'Verified',
      },
    },
  },
  may: {
    read: auditReaders,
    create: 'quality-manager',
    change: { any: ['owner', 'quality-manager'] },
  },
})
