// Whether a training has worked (ISO 9001 7.2 c; levels 1 to 4 after Kirkpatrick & Kirkpatrick, Evaluating Training Programs, 2006).

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, link, text } from '#kernel/kinds/fields.ts'
import { evaluationLevels, evaluationMethods } from '../evaluation-levels.ts'
import { evaluationLife, whoLearnsAnew } from './evaluation-life.ts'

const verdict = { set: 'step', group: 'Verdict' } as const

export const trainingEvaluation = defineRecord({
  name: 'training-evaluation',
  label: ['Training evaluation', 'Training evaluations'],
  number: 'TEV',
  title: 'title',
  due: 'due',
  calls: { owner: 'Evaluated by' },
  fields: {
    title: text('Evaluation', { max: 300, list: true, search: true, set: 'step' }),
    requirement: link('Requirement', 'training-requirement', {
      required: true,
      filter: true,
      set: 'creation',
      states: ['effective'],
    }),
    session: link('Session', 'training-session', {
      filter: true,
      set: 'creation',
      help: 'Where one session is evaluated; empty: all who have met the requirement.',
    }),
    level: choice('Level', evaluationLevels, {
      required: true,
      list: true,
      filter: true,
      help: '1 what learners say of it, 2 what they know, 3 what they do at work, 4 what came of it.',
    }),
    method: choice('Method', evaluationMethods, { required: true, list: true, filter: true }),
    criterion: text('What is looked at', {
      long: true,
      max: 2000,
      help: 'What is seen, asked or measured, and from where on it counts as effective.',
    }),
    due: date('Due', { required: true, list: true, sort: true, filter: true }),
    found: text('What was found', { long: true, max: 4000, search: true, evidence: 'seen', ...verdict }),
    followUp: text('What follows', { long: true, max: 2000, ...verdict }),
    again: choice('Learn it anew', whoLearnsAnew, {
      help: 'Everybody who met it: it is assigned to them again with this signature.',
      ...verdict,
    }),
  },
  workflow: evaluationLife,
  may: {
    read: ['everyone'],
    // Whoever signs a roster plans what their requirement says.
    create: 'staff',
    change: { any: ['owner', 'trainer', 'quality', 'quality-manager'] },
  },
})
