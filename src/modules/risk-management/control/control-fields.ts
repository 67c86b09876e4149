// What is known of a control: what it does, where it is laid down, how it is tested and what the tests have said.

import { choice, computed, date, link, number, person, rows, text } from '#kernel/kinds/fields.ts'
import { controlKinds, effectivenesses } from './control-kinds.ts'

type Cited = { readonly document: { readonly number?: string } | null; readonly section: string | null }

const laidDown = { group: 'Where it is laid down' } as const
const test = { group: 'Test' } as const
const tested = { set: 'step', group: 'Tests' } as const

const line = {
  on: date('On'),
  by: person('By'),
  result: choice('Result', effectivenesses),
  evidence: text('Evidence', { long: true, max: 4000 }),
}

export const controlFields = {
  title: text('Title', { required: true, list: true, sort: true, search: true }),
  type: choice('Type', controlKinds, {
    required: true,
    list: true,
    filter: true,
    help: 'Preventive: it acts on a cause. Detective: it sees what has happened. Corrective: it limits or mends the consequence.',
  }),
  what: text('What it does', {
    phrase: 'what the control does',
    long: true,
    max: 4000,
    search: true,
    help: 'Who does what, when, and what happens to whatever does not pass.',
  }),
  process: link('Process', 'process', { filter: true }),

  document: link('Document', 'document', {
    ...laidDown,
    filter: true,
    states: ['draft', 'effective', 'review'],
    help: 'The document that says how it is carried out.',
  }),
  section: text('Section', { ...laidDown, max: 20, help: 'As it is numbered in the document: 4.2.' }),
  // In words, as texts everywhere cite a section, so that the document finds it where it is used.
  citation: computed(
    'Cited as',
    {
      from: ['document', 'section'],
      of: ({ document, section }: Cited) =>
        document?.number && section ? `${document.number}, section ${section}` : (document?.number ?? null),
      as: 'text',
    },
    { ...laidDown, search: true },
  ),
  requirement: link('Training requirement', 'training-requirement', {
    ...laidDown,
    filter: true,
    states: ['draft', 'effective'],
    help: 'What whoever carries it out must have learnt.',
  }),
  training: link('Training record', 'training-assignment', {
    ...laidDown,
    filter: true,
    help: 'The assignment that shows that whoever carries it out has been trained.',
  }),

  howTested: text('How it is tested', {
    ...test,
    phrase: 'how it is tested',
    long: true,
    max: 2000,
    help: 'What is looked at, how many of them, and what counts as passed.',
  }),
  testEvery: number('Test interval (months)', { ...test, phrase: 'the test interval', min: 1, max: 36 }),
  nextTest: date('Next test', {
    ...test,
    set: 'step',
    list: true,
    sort: true,
    filter: true,
    help: 'Left empty, it is one interval from today.',
  }),

  effectiveness: choice('Effectiveness', effectivenesses, { ...tested, list: true, filter: true }),
  lastTest: date('Last test', { ...tested, list: true, sort: true, filter: true }),
  testedOn: date('Tested on', { ...tested, phrase: 'the date of the test', help: 'Left empty, it was today.' }),
  testEvidence: text('Evidence of the test', {
    ...tested,
    evidence: 'seen',
    long: true,
    max: 4000,
    help: 'What was looked at, how many, and what was seen.',
  }),
  tests: rows('Tests', line, { ...tested, help: 'Every test there was, the last one below.' }),
  operatingSince: date('In operation since', { ...tested, group: 'Test' }),
} as const
