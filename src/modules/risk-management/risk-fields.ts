// What is known of a risk or an opportunity: its story, its three ratings, what is done about it.

import { choice, computed, date, link, rows, scale, term, text } from '#record/field/fields.ts'
import {
  appetiteFor,
  appetites,
  impacts,
  levelOf,
  levels,
  likelihoods,
  scoreOf,
  type Level,
  type Matrix,
} from './score.ts'

type Rating = 'inherent' | 'current' | 'target'
type Rated<R extends Rating> = { readonly [K in `${R}${'Likelihood' | 'Impact'}`]: number | null } & {
  readonly matrix: Matrix | null
}

const story = { required: true, long: true, max: 2000, search: true, group: 'What may happen' } as const

const line = (label: string) => text(label, { required: true, max: 500 })

const control = {
  text: line('Control'),
  type: choice('Type', ['Preventive', 'Detective', 'Corrective'], { required: true }),
  effect: scale('Effect', ['none', 'weak', 'fair', 'good', 'strong']),
}

const inherent = { group: 'Inherent rating' } as const
const current = { group: 'Current rating' } as const
const target = { group: 'Target rating' } as const

const definitions = {
  likelihood:
    'rare: less than once in ten years · unlikely: once in three to ten · possible: once in one to three · likely: several times a year · almost certain: every month',
  impact:
    'negligible: nobody notices · minor: rework inside · moderate: one customer affected · major: recall or line stop · catastrophic: harm to people or loss of licence',
} as const

export const riskFields = {
  title: text('Title', { required: true, list: true, search: true, group: 'What may happen' }),
  type: choice('Type', ['Risk', 'Opportunity'], { initial: 'Risk', filter: true, group: 'What may happen' }),
  cause: text('Cause', { ...story, help: 'Because of this, as it stands today …' }),
  event: text('Event', { ...story, help: '… this may happen …' }),
  consequence: text('Consequence', { ...story, help: '… leading to this for customers, product or people.' }),
  category: term('Category', 'risk category', { filter: true, group: 'What may happen' }),
  process: link('Process', 'process', { filter: true, group: 'What may happen' }),

  causes: rows('Causes', { text: line('Cause') }, { group: 'Bow-tie' }),
  controls: rows('Existing controls', control, {
    group: 'Bow-tie',
    help: 'What stands between cause and consequence today.',
  }),
  consequences: rows('Consequences', { text: line('Consequence') }, { group: 'Bow-tie' }),

  matrix: link('Matrix', 'risk-matrix', {
    filter: true,
    group: 'Inherent rating',
    help: 'The version it is rated with.',
  }),
  inherentLikelihood: scale('Inherent likelihood', likelihoods, {
    ...inherent,
    filter: true,
    help: definitions.likelihood,
  }),
  inherentImpact: scale('Inherent impact', impacts, { ...inherent, filter: true, help: definitions.impact }),
  inherentScore: computed(
    'Inherent score',
    {
      from: ['inherentLikelihood', 'inherentImpact'],
      of: (risk: Rated<'inherent'>) => scoreOf(risk.inherentLikelihood, risk.inherentImpact),
      as: 'number',
    },
    inherent,
  ),
  inherentLevel: computed(
    'Inherent level',
    {
      from: ['matrix', 'inherentLikelihood', 'inherentImpact'],
      of: (risk: Rated<'inherent'>) => levelOf(risk.matrix, risk.inherentLikelihood, risk.inherentImpact),
      as: 'choice',
      options: levels,
    },
    { ...inherent, filter: true },
  ),

  currentLikelihood: scale('Current likelihood', likelihoods, {
    ...current,
    filter: true,
    help: 'With the controls as they work today.',
  }),
  currentImpact: scale('Current impact', impacts, { ...current, filter: true }),
  currentScore: computed(
    'Score',
    {
      from: ['currentLikelihood', 'currentImpact'],
      of: (risk: Rated<'current'>) => scoreOf(risk.currentLikelihood, risk.currentImpact),
      as: 'number',
    },
    { ...current, list: true, sort: true, filter: true },
  ),
  currentLevel: computed(
    'Level',
    {
      from: ['matrix', 'currentLikelihood', 'currentImpact'],
      of: (risk: Rated<'current'>) => levelOf(risk.matrix, risk.currentLikelihood, risk.currentImpact),
      as: 'choice',
      options: levels,
    },
    { ...current, list: true, filter: true },
  ),
  appetite: computed(
    'Appetite',
    {
      from: ['matrix', 'currentLevel'],
      of: (risk: { readonly matrix: Matrix | null; readonly currentLevel: Level | null }) =>
        appetiteFor(risk.matrix, risk.currentLevel),
      as: 'choice',
      options: appetites,
    },
    { ...current, filter: true },
  ),
  trend: choice('Trend', ['rising', 'steady', 'falling'], { initial: 'steady', filter: true, ...current }),

  response: choice('Response', ['Avoid', 'Reduce', 'Share', 'Accept', 'Exploit', 'Enhance', 'Ignore'], {
    filter: true,
    group: 'Treatment',
    help: 'Of a risk: avoid, reduce, share or accept it. Of an opportunity: exploit, enhance, share or ignore it.',
  }),
  targetLikelihood: scale('Target likelihood', likelihoods, {
    ...target,
    filter: true,
    help: 'What is to remain after treatment.',
  }),
  targetImpact: scale('Target impact', impacts, { ...target, filter: true }),
  targetScore: computed(
    'Target score',
    {
      from: ['targetLikelihood', 'targetImpact'],
      of: (risk: Rated<'target'>) => scoreOf(risk.targetLikelihood, risk.targetImpact),
      as: 'number',
    },
    target,
  ),
  targetLevel: computed(
    'Target level',
    {
      from: ['matrix', 'targetLikelihood', 'targetImpact'],
      of: (risk: Rated<'target'>) => levelOf(risk.matrix, risk.targetLikelihood, risk.targetImpact),
      as: 'choice',
      options: levels,
    },
    target,
  ),
  evidence: text('Evidence that the actions are done', { long: true, max: 4000, set: 'step', group: 'Treatment' }),

  acceptanceRationale: text('Why it can be accepted', { long: true, max: 4000, set: 'step', group: 'Acceptance' }),
  acceptanceExpiry: date('Accepted until', { set: 'step', filter: true, group: 'Acceptance' }),
  reviewDate: date('Review due', { list: true, sort: true, filter: true, group: 'Review' }),
  closure: text('Why the cause is gone', { long: true, max: 4000, set: 'step', group: 'Review' }),
} as const
