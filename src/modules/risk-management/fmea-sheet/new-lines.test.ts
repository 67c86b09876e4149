import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsIn } from './faults.ts'
import { keptOf, newLine, outside, registersFor } from './new-lines.ts'
import { blockOf, type Column } from './sheet.ts'
import { text } from '#kernel/kinds/fields.ts'

const line = (values: Readonly<Record<string, unknown>>, wrong: readonly string[] = []) => ({
  ...newLine(),
  values,
  wrong,
})

test('a line that holds something stays, be it only what its cell cannot hold; there is always one to begin in', () => {
  const [filled, wrong, emptied] = [line({ event: 'it breaks' }), line({}, ['currentImpact']), line({ event: null })]

  assert.deepEqual(keptOf([filled, emptied, wrong]), [filled, wrong])
  assert.deepEqual(keptOf([emptied]), [emptied])
  assert.equal(keptOf([]).length, 1)
})

test('what of a pasted block stands in no cell is known, but for empty cells', () => {
  const block = blockOf({ row: 1, column: 1 }, { row: 1, column: 1 })

  const left = outside([['a', 'b'], ['c'], ['']], block, { rows: 2, columns: 2 })

  assert.deepEqual(left, [
    { row: 1, column: 2, text: 'b' },
    { row: 2, column: 1, text: 'c' },
  ])
})

test('of several new lines each says which of its cells are still needed', () => {
  const columns: readonly Column[] = ['event', 'consequence', 'cause'].map((name) => ({
    name,
    label: name,
    spoken: name,
    field: text(name),
    canEdit: true,
  }))
  const lines = [line({ event: 'a', consequence: 'b' }), line({ event: 'c', cause: 'd' })].map((one) => ({
    number: one.key,
    values: one.values,
  }))

  const faults = faultsIn(lines, columns, { troubles: [], nameOf: (row) => `line ${row + 1}` })

  assert.deepEqual(
    faults.map(({ line: of, column, at }) => [of, column, at]),
    [
      ['line 1', 'cause', { row: 0, column: 2 }],
      ['line 2', 'consequence', { row: 1, column: 1 }],
    ],
  )
})

test('a new line may go to the registers that the list is narrowed to', () => {
  const registers = ['1', '2'].map((id) => ({ id, number: `REG-${id}`, name: id, type: null }))

  assert.deepEqual(registersFor(registers, ['REG-2']), [registers[1]])
  assert.deepEqual(registersFor(registers, []), registers)
})
