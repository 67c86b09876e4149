// A job role: what somebody does, what they learn for it, and what they may do once they have (ISO 9001 7.2 a).

import { duties } from '#lib/duties.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { choice, link, multi, number, rows, text } from '#kernel/kinds/fields.ts'
import { keepers, keptLife } from '../kept-life.ts'

const curriculaThere: Guard = {
  name: 'curricula-there',
  why: 'Say what somebody learns for it: it names no curriculum yet.',
  mend: { field: 'curricula' },
  holds: ({ curricula }) => Array.isArray(curricula) && curricula.length > 0,
}

export const jobRole = defineRecord({
  name: 'job-role',
  label: ['Job role', 'Job roles'],
  number: 'JOB',
  title: 'title',
  fields: {
    title: text('Title', { required: true, list: true, sort: true, search: true }),
    description: text('What they do', { long: true, max: 4000, search: true }),
    curricula: multi('Curricula', link('Curriculum', 'curriculum', { states: ['effective'] }), { filter: true }),
    processes: multi('Works in', link('Process', 'process'), {
      list: true,
      filter: true,
      help: 'Whoever is qualified may perform these processes.',
    }),
    qualifies: rows(
      'Qualifies for',
      { duty: choice('Duty', duties, { required: true }) },
      { help: 'What only somebody may do who is qualified in such a role.' },
    ),
    edition: number('Edition', { min: 1, max: 9999, list: true, set: 'step' }),
  },
  workflow: keptLife({
    amends: ['title', 'description', 'curricula', 'processes', 'qualifies'],
    guards: [curriculaThere],
    asks: 'Approve the job role',
  }),
  may: { read: ['everyone'], create: keepers, change: keepers },
})
