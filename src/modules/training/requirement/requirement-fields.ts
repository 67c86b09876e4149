// What somebody has to know or to be able to do, how they learn it, and for how long that is good.

import { choice, date, link, multi, number, rows, text } from '#kernel/kinds/fields.ts'
import { evaluationLevels } from '../evaluation-levels.ts'
import { kindsOfTraining, type KindOfTraining } from '../kinds-of-training.ts'

const how = { group: 'How it is learnt' } as const
const validity = { group: 'For how long' } as const
const evaluation = { group: 'Whether it works' } as const

/** When what was shown once has to be shown again. */
const recurrences = ['From completion', 'By the calendar'] as const

/** Whether a new edition of a requirement is learnt anew by those who met an earlier one. */
const retrainings = ['Always', 'Major revision only', 'Never'] as const

/** How much an amendment changes of what is to be known. */
const amendments = ['Major', 'Minor'] as const

const by = (...is: readonly KindOfTraining[]) => ({ only: { where: 'method', is } })

const beyondReading = by(...kindsOfTraining.filter((kind) => kind !== 'Read & understand'))

const observed = { says: text('What is observed', { required: true, max: 300 }) }

export const requirementFields = {
  title: text('Title', { required: true, list: true, sort: true, search: true }),
  description: text('What is to be known', { required: true, long: true, max: 4000, search: true }),
  method: choice('Way of learning', kindsOfTraining, {
    required: true,
    list: true,
    filter: true,
    set: 'creation',
    ...how,
  }),
  document: link('Document', 'document', {
    filter: true,
    help: 'Whoever needs it reads the version that is in effect, and each later one that is to be read.',
    ...by('Read & understand'),
    ...how,
  }),
  material: text('Material', {
    long: true,
    max: 4000,
    help: 'What is to be watched or worked through, and where it is. Files are attached below.',
    ...by('Video or material', 'Classroom session', 'Quiz'),
    ...how,
  }),
  checklist: rows('What is observed', observed, {
    help: 'On the job: what the observer sees done, line by line.',
    ...by('On-the-job'),
    ...how,
  }),
  observers: multi('Observed by', link('Job role', 'job-role', { states: ['effective'] }), {
    filter: true,
    help: 'On the job: only who is qualified in one of these job roles may observe. Empty: whoever is qualified as on-the-job observer.',
    ...by('On-the-job'),
    ...how,
  }),
  quiz: link('Quiz', 'quiz', { states: ['effective'], ...by('Quiz'), ...how }),
  passMark: number('Pass mark', {
    min: 1,
    max: 100,
    help: 'Of a quiz, in per cent; 80 where nothing is said.',
    ...by('Quiz'),
    ...how,
  }),
  attempts: number('Attempts', {
    min: 1,
    max: 10,
    help: 'How often a quiz may be taken before somebody decides what follows; 3 where nothing is said.',
    ...by('Quiz'),
    ...how,
  }),
  dueDays: number('Days to do it', { required: true, min: 1, max: 365, ...how }),
  equivalents: multi('Also met by', link('Requirement', 'training-requirement', { states: ['effective', 'retired'] }), {
    help: 'Whoever has met one of these may be credited.',
    ...how,
  }),
  validity: number('Valid for', { min: 1, max: 120, help: 'In months. Empty: for good.', ...validity }),
  recurrence: choice('Counted', recurrences, { initial: 'From completion', ...validity }),
  anchor: date('First day by the calendar', {
    help: 'By the calendar: it ends for everybody on this day, and so many months later again.',
    only: { where: 'recurrence', is: ['By the calendar'] },
    ...validity,
  }),
  renewAhead: number('Renewed ahead', {
    min: 0,
    max: 180,
    help: 'So many days before it ends it is assigned again; 60 where nothing is said.',
    ...validity,
  }),
  grace: number('Grace', {
    min: 0,
    max: 90,
    help: 'So many days after its end somebody still counts as qualified.',
    ...validity,
  }),
  retrain: choice('Learnt anew after an amendment', retrainings, {
    required: true,
    initial: 'Major revision only',
    help: 'By whoever met an earlier edition. Of a document to be read, its author decides that at each revision.',
    ...beyondReading,
    ...validity,
  }),
  amendment: choice('This amendment is', amendments, {
    set: 'step',
    help: 'A major one is learnt anew by whoever met an earlier edition, unless it never is.',
    ...beyondReading,
    ...validity,
  }),
  evaluatedAt: choice('Evaluated at level', evaluationLevels, {
    help: 'Whether it works is evaluated after each session. Empty: only where somebody plans it.',
    ...by('Classroom session'),
    ...evaluation,
  }),
  evaluatedAfter: number('Days until it is evaluated', {
    min: 1,
    max: 365,
    help: 'After a session; 90 where nothing is said.',
    ...by('Classroom session'),
    ...evaluation,
  }),
  edition: number('Edition', { min: 1, max: 9999, list: true, set: 'step' }),
} as const
