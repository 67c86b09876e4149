// The words of imports.

import { inSentence } from '#lib/in-sentence.ts'
import type { BatchState } from './batch.ts'

const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`

const rows = (count: number) => many(count, 'row', 'rows')

export const words = {
  import: 'Import',
  title: (label: string) => `Import ${inSentence(label)}`,
  notAllowed: (who: string) => `Only ${who} can add new ones.`,
  steps: ['File', 'Columns', 'Check', 'Import'],
  stepsLabel: 'Steps of the import',
  choose: 'Choose a file',
  drop: 'or drop it here: CSV or Excel (.xlsx), at most 50 MB and 200,000 rows, headings in the first row.',
  reading: (name: string) => `Reading ${name} …`,
  needs: (one: string) => `Every ${inSentence(one)} needs {fields}.` as const,
  references: 'People, sites and similar records are matched by number, name or email.',
  earlier: 'Previous imports',
  earlierOf: (rowsIn: number, by: string | null) => (by === null ? rows(rowsIn) : `${rows(rowsIn)}, by ${by}`),
  states: {
    mapping: 'Columns not mapped',
    checking: 'Being checked',
    checked: 'Checked',
    importing: 'Being imported',
    stopped: 'Stopped',
    imported: 'Imported',
    undoing: 'Being taken back',
    undone: 'Undone',
  } satisfies Record<BatchState, string>,
  notYours: (maker: string) => `Only ${maker}, who started this import, can continue it.`,
  columns: {
    title: 'Which column fills which field?',
    column: 'Column',
    examples: 'Examples',
    fills: 'Fills',
    unnamed: (at: number) => `Column ${at}`,
    field: (heading: string) => `${heading} fills`,
    leave: 'Leave out',
    always: 'The same for every row',
    alwaysWhy: 'A field that no column fills can have one value in all rows. Write it as it would stand in a cell.',
    add: 'Add a field',
    addOne: 'Choose a field',
    remove: (label: string) => `Remove ${label}`,
    choose: 'Choose',
    missing: (labels: string) => `Still needed: ${labels}.`,
    check: (count: number) => `Check ${rows(count)}`,
    forget: 'Discard this file',
  },
  working: {
    checking: (one: string) => `Each row is checked like a new ${inSentence(one)}. Nothing is saved yet.`,
    importing: 'Each row becomes a record of its own. You may leave this page; the import continues.',
    undoing: 'Each record is undone, except those changed since.',
    far: (done: number, of: number) => `${done.toLocaleString('en')} of ${rows(of)}`,
    waiting: 'Waiting to start …',
    stop: 'Stop',
    stopping: 'Stopping …',
  },
  checked: {
    allFit: (count: number) => `All ${rows(count)} can be imported.`,
    someFit: (fit: number, of: number) => `${fit.toLocaleString('en')} of ${rows(of)} can be imported.`,
    noneFit: 'No row can be imported as it is.',
    unfit: 'Rows to correct',
    row: 'Row',
    what: 'What is wrong',
    more: 'Show more',
    download: 'Download as CSV, with the reasons',
    doubles: 'Titles that already exist',
    doublesToo: (count: number) =>
      count === 1
        ? 'Also import the row whose title already exists'
        : `Also import the ${rows(count)} whose titles already exist`,
    sameAs: (double: string) => `The same title as ${double}.`,
    run: (count: number, one: string, several: string) => `Import ${many(count, inSentence(one), inSentence(several))}`,
    columns: 'Change the columns',
  },
  result: {
    imported: (count: number, one: string, several: string) =>
      `${many(count, `${inSentence(one)} was`, `${inSentence(several)} were`)} imported.`,
    stopped: (made: number, left: number) =>
      `Stopped: ${rows(made)} ${made === 1 ? 'is a record' : 'are records'} now, ${left.toLocaleString('en')} still to come.`,
    undone: (count: number, one: string, several: string) =>
      `${many(count, `${inSentence(one)} was`, `${inSentence(several)} were`)} undone.`,
    left: (count: number) => `${rows(count)} were not imported.`,
    kept: 'Left as they are',
    goOn: 'Continue',
    list: (several: string) => `See all ${inSentence(several)}`,
    another: 'Import another file',
    undo: 'Undo this import',
    undoExplain: (how: string) =>
      `“${how}” for each record of this import that has not been changed since. The others are left and listed here.`,
    undoBy: (how: string, who: string) => `Undoing applies “${how}” to each record. Only ${who} can do this.`,
    undoNever: (several: string) => `${several} cannot be undone all at once; each has steps of its own.`,
    reason: 'Why',
  },
}
