// What is known of a risk or an opportunity: its story, its three ratings, what is done about it.

import { caseCategories } from '#modules/contents/case-categories.ts'
import { choice, computed, date, link, number, person, rows, scale, term, text } from '#kernel/kinds/fields.ts'
import { controlKinds } from './control/control-kinds.ts'
import { detections, priorities, priorityOf, rpnOf } from './fmea.ts'
import { clockOf } from './review-clock.ts'
import {
  appetiteFor,
  appetites,
  benefits,
  gains,
  impacts,
  kinds,
  levelOf,
  levels,
  likelihoods,
  scoreOf,
  type Level,
  type Matrix,
} from '#modules/contents/risk-score.ts'

type Rating = 'inherent' | 'current' | 'target'
type Rated<R extends Rating> = { readonly [K in `${R}${'Likelihood' | 'Impact'}`]: number | null } & {
  readonly matrix: Matrix | null
}

const story = { required: true, long: true, max: 2000, search: true, group: 'What may happen' } as const

const benefit = { where: 'type', is: 'Opportunity', words: benefits, scale: 'benefit' } as const
const gain = { ...benefit, words: gains } as const

const line = (label: string) => text(label, { required: true, max: 500 })

const control = {
  // What nobody has made a control record of stands in words.
  text: text('Control in words', { max: 500 }),
  type: choice('Type', controlKinds, { required: true }),
  effect: scale('Effect', ['none', 'weak', 'fair', 'good', 'strong']),
  // In their words, so that forms, papers and exports say it as the bow-tie does; `bow-tie/against.ts` reads it.
  against: text('Against', { max: 2000 }),
  // Last, so that lines in files from before still mean what they meant.
  record: link('Control record', 'control', { states: ['draft', 'in-operation', 'test-due', 'not-effective'] }),
}

const acceptance = {
  on: date('On'),
  by: person('By'),
  until: date('Until'),
  score: number('Score', { min: 1, max: 25 }),
  level: choice('Level', levels),
  matrix: link('Matrix', 'risk-matrix'),
  why: text('Why', { long: true, max: 4000 }),
}

const review = {
  on: date('On'),
  by: person('By'),
  verdict: choice('Verdict', ['unchanged', 're-scored', 'closed']),
  comment: text('Comment', { long: true, max: 4000 }),
  level: choice('Level', levels),
  next: date('Next review'),
}

const inherent = { group: 'Inherent rating' } as const
const current = { group: 'Current rating' } as const
const target = { group: 'Target rating' } as const

const frozen = { set: 'step', group: 'Acceptance' } as const

type Cadence = { readonly cadence: number | null }

