// What is known of an audit: why and how it is done, by whom, against what, and what it came to (ISO 19011 6).

import { choice, date, link, person, rows, text } from '#kernel/kinds/fields.ts'

const audit = { group: 'Audit' } as const
const plan = { group: 'Plan' } as const
const team = { group: 'Team' } as const
const report = { group: 'Report' } as const

const criterion = {
  clause: link('Clause', 'clause'),
  document: text('Document or requirement', { max: 300 }),
}

const member = {
  person: person('Person', { required: true }),
  role: choice('Role in the team', ['Auditor', 'Technical expert', 'Observer'], { required: true, initial: 'Auditor' }),
}

const slot = {
  time: text('When', { phrase: 'the time', max: 60, required: true, help: 'Day 1, 9:00 to 10:30.' }),
  what: text('What', { phrase: 'the topic', max: 300, required: true }),
  auditor: person('Auditor'),
  auditee: person('Audited person'),
}

export const auditFields = {
  title: text('Title', { required: true, list: true, search: true, ...audit }),
  type: choice(
    'Type',
    [
      'Internal system',
      'Process',
      'Product',
      'Supplier',
      'Certification or regulatory',
      'Layered process',
      'Follow-up',
    ],
    { initial: 'Process', list: true, filter: true, ...audit },
  ),
  method: choice('Method', ['On-site', 'Remote', 'Hybrid', 'Desk review'], {
    initial: 'On-site',
    filter: true,
    ...audit,
  }),
  programme: link('Programme', 'audit-programme', {
    filter: true,
    set: 'creation',
    states: ['draft', 'approved', 'running'],
    ...audit,
  }),
  process: link('Process', 'process', { filter: true, ...audit }),
  objective: text('Objective', { long: true, max: 2000, search: true, ...audit }),
  scope: text('Scope', {
    long: true,
    max: 2000,
    help: 'Places, products, shifts, and the time looked back on.',
    ...audit,
  }),

  plannedStart: date('Planned from', {
    phrase: 'the planned start date',
    list: true,
    sort: true,
    filter: true,
    ...plan,
  }),
  plannedEnd: date('Planned until', { phrase: 'the planned end date', ...plan }),
  due: date('Next due', { sort: true, filter: true, set: 'step', ...plan }),
  criteria: rows('Criteria', criterion, { help: 'What is audited against.', ...plan }),
  agenda: rows('Agenda', slot, plan),
  sampling: text('Sampling plan', { long: true, max: 2000, ...plan }),
  template: link('Checklist template', 'checklist-template', { states: ['in-use'], ...plan }),

  team: rows('Team', member, { help: 'Beside the lead auditor.', ...team }),
  dependent: text('Of the audited department', {
    max: 500,
    set: 'step',
    help: 'Who of the team works there: nobody audits their own work.',
    ...team,
  }),
  unqualified: text('Not qualified', {
    max: 1000,
    set: 'step',
    help: 'Who audits without the role of an auditor, or without a qualification that lasts until the last planned day.',
    ...team,
  }),

  startedOn: date('Opened on', { set: 'step', ...report }),
  openingAttendance: text('Opening meeting attendees', { max: 1000, set: 'step', ...report }),
  endedOn: date('Closing meeting on', { set: 'step', ...report }),
  closingAttendance: text('Closing meeting attendees', { max: 1000, set: 'step', ...report }),
  summary: text('Summary', { long: true, max: 8000, search: true, ...report }),
  strengths: text('Strengths', { long: true, max: 4000, ...report }),
  conclusion: choice('Conclusion', ['Conforms', 'Conforms with findings', 'Does not conform'], {
    filter: true,
    ...report,
    // What was said in the closing meeting is what was concluded.
    while: ['in-progress'],
  }),
} as const
