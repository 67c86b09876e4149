import assert from 'node:assert/strict'
import { test } from 'node:test'
import { written } from '../samples/written.ts'
import { linesOf } from './beside.ts'
import { unitChanges, type UnitChange } from './compare.ts'
import { plainOf, unitsOf } from './units.ts'

const linesBetween = (before: string, after: string) => {
  const told = (change: UnitChange | null) => {
    if (!change) return null
    return change.is === 'changed'
      ? change.runs.map((cell) => cell.map(({ text }) => text).join('')).join(' | ')
      : change.unit.said.map(plainOf).join(' | ')
  }
  return linesOf(unitChanges(unitsOf(written(before)), unitsOf(written(after)))).map((line) => [
    told(line.before),
    told(line.after),
  ])
}

test('each side says what its version says, and what was reworded stands beside what it is now', () => {
  assert.deepEqual(
    linesBetween(
      'Keep the label.\n\nSelect the template from the list on the printer.',
      'Keep the label.\n\nThe template comes from the list of the order.',
    ),
    [
      ['Keep the label.', 'Keep the label.'],
      ['Select the template from the list on the printer.', 'The template comes from the list of the order.'],
    ],
  )
})

test('what is new has nothing on its left, what is gone nothing on its right', () => {
  assert.deepEqual(linesBetween('One.', 'One.\n\nEvery caliper carries its due day.'), [
    ['One.', 'One.'],
    [null, 'Every caliper carries its due day.'],
  ])
  assert.deepEqual(linesBetween('Burn the boxes.\n\nOne.', 'One.'), [
    ['Burn the boxes.', null],
    ['One.', 'One.'],
  ])
})

test('what went and what came in its place, with no word in common, stand beside each other', () => {
  assert.deepEqual(linesBetween('Burn the boxes.', 'Every caliper carries its due day.'), [
    ['Burn the boxes.', 'Every caliper carries its due day.'],
  ])
})

test('rows of a table keep the words of their side', () => {
  assert.deepEqual(
    linesBetween(
      '| Check | Source |\n| Part | Printed text |',
      '| Check | Source |\n| Part | Printed data matrix |',
    ).at(-1),
    ['Part | Printed text', 'Part | Printed data matrix'],
  )
})
