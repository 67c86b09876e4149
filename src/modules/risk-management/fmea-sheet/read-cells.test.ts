import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scale, text } from '#kernel/kinds/fields.ts'
import { readCells } from './read-cells.ts'
import type { Column } from './sheet.ts'

const columnOf = (name: string, field: Column['field']): Column => ({
  name,
  label: name,
  spoken: name,
  field,
  canEdit: true,
})

const severity = columnOf('severity', scale('Severity', ['minor', 'major']))
const effect = columnOf('effect', text('Effect', { max: 5 }))

test('what the texts of a line mean is told apart from what means nothing', () => {
  const cells = [
    { column: severity, text: 'major' },
    { column: effect, text: 'far too long' },
  ]

  assert.deepEqual(
    readCells(cells, {}, () => 'key'),
    {
      values: { severity: 2 },
      texts: { severity: 'major' },
      wrong: [{ name: 'effect', text: 'far too long', error: 'At most 5 characters.' }],
    },
  )
})

test('an emptied cell means that nothing stands there', () => {
  assert.deepEqual(readCells([{ column: effect, text: ' ' }], { effect: 'loss' }, () => 'key').values, { effect: null })
})
