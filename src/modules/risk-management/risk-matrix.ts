// Which level each likelihood and impact make, and how much the organisation will bear. A risk keeps the version it was
// rated with: once in use a matrix never changes, so a level never changes behind a signature.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, number, rows, scale, text } from '#kernel/kinds/fields.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Guard, Tied } from '#kernel/definition/workflow.ts'
import { spans } from './evidence/evidence.ts'
import { impacts, isWhole, levels, likelihoods, type Cell } from '#modules/contents/risk-score.ts'

const cells = {
  likelihood: scale('Likelihood', likelihoods, { required: true }),
  impact: scale('Impact', impacts, { required: true }),
  level: choice('Level', levels, { required: true }),
}

const degrees = {
  word: text('Word', { required: true, max: 60 }),
  meaning: text('Meaning', { required: true, max: 500 }),
}

/** How often cases must have happened for a likelihood to be the least that they suggest. */
const frequencies = {
  ...degrees,
  times: number('Minimum number of cases', { min: 1, max: 9999 }),
  within: choice('Within', spans),
}

const meanings = {
  level: choice('Level', levels, { required: true }),
  meaning: text('Required response', { required: true, max: 500 }),
}

const cellsOf = (matrix: AnyRow) => (matrix.cells ?? []) as readonly Cell[] // The field's own columns.

const whole: Guard = {
  name: 'whole',
  why: 'Each of the 25 cells must stand in the matrix once, with its level.',
  mend: { field: 'cells' },
  holds: (matrix) => isWhole(cellsOf(matrix)),
}

const hasAll = (lines: unknown, scaled: readonly string[]) => Array.isArray(lines) && lines.length === scaled.length

const defined: Guard = {
  name: 'defined',
  why: 'Each of the five degrees of both scales needs its word and what it means.',
  mend: { field: 'likelihoods' },
  holds: (matrix) => hasAll(matrix.likelihoods, likelihoods) && hasAll(matrix.impacts, impacts),
}

/** A newer version, drafted or in use already. */
const isSuccessor = ({ type, side, state, void: isVoid }: Tied) =>
  type === 'supersedes' && side === 'there' && !isVoid && state !== 'superseded'

const succeeded: Guard = {
  name: 'succeeded',
  why: 'There is no newer version that could take its place.',
  mend: { step: 'new-version' },
  once: 'The newer version is superseded in its turn.',
  looks: ['supersedes'],
  holds: (_matrix, { tied }) => tied.some(isSuccessor),
}

// Whoever puts a version into use takes the one before it out of use, in the same act.
const approvers = ['quality-manager', 'executive'] as const

export const riskMatrix = defineRecord({
  name: 'risk-matrix',
  plural: 'risk-matrices',
  label: ['Risk matrix', 'Risk matrices'],
  number: 'MTX',
  title: 'name',
  master: true,
  fields: {
    family: text('Name', { required: true, help: 'Its versions share it.' }),
    edition: number('Version', { min: 1, max: 9999, set: 'step' }),
    name: computed(
      'Matrix',
      {
        from: ['family', 'edition'],
        of: ({ family, edition }: { readonly family: string | null; readonly edition: number | null }) =>
          family === null ? null : `${family} v${edition ?? 1}`,
        as: 'text',
      },
      { unique: true, list: true, sort: true, search: true },
    ),
    appetite: choice('Appetite', levels, {
      required: true,
      list: true,
      help: 'The highest level that the organisation is willing to live with.',
    }),
    likelihoods: rows('Likelihood', frequencies, {
      most: 5,
      group: 'Scales',
      help: 'What each degree means here, from 1 up, and from how many cases on it is the least to be claimed.',
    }),
    impacts: rows('Impact', degrees, { most: 5, group: 'Scales', help: 'What each degree means here, from 1 up.' }),
    meanings: rows('Levels', meanings, { most: 4, group: 'Levels', help: 'What each level asks of the owner.' }),
    cells: rows('Cells', cells, { most: 25, group: 'Levels' }),
  },
  links: { supersedes: { to: 'risk-matrix', label: ['Supersedes', 'Superseded by'] } },
  workflow: {
    starts: 'draft',
    states: {
      draft: { label: 'Draft', tone: 'draft' },
      'in-use': { label: 'In use', tone: 'done', frozen: true },
      superseded: { label: 'Superseded', tone: 'closed', frozen: true },
    },
    steps: {
      approve: {
        label: 'Release',
        from: 'draft',
        to: 'in-use',
        by: { any: approvers, not: ['creator'] },
        guards: [whole, defined],
        signed: 'Approved',
      },
      // Its rules draft the copy; the one in use stays as it is.
      'new-version': { label: 'New version', from: 'in-use', to: 'in-use', by: 'quality' },
      supersede: {
        label: 'Supersede',
        from: 'in-use',
        to: 'superseded',
        by: { any: approvers },
        guards: [succeeded],
      },
    },
  },
  one: { of: ['family'], while: ['in-use'], yields: 'supersede' },
  fixed: ['in-use', 'superseded'],
  may: { read: ['everyone'], create: 'quality', change: 'quality' },
})
