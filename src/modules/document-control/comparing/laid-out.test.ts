import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RichDocument } from '#kernel/kinds/rich/document.ts'
import { linesOf } from './beside.ts'
import { unitChanges, type UnitChange } from './compare.ts'
import { laidOut } from './laid-out.ts'
import { unitsOf } from './units.ts'

type Written = readonly [said: string, columns?: number, rows?: number]

const table = (...rows: readonly (readonly Written[])[]) => {
  const document: RichDocument = {
    type: 'doc',
    content: [
      {
        type: 'table',
        content: rows.map((row) => ({
          type: 'tableRow',
          content: row.map(([said, colspan = 1, rowspan = 1]) => ({
            type: 'tableCell',
            attrs: { colspan, rowspan },
            content: [{ type: 'paragraph', content: said === '' ? [] : [{ type: 'text', text: said }] }],
          })),
        })),
      },
    ],
  }
  return unitsOf(document)
}

/** Each cell as it is drawn: what it says, and over how many columns and rows. */
const drawn = (rows: readonly UnitChange[]) =>
  laidOut(rows).map((line, at) =>
    line.map(({ at: text, columns, rows: down }) => {
      const row = rows[at]
      const said = row?.is === 'changed' ? row.runs[text] : row?.unit.said[text]
      return `${(said ?? []).map((run) => run.text).join('')} ${columns}×${down}`
    }),
  )

const apart = table([['Zone'], ['Limit']], [['A'], ['5 mg']], [['B'], ['']])
const merged = table([['Zone'], ['Limit']], [['A'], ['5 mg', 1, 2]], [['B']])

test('a merged cell is drawn over all that it reaches over, in one text and on its side', () => {
  const changes = unitChanges(apart, merged)

  assert.deepEqual(drawn(changes), [['Zone 1×1', 'Limit 1×1'], ['A 1×1', '5 mg 1×2'], ['B 1×1']])
  const lines = linesOf(changes)
  const side = (of: 'before' | 'after') => drawn(lines.flatMap((line) => line[of] ?? []))
  assert.deepEqual(side('before'), [
    ['Zone 1×1', 'Limit 1×1'],
    ['A 1×1', '5 mg 1×1'],
    ['B 1×1', ' 1×1'],
  ])
  assert.deepEqual(side('after'), drawn(changes))
})

test('a head over two columns stays one where a row below it is reworded', () => {
  const heads = [['Limit', 2]] as const
  const changes = unitChanges(table(heads, [['Low value'], ['high']]), table(heads, [['Lowest value'], ['high']]))

  assert.deepEqual(drawn(changes)[0], ['Limit 2×1'])
})

test('words that went stay to be seen where a cell reaches over their place now', () => {
  const changes = unitChanges(table([['A'], ['5 mg']], [['B'], ['7 mg']]), merged.slice(1))

  assert.deepEqual(drawn(changes), [
    ['A 1×1', '5 mg 1×1'],
    ['B 1×1', '7 mg 1×1'],
  ])
})

test('a row that went between the rows of a cell pushes nothing aside', () => {
  const before = table([['A'], ['5 mg', 1, 3]], [['Entirely other']], [['B']])
  const after = table([['A'], ['5 mg', 1, 2]], [['B']])

  assert.deepEqual(drawn(unitChanges(before, after)), [
    ['A 1×1', '5 mg 1×1'],
    ['Entirely other 1×1', ' 1×1'],
    ['B 1×1', ' 1×1'],
  ])
})
