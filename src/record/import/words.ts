// The words of imports.

import { amid } from '#lib/amid.ts'
import type { BatchState } from './batch.ts'

const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`

const rows = (count: number) => many(count, 'row', 'rows')

export const words = {
  import: 'Import',
  title: (label: string) => `Import ${amid(label)}`,
  notAllowed: (who: string) => `New ones are added by ${who}.`,
  steps: ['File', 'Columns', 'Check', 'Import'],
  stepsLabel: 'Steps of the import',
  choose: 'Choose a file',
  drop: 'or drop it here: CSV or Excel (.xlsx), at most 50 MB and 200,000 rows, headings in the first row.',
  reading: (name: string) => `Reading ${name} …`,
  needs: (one: string) => `Every ${amid(one)} needs`,
  references: 'People, sites and the like are found by number, name or email.',
  earlier: 'Imports so far',
  earlierOf: (rowsIn: number, by: string | null) => (by === null ? rows(rowsIn) : `${rows(rowsIn)}, by ${by}`),
  states: {
    mapping: 'Columns to be set',
    checking: 'Being checked',
    checked: 'Checked',
    importing: 'Being imported',
    stopped: 'Stopped',
    imported: 'Imported',
    undoing: 'Being taken back',
    undone: 'Undone',
  } satisfies Record<BatchState, string>,
  notYours: (maker: string) => `This import is worked on by ${maker}, who made it.`,
  columns: {
    title: 'Which column fills which field?',
    column: 'Column',
    examples: 'Examples',
    fills: 'Fills',
    unnamed: (at: number) => `Column ${at}`,
    field: (heading: string) => `${heading} fills`,
    leave: 'Leave out',
    missing: (labels: string) => `Still needed: ${labels}.`,
    check: (count: number) => `Check ${rows(count)}`,
    forget: 'Forget this file',
  },
  working: {
    checking: (one: string) => `Each row is asked what a new ${amid(one)} is asked. Nothing is written yet.`,
    importing: 'Each row becomes a record of its own. You may leave this page; it goes on.',
    undoing: 'Each record is taken back, but for those that somebody touched since.',
    far: (done: number, of: number) => `${done.toLocaleString('en')} of ${rows(of)}`,
    waiting: 'Waiting for its turn …',
    stop: 'Stop',
    stopping: 'Stopping …',
  },
  checked: {
    allFit: (count: number) => `All ${rows(count)} can be imported.`,
    someFit: (fit: number, of: number) => `${fit.toLocaleString('en')} of ${rows(of)} can be imported.`,
    noneFit: 'No row can be imported as it is.',
    unfit: 'Rows to be mended',
    row: 'Row',
    what: 'What is wrong',
    more: 'Show more',
    download: 'Take them as CSV, with the reasons',
    doubles: 'Titles that are there already',
    doublesToo: (count: number) =>
      count === 1
        ? 'Also import the row whose title is there already'
        : `Also import the ${rows(count)} whose titles are there already`,
    sameAs: (double: string) => `The same title as ${double}.`,
    run: (count: number, one: string, several: string) => `Import ${many(count, amid(one), amid(several))}`,
    columns: 'Change the columns',
  },
  result: {
    imported: (count: number, one: string, several: string) =>
      `${many(count, `${amid(one)} was`, `${amid(several)} were`)} imported.`,
    stopped: (made: number, left: number) =>
      `It was stopped: ${rows(made)} ${made === 1 ? 'is a record' : 'are records'} now, ${left.toLocaleString('en')} still to come.`,
    undone: (count: number, one: string, several: string) =>
      `${many(count, `${amid(one)} was`, `${amid(several)} were`)} taken back.`,
    left: (count: number) => `${rows(count)} stayed out.`,
    kept: 'Left as they are',
    goOn: 'Go on',
    list: (several: string) => `See all ${amid(several)}`,
    another: 'Import another file',
    undo: 'Undo this import',
    undoExplain: (how: string) =>
      `“${how}” for each record of this import that nobody touched since. What was touched is left and listed here.`,
    undoBy: (how: string, who: string) => `Undoing it means “${how}” for each record. Only ${who} can do this.`,
    undoNever: (several: string) => `${several} cannot be taken back all at once; each has steps of its own.`,
    reason: 'Why',
  },
}
