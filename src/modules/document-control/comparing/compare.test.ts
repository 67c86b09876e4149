import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as always, constantFrom, property } from 'fast-check'
import type { Block, Inline } from '#kernel/kinds/rich/document.ts'
import { sectionsIn } from '../numbering.ts'
import { written } from '../samples/written.ts'
import { compared, unitChanges, type UnitChange } from './compare.ts'
import { isMoved } from './reach.ts'
import { plainOf, unitsOf } from './units.ts'

const units = (text: string) => unitsOf(written(text))
const sections = (...lines: readonly (readonly [key: string, text: string, heading?: string])[]) =>
  sectionsIn(lines.map(([key, text, heading = key]) => ({ key, heading, depth: '1', body: written(text) })))

const told = (changes: readonly UnitChange[]) =>
  changes.map(({ is, unit, runs }) => {
    const cells = runs.map((cell) =>
      cell
        .map((run) => (run.is === 'same' ? run.text : run.is === 'added' ? `+[${run.text}]` : `-[${run.text}]`))
        .join(''),
    )
    return `${is}: ${(cells.length > 0 ? cells : unit.said.map(plainOf)).join(' | ')}`
  })

test('what is reworded is shown word by word, what stays is left alone', () => {
  const changes = unitChanges(
    units('Keep the label.\n\nSelect the template from the list on the printer.'),
    units('Keep the label.\n\nThe template comes from the list of the order.'),
  )

  assert.equal(changes[0]?.is, 'same')
  const reworded = changes[1]
  assert.ok(reworded)
  assert.equal(reworded.is, 'changed')
  const [runs = []] = reworded.runs
  assert.equal(
    runs
      .filter(({ is }) => is !== 'added')
      .map(({ text }) => text)
      .join(''),
    'Select the template from the list on the printer.',
  )
  assert.equal(
    runs
      .filter(({ is }) => is !== 'removed')
      .map(({ text }) => text)
      .join(''),
    'The template comes from the list of the order.',
  )
})

test('a paragraph that has nothing in common with another is gone, and the other is new', () => {
  const changes = unitChanges(units('Burn the boxes.'), units('Every caliper carries its due day.'))

  assert.deepEqual(told(changes), ['added: Every caliper carries its due day.', 'removed: Burn the boxes.'])
})

test('rows of a table are compared cell by cell', () => {
  const changes = unitChanges(
    units('| Check | Source |\n| Part number | Printed text |'),
    units('| Check | Source |\n| Language | Ship-to country |\n| Part number | Data matrix |'),
  )

  assert.deepEqual(
    changes.map(({ is }) => is),
    ['same', 'added', 'changed'],
  )
  assert.deepEqual(
    changes[2]?.runs[0]?.map(({ is }) => is),
    ['same'],
  )
})

test('words that only stand out otherwise are said to be marked, not changed', () => {
  const changes = unitChanges(units('Use the scale.'), units('Use the **scale**.'))

  assert.deepEqual(told(changes), ['marked: Use the scale.'])
})

test('sections are found again by their keys, whatever they are called and wherever they stand', () => {
  const before = sections(['a', 'One.'], ['b', 'Two.'], ['c', 'Three.'], ['d', 'Four.'])
  const after = sections(['c', 'Three.'], ['a', 'One.'], ['b', 'Two.', 'Second'], ['x', 'New.'])

  assert.deepEqual(
    compared(before, after).map(({ is, section, movedFrom, headingBefore }) => [
      is,
      section.key,
      movedFrom,
      headingBefore,
    ]),
    [
      ['changed', 'c', '3', null],
      ['removed', 'd', null, null],
      ['same', 'a', null, null],
      ['changed', 'b', null, 'b'],
      ['added', 'x', null, null],
    ],
  )
})

const sentences = constantFrom('Weigh it.', 'Weigh it twice.', 'Write it down.', 'Call the shift lead.', 'Stop.')

test('the later text is all that is not removed, the earlier all that is not added', () => {
  always(
    property(array(sentences, { maxLength: 8 }), array(sentences, { maxLength: 8 }), (before, after) => {
      const [was, now] = [units(before.join('\n\n')), units(after.join('\n\n'))]
      const changes = unitChanges(was, now)
      const later = changes.filter(({ is }) => is !== 'removed').flatMap(({ unit }) => unit.said.map(plainOf))
      const earlier = changes.flatMap(({ is, unit, runs }) => {
        if (is === 'added') return []
        if (is !== 'changed') return unit.said.map(plainOf)
        return runs.map((cell) =>
          cell
            .filter((run) => run.is !== 'added')
            .map(({ text }) => text)
            .join(''),
        )
      })
      assert.deepEqual(later, after)
      assert.deepEqual(earlier, before)
    }),
  )
})

const picture = (sha: string, alt: string) =>
  unitsOf({
    type: 'doc',
    content: [
      {
        type: 'picture',
        attrs: { id: sha, name: 'a.png', type: 'image/png', size: 1, sha256: sha, width: 4, height: 3, alt },
      },
    ],
  })

