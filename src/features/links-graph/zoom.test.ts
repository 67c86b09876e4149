import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitting, heldAt, largest, levelAt, stepped } from './zoom.ts'

test('a net that is larger than its room is drawn so that all of it fits, a small one as large as it is', () => {
  const room = { width: 1000, height: 600 }

  assert.equal(fitting({ width: 2500, height: 600 }, room), 0.4)
  assert.equal(fitting({ width: 1000, height: 2400 }, room), 0.25)
  assert.equal(fitting({ width: 300, height: 200 }, room), 1)
})

test('of two drawings the one is shown that is larger in its room', () => {
  const [flat, square] = [
    { width: 4000, height: 500 },
    { width: 1500, height: 1500 },
  ]

  assert.equal(largest([flat, square], { width: 800, height: 600 }), square)
  assert.equal(largest([flat, square], { width: 4000, height: 600 }), flat)
})

test('the steps lead back to where one was, and end', () => {
  assert.equal(stepped(stepped(0.5, 'in'), 'out'), 0.5)
  assert.equal(stepped(1.9, 'in'), 2)
  assert.equal(stepped(0.11, 'out'), 0.1)
})

test('the smaller a box is drawn, the less of it is read', () => {
  assert.deepEqual([1, 0.85, 0.6, 0.49].map(levelAt), ['near', 'near', 'middle', 'far'])
})

test('what stands under the pointer stays there', () => {
  const [scrolled, point, ratio] = [300, 120, 1.25]

  const after = heldAt(scrolled, point, ratio)

  assert.equal((after + point) / ratio, scrolled + point)
})
