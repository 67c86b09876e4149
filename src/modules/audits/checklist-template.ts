// Questions that are asked again and again, kept together so that a checklist is filled by choosing.

import { defineRecord } from '#kernel/definition/define.ts'
import { link, text } from '#kernel/kinds/fields.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { auditReaders } from './audit-readers.ts'

const keepers = { any: ['quality-manager', 'lead-auditor'] } as const

const questionsThere: Guard = {
  name: 'questions-there',
  why: 'It has no question yet.',
  mend: { part: 'checklist-question' },
  holds: (_template, { parts }) => (parts?.['checklist-question'] ?? []).length > 0,
}

export const checklistTemplate = defineRecord({
  name: 'checklist-template',
  label: ['Checklist template', 'Checklist templates'],
  number: 'CLT',
  title: 'title',
  parts: ['checklist-question'],
  fields: {
    title: text('Title', { required: true, list: true, search: true }),
    process: link('Process', 'process', { list: true, filter: true }),
    use: text('When it is used', { long: true, max: 2000 }),
  },
  workflow: {
    starts: 'draft',
    states: {
      draft: { label: 'Draft', tone: 'draft' },
      'in-use': { label: 'In use', tone: 'done', frozen: true },
      retired: { label: 'Retired', tone: 'closed', frozen: true },
    },
    steps: {
      release: { label: 'Release', from: 'draft', to: 'in-use', by: keepers, guards: [questionsThere] },
      revise: { label: 'Revise', from: 'in-use', to: 'draft', by: keepers, reason: true },
      retire: { label: 'Retire', from: ['draft', 'in-use'], to: 'retired', by: keepers, reason: true },
    },
  },
  may: { read: auditReaders, create: keepers, change: keepers },
})

/** One question of a template. Checklists take a copy, so that what was asked in an audit stays as it was asked. */
export const checklistQuestion = defineRecord({
  name: 'checklist-question',
  label: ['Question', 'Questions'],
  number: 'CLQ',
  title: 'question',
  partOf: { of: 'checklist-template', frozen: ['in-use', 'retired'] },
  fields: {
    question: text('Question', { required: true, max: 500, list: true, search: true }),
    clause: link('Clause', 'clause', { list: true, filter: true }),
    expected: text('What to look at', { long: true, max: 1000, help: 'Guidance, and the evidence that is expected.' }),
  },
  workflow: { starts: 'asked', states: { asked: { label: 'Asked', tone: 'open' } }, steps: {} },
  may: { read: auditReaders, create: keepers, change: keepers },
})
