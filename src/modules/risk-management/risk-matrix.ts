// Which level each likelihood and impact make, and how much the organisation will bear. A risk keeps the version it was
// rated with: once in use a matrix never changes, so a level never changes behind a signature.

import { defineRecord } from '#record/define.ts'
import { choice, rows, scale, text } from '#record/field/fields.ts'
import type { AnyRow } from '#record/row.ts'
import type { Guard, Tied } from '#record/workflow/workflow.ts'
import { impacts, isWhole, levels, likelihoods, type Cell } from './score.ts'

const cells = {
  likelihood: scale('Likelihood', likelihoods, { required: true }),
  impact: scale('Impact', impacts, { required: true }),
  level: choice('Level', levels, { required: true }),
}

const cellsOf = (matrix: AnyRow) => (matrix.cells ?? []) as readonly Cell[] // The field's own columns.

const whole: Guard = {
  name: 'whole',
  why: 'Each of the 25 cells must stand in the matrix once, with its level.',
  mend: { field: 'cells' },
  holds: (matrix) => isWhole(cellsOf(matrix)),
}

const isSuccessor = ({ type, side, state }: Tied) => type === 'supersedes' && side === 'there' && state === 'in-use'

const succeeded: Guard = {
  name: 'succeeded',
  why: 'Another matrix must be in use that supersedes this one.',
  mend: { link: 'supersedes' },
  holds: (_matrix, { tied }) => tied.some(isSuccessor),
}

export const riskMatrix = defineRecord({
  name: 'risk-matrix',
  plural: 'risk-matrices',
  label: ['Risk matrix', 'Risk matrices'],
  number: 'MTX',
  title: 'name',
  master: true,
  fields: {
    name: text('Name', { required: true, unique: true, list: true, sort: true, search: true }),
    appetite: choice('Appetite', levels, {
      required: true,
      list: true,
      help: 'The highest level that the organisation is willing to live with.',
    }),
    cells: rows('Cells', cells, { most: 25 }),
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
        label: 'Put into use',
        from: 'draft',
        to: 'in-use',
        by: { any: ['quality-manager', 'executive'], not: ['creator'] },
        guards: [whole],
        signed: 'Approved',
      },
      supersede: {
        label: 'Supersede',
        from: 'in-use',
        to: 'superseded',
        by: 'quality-manager',
        guards: [succeeded],
      },
    },
  },
  fixed: ['in-use', 'superseded'],
  may: { read: ['everyone'], create: 'quality', change: 'quality' },
})