export const riskFields = {
  title: text('Title', { required: true, list: true, search: true, group: 'What may happen' }),
  type: choice('Type', kinds, { initial: 'Risk', filter: true, group: 'What may happen' }),
  register: link('Register', 'risk-register', {
    filter: true,
    states: ['in-use'],
    group: 'What may happen',
    help: 'Gives the risk its matrix and how often it is reviewed.',
  }),
  cause: text('Cause', { ...story, help: 'Because of this, as it stands today …' }),
  event: text('Event', { ...story, help: '… this may happen …' }),
  consequence: text('Consequence', { ...story, help: '… leading to this for customers, product or people.' }),
  category: term('Category', 'risk category', { filter: true, group: 'What may happen' }),
  process: link('Process', 'process', { filter: true, group: 'What may happen' }),
  caseCategory: choice('Evidence category', caseCategories, {
    group: 'What may happen',
    help: 'Nonconformances of this category on its process count as evidence, beside those linked to it.',
  }),

  function: text('Function', {
    max: 500,
    search: true,
    group: 'FMEA',
    help: 'Of a product or process: what it is there for. The event is then its failure mode, the consequence the effect.',
  }),

  causes: rows('Causes', { text: line('Cause') }, { group: 'Bow-tie' }),
  controls: rows('Existing controls', control, {
    group: 'Bow-tie',
    help: 'The controls in place today: each a control record, which several risks may rely on, or in words. Against: the causes or consequences that a control acts on, in their own words; separate several with semicolons, or leave it empty for all.',
  }),
  consequences: rows('Consequences', { text: line('Consequence') }, { group: 'Bow-tie' }),

  matrix: link('Matrix', 'risk-matrix', {
    filter: true,
    states: ['in-use'],
    group: 'Inherent rating',
    help: 'The version it is rated with.',
  }),
  inherentLikelihood: scale('Inherent likelihood', likelihoods, {
    ...inherent,
    filter: true,
    help: 'Without any control.',
  }),
  inherentImpact: scale('Inherent impact', impacts, { ...inherent, filter: true, instead: gain }),
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
    { ...inherent, filter: true, instead: benefit },
  ),

  currentLikelihood: scale('Current likelihood', likelihoods, {
    ...current,
    filter: true,
    help: 'With the controls as they work today.',
  }),
  currentImpact: scale('Current impact', impacts, { ...current, filter: true, instead: gain }),
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
    { ...current, list: true, filter: true, instead: benefit },
  ),
  appetite: computed(
    'Appetite',
    {
      from: ['type', 'matrix', 'currentLevel'],
      // The level of an opportunity is how much it may bring: nobody has too much of that.
      of: (risk: {
        readonly type: string | null
        readonly matrix: Matrix | null
        readonly currentLevel: Level | null
      }) => (risk.type === 'Opportunity' ? null : appetiteFor(risk.matrix, risk.currentLevel)),
      as: 'choice',
      options: appetites,
    },
    { ...current, filter: true },
  ),
  trend: choice('Trend', ['rising', 'steady', 'falling'], { initial: 'steady', filter: true, ...current }),

  currentDetection: scale('Detection', detections, {
    ...current,
    help: 'For a failure mode and effects analysis: how surely it is seen before it reaches anybody.',
  }),
  rpn: computed(
    'RPN',
    {
      from: ['currentImpact', 'currentLikelihood', 'currentDetection'],
      of: (risk: Rated<'current'> & { readonly currentDetection: number | null }) =>
        rpnOf(risk.currentImpact, risk.currentLikelihood, risk.currentDetection),
      as: 'number',
    },
    { ...current, sort: true },
  ),
  priority: computed(
    'Action priority',
    {
      from: ['currentImpact', 'currentLikelihood', 'currentDetection'],
      of: (risk: Rated<'current'> & { readonly currentDetection: number | null }) =>
        priorityOf(risk.currentImpact, risk.currentLikelihood, risk.currentDetection),
      as: 'choice',
      options: priorities,
    },
    { ...current, filter: true },
  ),

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
  targetImpact: scale('Target impact', impacts, { ...target, filter: true, instead: gain }),
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
    { ...target, instead: benefit },
  ),
  targetDetection: scale('Target detection', detections, target),
  targetRpn: computed(
    'Target RPN',
    {
      from: ['targetImpact', 'targetLikelihood', 'targetDetection'],
      of: (risk: Rated<'target'> & { readonly targetDetection: number | null }) =>
        rpnOf(risk.targetImpact, risk.targetLikelihood, risk.targetDetection),
      as: 'number',
    },
    target,
  ),
  targetPriority: computed(
    'Target action priority',
    {
      from: ['targetImpact', 'targetLikelihood', 'targetDetection'],
      of: (risk: Rated<'target'> & { readonly targetDetection: number | null }) =>
        priorityOf(risk.targetImpact, risk.targetLikelihood, risk.targetDetection),
      as: 'choice',
      options: priorities,
    },
    target,
  ),
  evidence: text('Evidence of completed actions', {
    evidence: 'seen',
    long: true,
    max: 4000,
    set: 'step',
    group: 'Treatment',
  }),

  acceptanceRationale: text('Justification for acceptance', {
    evidence: 'why',
    long: true,
    max: 4000,
    set: 'step',
    group: 'Acceptance',
  }),
  acceptanceExpiry: date('Accepted until', {
    phrase: 'the date until which it is accepted',
    set: 'step',
    filter: true,
    group: 'Acceptance',
  }),
  // What was accepted, frozen by the step: the decision is about this, whatever is changed later.
  acceptedOn: date('Accepted on', frozen),
  acceptedScore: number('Accepted score', { min: 1, max: 25, ...frozen }),
  acceptedLevel: choice('Accepted level', levels, { ...frozen, instead: benefit }),
  acceptedMatrix: link('Accepted by matrix', 'risk-matrix', { ...frozen, filter: true }),
  acceptedEvidence: text('Actions relied on', { long: true, max: 4000, ...frozen }),
  changedSince: text('Changes since acceptance', { long: true, max: 2000, ...frozen }),
  acceptances: rows('Acceptances', acceptance, { ...frozen, help: 'Every acceptance there was, the last one below.' }),
  reviewDate: date('Review due', { list: true, sort: true, filter: true, group: 'Review' }),
  reviewEvery: computed(
    'Review every (months)',
    {
      from: ['register', 'currentLevel'],
      of: ({ register, currentLevel }: { readonly register: Cadence | null; readonly currentLevel: Level | null }) =>
        clockOf(register?.cadence ?? null, currentLevel),
      as: 'number',
    },
    { group: 'Review' },
  ),
  reviews: rows('Reviews', review, { set: 'step', group: 'Review' }),
  closure: text('Justification for closure', { evidence: 'why', long: true, max: 4000, set: 'step', group: 'Review' }),
} as const
