import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsIn } from './faults.ts'
import { keptOf, newLine, outside, registersFor, toldOf, withTexts } from './new-lines.ts'
import { blockOf } from './cursor.ts'
import type { Column } from './sheet.ts'
import { scale, text } from '#kernel/kinds/fields.ts'
import { words } from './words.ts'

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

const columnOf = (name: string, label: string, field: Column['field']): Column => ({
  name,
  label,
  spoken: label,
  field,
  canEdit: true,
})

const event = columnOf('event', 'Failure mode', text('Event'))
const cause = columnOf('cause', 'Cause', text('Cause'))
const severity = columnOf('currentImpact', 'S', scale('Severity', ['minor', 'major']))

test('texts go into the line of their key, or begin it; what a cell cannot hold is noted there until it is mended', () => {
  const first = { ...newLine(), values: { event: 'it leaks' } }
  const key = newLine().key

  const one = withTexts(
    [first],
    [
      { number: first.key, column: severity, text: '9' },
      { number: key, column: event, text: 'it breaks' },
    ],
    () => 'key',
  )
  const mended = withTexts(one.lines, [{ number: first.key, column: severity, text: 'major' }], () => 'key')

  assert.deepEqual(one.lines, [
    { ...first, wrong: ['currentImpact'] },
    { key, values: { event: 'it breaks' }, wrong: [] },
  ])
  assert.deepEqual(one.notes, [
    { key: first.key, name: 'currentImpact', trouble: { text: '9', error: 'A number from 1 to 2.' } },
    { key, name: 'event', trouble: null },
  ])
  assert.deepEqual(mended.lines[0], { ...first, values: { event: 'it leaks', currentImpact: 2 }, wrong: [] })
  assert.deepEqual(mended.notes, [{ key: first.key, name: 'currentImpact', trouble: null }])
})

test('what became of new lines is said: what was made of them, and what the others still need', () => {
  const columns = [event, cause]
  const needy = line({ event: 'it leaks', consequence: 'loss' })

  assert.deepEqual(toldOf([newLine()], ['R-7'], columns), [words.created('R-7')])
  assert.deepEqual(toldOf([needy], [], columns), [words.needs(['cause'])])
  assert.deepEqual(toldOf([needy, needy], ['R-7', 'R-8'], columns), [
    words.createdMany(2),
    words.needMany(2, ['cause']),
  ])
})
