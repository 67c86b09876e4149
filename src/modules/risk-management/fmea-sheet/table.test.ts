import assert from 'node:assert/strict'
import { test } from 'node:test'
import { risk } from '../risk.ts'
import { blockOf, type At } from './cursor.ts'
import { isNew, newLine } from './new-lines.ts'
import { canWrite, entering, nameOf, pasted, tableOf, textsIn, whyNot } from './table.ts'
import { words } from './words.ts'

const saved = [
  { number: 'R-1', state: 'identified', event: 'it leaks', consequence: 'loss', cause: 'a seal' },
  { number: 'R-2', state: 'rejected', event: 'it breaks', consequence: 'stop', cause: 'wear' },
]

const given = { definition: risk, items: saved, news: [newLine()], mayAdd: true, hasMore: false }
const table = tableOf(given)
const column = (name: string) => table.columns.findIndex((one) => one.name === name)
const cell = (row: number, name: string): At => ({ row, column: column(name) })

test('new lines stand below the others, once all of those are there and to whoever may add some', () => {
  assert.deepEqual([table.lines.length, table.saved, table.hasNew], [3, 2, true])
  assert.equal(tableOf({ ...given, hasMore: true }).lines.length, 2)
  assert.equal(tableOf({ ...given, mayAdd: false }).lines.length, 2)
})

test('a line is called by its number, a new one by its place where there are several', () => {
  const several = tableOf({ ...given, news: [newLine(), newLine()] })

  assert.deepEqual([nameOf(table, 1), nameOf(table, 2)], ['R-2', 'New line'])
  assert.deepEqual(
    [nameOf(several, 2), nameOf(several, 3), nameOf(several, 4)],
    ['New line 1', 'New line 2', 'New line 3'],
  )
})

test('a cell that cannot be written says why', () => {
  assert.deepEqual(
    [
      cell(0, 'event'),
      cell(0, 'rpn'),
      cell(1, 'event'),
      cell(0, 'mitigated_by'),
      cell(2, 'event'),
      cell(7, 'event'),
    ].map((at) => canWrite(table, at)),
    [true, false, false, false, true, true],
  )
  assert.equal(whyNot(table, cell(0, 'rpn')), words.computed)
  assert.equal(whyNot(table, cell(1, 'event')), words.frozen('Rejected'))
  assert.equal(whyNot(table, cell(1, 'mitigated_by')), words.oneByOne)
})

test('texts are entered where that is possible; the others are told with the reason, unless they are empty', () => {
  const { typed, lost } = entering(table, [
    { ...cell(0, 'event'), text: 'it drips' },
    { ...cell(1, 'event'), text: 'it snaps' },
    { ...cell(0, 'rpn'), text: ' ' },
  ])

  assert.deepEqual(
    typed.map((one) => [one.number, one.column.name, one.text]),
    [['R-1', 'event', 'it drips']],
  )
  assert.deepEqual(lost, [{ line: 'R-2', column: 'Failure mode', text: 'it snaps', why: words.frozen('Rejected') }])
})

test('texts below the last line begin further ones, one for each row', () => {
  const { typed } = entering(table, [
    { ...cell(3, 'event'), text: 'a' },
    { ...cell(3, 'cause'), text: 'b' },
    { ...cell(4, 'event'), text: 'c' },
  ])

  const [first, second, third] = typed.map(({ number }) => number)
  assert.ok(first && third && isNew(first) && isNew(third))
  assert.equal(first, second)
  assert.notEqual(first, third)
})

test('a pasted block finds as many lines as it has, and no column that is not there', () => {
  const last = table.columns.length - 1
  const at = { row: 2, column: last }

  const { cells, beyond } = pasted(table, blockOf(at, at), 'a\tb\nc')

  assert.deepEqual(
    cells.map(({ row, text }) => [row, text]),
    [
      [2, 'a'],
      [3, 'c'],
    ],
  )
  assert.deepEqual(beyond, [{ line: 'New line', column: words.beyondColumn(2), text: 'b', why: words.noColumn }])
})

test('rows that find no line say whether that is a matter of loading or of rights', () => {
  const at = cell(1, 'event')
  const why = (more: Partial<typeof given>) => pasted(tableOf({ ...given, ...more }), blockOf(at, at), 'a\nb').beyond

  assert.deepEqual(
    why({ hasMore: true }).map((one) => [one.line, one.text, one.why]),
    [['Pasted row 2', 'b', words.notLoaded]],
  )
  assert.deepEqual(
    why({ mayAdd: false }).map((one) => one.why),
    [words.noLine],
  )
})

test('what is copied are the texts of the selected cells, line by line', () => {
  const block = blockOf(cell(0, 'event'), cell(1, 'consequence'))

  assert.deepEqual(textsIn(table, block), [
    ['it leaks', 'loss'],
    ['it breaks', 'stop'],
  ])
})
