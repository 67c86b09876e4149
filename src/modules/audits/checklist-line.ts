// One question of an audit's checklist with its answer. A part of its audit: read with it, frozen with its report.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, link, text } from '#kernel/kinds/fields.ts'
import { auditReaders } from './audit-readers.ts'
import { results } from './grades.ts'

export const checklistLine = defineRecord({
  name: 'checklist-line',
  label: ['Checklist line', 'Checklist lines'],
  number: 'CHK',
  title: 'question',
  partOf: { of: 'audit', frozen: ['reporting', 'in-approval', 'issued', 'follow-up', 'closed', 'cancelled'] },
  fields: {
    question: text('Question', { required: true, max: 500, list: true, search: true }),
    clause: link('Clause', 'clause', { list: true, filter: true }),
    expected: text('What to look at', { long: true, max: 1000, help: 'Guidance, and the evidence that is expected.' }),
    template: link('Copied from', 'checklist-template', { set: 'creation' }),
    result: choice('Result', results, { list: true, filter: true }),
    reason: text('Why not applicable', { max: 500, help: 'Asked for where the result is N.A.' }),
    evidence: text('Evidence', {
      long: true,
      max: 4000,
      search: true,
      help: 'What was seen, with numbers and dates: records, places, samples.',
    }),
    // Only where the two are apart: an answer that is taken in as it is given has one time, that of its event.
    answeredAt: text('Answered on the device', { format: 'moment', max: 40, set: 'step', beside: true }),
    takenInAt: text('Taken in', { format: 'moment', max: 40, set: 'step' }),
  },
  workflow: { starts: 'asked', states: { asked: { label: 'Asked', tone: 'open' } }, steps: {} },
  may: {
    read: auditReaders,
    create: [{ any: ['owner'], held: ['auditor'] }, { any: ['quality-manager'] }],
    // That they lead it or are of its team is asked by the rules of the line, which see the audit.
    change: 'auditor',
  },
})