test('another picture is another one, whatever is said of it; the same one may be described anew', () => {
  assert.deepEqual(told(unitChanges(picture('a', 'The tray'), picture('a', 'The tray'))), ['same: The tray'])
  assert.deepEqual(told(unitChanges(picture('a', 'The tray'), picture('b', 'The tray'))), [
    'added: The tray',
    'removed: The tray',
  ])
  assert.deepEqual(told(unitChanges(picture('a', 'The tray'), picture('a', 'The empty tray'))), [
    'changed: The +[empty ]tray',
  ])
})

test('a note that becomes a warning is a change of what stands out', () => {
  const framed = (tone: 'note' | 'warning') =>
    unitsOf({ type: 'doc', content: [{ type: 'callout', attrs: { tone }, content: written('Hot.').content }] })

  assert.deepEqual(told(unitChanges(framed('note'), framed('warning'))), ['marked: Hot.'])
})

const off = (text: string, place: 'superscript' | 'subscript') =>
  ({ type: 'text', text, marks: [{ type: place }] }) as const
const plain = (text: string) => ({ type: 'text', text }) as const
const paragraph = (...content: readonly Inline[]): Block => ({ type: 'paragraph', content })

test('figures that go above or below their line are another text, not the same that stands out otherwise', () => {
  const before = unitsOf({ type: 'doc', content: [paragraph(plain('Below 102 mbar of CO2'))] })
  const after = unitsOf({
    type: 'doc',
    content: [paragraph(plain('Below 10'), off('2', 'superscript'), plain(' mbar of CO'), off('2', 'subscript'))],
  })

  const [change] = unitChanges(before, after)

  assert.equal(change?.is, 'changed')
  assert.deepEqual(
    change.runs[0]?.filter(({ is }) => is === 'added').map(({ text, place }) => [text, place]),
    [
      ['10', undefined],
      ['2', 'superscript'],
      ['CO', undefined],
      ['2', 'subscript'],
    ],
  )
  assert.deepEqual(told(unitChanges(after, after)), ['same: Below 102 mbar of CO2'])
})

test('a column that is gone or new is said at its place, and the cells beside it are left alone', () => {
  const wide = units('| Part | Torque | Tool |\n| Lid | 4 Nm | Key |')
  const narrow = units('| Part | Tool |\n| Lid | Key |')

  assert.deepEqual(told(unitChanges(wide, narrow)), [
    'changed: Part | -[Torque] | Tool',
    'changed: Lid | -[4 Nm] | Key',
  ])
  assert.deepEqual(told(unitChanges(narrow, wide)), [
    'changed: Part | +[Torque] | Tool',
    'changed: Lid | +[4 Nm] | Key',
  ])
})

const table = (...rows: readonly (readonly (readonly [said: string, colspan?: number, rowspan?: number])[])[]) =>
  unitsOf({
    type: 'doc',
    content: [
      {
        type: 'table',
        content: rows.map((row) => ({
          type: 'tableRow',
          content: row.map(([said, colspan = 1, rowspan = 1]) => ({
            type: 'tableCell',
            attrs: { colspan, rowspan },
            content: [paragraph(...(said === '' ? [] : [plain(said)]))],
          })),
        })),
      },
    ],
  })

test('cells that are merged stay in their columns, and a head that is one no longer is said', () => {
  const before = table([['a'], ['b'], ['c']], [['d'], ['e'], ['f']])
  const merged = table([['a', 1, 2], ['b'], ['c']], [['e'], ['f']])

  assert.deepEqual(told(unitChanges(before, merged)), ['changed: a | b | c', 'changed: -[d] | e | f'])
  const bare = table([['Check'], ['Source']])
  assert.deepEqual(told(unitChanges(units('| Check | Source |'), bare)), ['marked: Check | Source'])
})

const moves = (changes: readonly UnitChange[]) =>
  changes.map(({ is, places }) => [is, places.flatMap((pair, at) => (isMoved(pair) ? [at] : []))])

test('a cell that reaches over other rows or columns says it of something else, and is no change of what stands out', () => {
  const apart = table([['Zone'], ['Limit']], [['A'], ['5 mg']], [['B'], ['']], [['C'], ['']])
  const merged = table([['Zone'], ['Limit']], [['A'], ['5 mg', 1, 2]], [['B']], [['C'], ['']])

  assert.deepEqual(moves(unitChanges(apart, apart)), [
    ['same', []],
    ['same', []],
    ['same', []],
    ['same', []],
  ])
  const asMerged = [
    ['same', []],
    ['changed', [1]],
    ['changed', [1]],
    ['same', []],
  ]
  assert.deepEqual(moves(unitChanges(apart, merged)), asMerged)
  assert.deepEqual(moves(unitChanges(merged, apart)), asMerged)
})

test('a head over two columns that is divided is said, and the rows below it are left alone', () => {
  const one = table([['Limit', 2]], [['low'], ['high']])
  const two = table([['Limit'], ['']], [['low'], ['high']])

  assert.deepEqual(moves(unitChanges(one, two)), [
    ['changed', [0, 1]],
    ['same', []],
  ])
})

test('a row that ends before the others says as much as one with an empty cell there', () => {
  assert.deepEqual(moves(unitChanges(table([['a'], ['b']], [['c']]), table([['a'], ['b']], [['c'], ['']]))), [
    ['same', []],
    ['same', []],
  ])
})
