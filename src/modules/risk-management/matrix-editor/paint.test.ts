import assert from 'node:assert/strict'
import { test } from 'node:test'
import { degrees, placed } from '../geometry.ts'
import { isWhole, type Level } from '#modules/contents/risk-score.ts'
import { after, differing, levelFor, only, painted, placesIn, stepped, type CellLine, type Range } from './paint.ts'

const low: readonly CellLine[] = degrees.flatMap((impact) =>
  degrees.map((likelihood) => ({ key: `k${impact}${likelihood}`, likelihood, impact, level: 'Low' as const })),
)

const at = (likelihood: number, impact: number) => ({ likelihood, impact })
const newKey = () => 'new'
const levelAt = (cells: readonly CellLine[], likelihood: number, impact: number): Level | null =>
  placed({ cells, appetite: null }, at(likelihood, impact))

/** The selection after those keys, with Shift held for those that begin with it. */
const pressed = (range: Range, ...keys: readonly string[]) =>
  keys.reduce(
    (now, key) => stepped(now, key.replace('Shift+', ''), key.startsWith('Shift+')) ?? assert.fail(key),
    range,
  )

test('arrows move the one selected cell and stop at the edge', () => {
  assert.deepEqual(pressed(only(at(1, 5)), 'ArrowRight', 'ArrowDown'), only(at(2, 4)))
  assert.deepEqual(pressed(only(at(1, 5)), 'ArrowLeft', 'ArrowUp'), only(at(1, 5)))
  assert.equal(stepped(only(at(1, 5)), 'x', false), null)
})

test('Shift with arrows selects a square, also backwards, and an arrow alone leaves it', () => {
  const range = pressed(only(at(4, 2)), 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowUp')

  assert.deepEqual(placesIn(range), [at(3, 2), at(4, 2), at(3, 3), at(4, 3), at(3, 4), at(4, 4)])
  assert.equal(placesIn(pressed(range, 'Shift+ArrowRight')).length, 3)
  assert.deepEqual(pressed(range, 'ArrowUp'), only(at(3, 5)))
})

test('numbers and first letters mean levels, other keys none', () => {
  assert.deepEqual(['1', '2', '3', '4'].map(levelFor), ['Low', 'Moderate', 'High', 'Extreme'])
  assert.deepEqual(['l', 'M', 'h', 'E'].map(levelFor), ['Low', 'Moderate', 'High', 'Extreme'])
  assert.deepEqual(['0', '5', 'x', 'End', 'Home', 'Enter'].map(levelFor), [null, null, null, null, null, null])
})

test('cycling goes up level by level and begins again', () => {
  assert.deepEqual(
    [null, 'Low', 'Moderate', 'High', 'Extreme'].map((level) => after(level as Level | null)),
    ['Low', 'Moderate', 'High', 'Extreme', 'Low'],
  )
})

test('painting a selection changes its cells and no other, each the same line as before', () => {
  const cells = painted(low, placesIn({ from: at(4, 4), to: at(5, 5) }), 'Extreme', newKey)

  assert.deepEqual(
    cells.filter(({ level }) => level === 'Extreme').map(({ key }) => key),
    ['k44', 'k45', 'k54', 'k55'],
  )
  assert.deepEqual(
    cells.map(({ key }) => key),
    low.map(({ key }) => key),
  )
  assert.deepEqual(differing(cells, low), [at(4, 4), at(5, 4), at(4, 5), at(5, 5)])
})

test('painting adds a cell that was missing and leaves one of two that said the same place', () => {
  const [first, second, ...others] = low
  assert.ok(first && second)
  const cells = painted(
    [first, { ...first, key: 'twice', level: 'High' }, ...others],
    [at(1, 1), at(2, 1)],
    'Moderate',
    newKey,
  )

  assert.ok(isWhole(cells))
  assert.deepEqual([levelAt(cells, 1, 1), levelAt(cells, 2, 1)], ['Moderate', 'Moderate'])
  assert.equal(cells.at(-1)?.key, 'new')
})

test('a cell that only one of two matrices has differs', () => {
  assert.deepEqual(differing(low.slice(1), low), [at(1, 1)])
  assert.deepEqual(differing(low, low), [])
})
