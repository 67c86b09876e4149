import assert from 'node:assert/strict'
import { test } from 'node:test'
import { box, drawingOf } from './layout.ts'

const knots = ['finding', 'nonconformance', 'capa', 'cause', 'action', 'risk'].map((id) => ({ id }))
const threads = [
  { from: 'finding', to: 'nonconformance', label: 'Raised as' },
  { from: 'nonconformance', to: 'capa', label: 'Escalated to' },
  { from: 'capa', to: 'cause', label: 'Cause' },
  { from: 'cause', to: 'action', label: 'Addressed by' },
  { from: 'capa', to: 'action', label: 'Acts by' },
  { from: 'capa', to: 'risk', label: 'Re-scores' },
  { from: 'risk', to: 'action', label: 'Mitigated by' },
]

test('no two records are drawn over each other, and all within the drawing', () => {
  const { corners, width, height } = drawingOf(knots, threads)
  const all = [...corners.values()]

  for (const [at, one] of all.entries()) {
    assert.ok(one.x >= 0 && one.y >= 0 && one.x + box.width <= width && one.y + box.height <= height)
    for (const other of all.slice(at + 1))
      assert.ok(Math.abs(one.x - other.x) >= box.width || Math.abs(one.y - other.y) >= box.height)
  }
})

test('what one record says of another points downwards, from box to box', () => {
  const { corners, lines } = drawingOf(knots, threads)

  for (const { thread, path } of lines) {
    const [from, to] = [corners.get(thread.from), corners.get(thread.to)]
    assert.ok(from && to && from.y + box.height < to.y, `${thread.from} → ${thread.to}`)
    const [x = 0, y = 0] = path.slice(2).split(' ').map(Number)
    assert.ok(y === from.y + box.height && x > from.x && x < from.x + box.width, path)
  }
})

test('drawn to the right, what one record says of another points to the right', () => {
  const { corners, lines } = drawingOf(knots, threads, 'right')

  for (const { thread, path } of lines) {
    const [from, to] = [corners.get(thread.from), corners.get(thread.to)]
    assert.ok(from && to && from.x + box.width < to.x, `${thread.from} → ${thread.to}`)
    const [x = 0, y = 0] = path.slice(2).split(' ').map(Number)
    assert.ok(x === from.x + box.width && y > from.y && y < from.y + box.height, path)
  }
})

test('two ties between the same records are two lines, and a circle is drawn', () => {
  const twice = [
    { from: 'risk', to: 'action', label: 'Mitigated by' },
    { from: 'risk', to: 'action', label: 'Related to' },
    { from: 'action', to: 'risk', label: 'Copied from' },
  ]
  const { lines } = drawingOf([{ id: 'risk' }, { id: 'action' }], twice)

  assert.equal(new Set(lines.map(({ path }) => path)).size, 3)
  assert.ok(lines.every(({ path }) => /^M [\d.-]+ [\d.-]+( C( [\d.-]+){6})+$/.test(path)))
})

test('one record alone is drawn', () => {
  const { corners, lines, width } = drawingOf([{ id: 'risk' }], [])

  assert.deepEqual([corners.size, lines.length, width >= box.width], [1, 0, true])
})
