import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSmallEnough, light, nameOfSmaller, smallerSize } from './smaller.ts'

test('a picture is sent as it was taken up to 4,000 pixels and 10 MB', () => {
  assert.ok(isSmallEnough({ width: 4000, height: 3000 }, 10_000_000))
  assert.ok(!isSmallEnough({ width: 4001, height: 3000 }, 1))
  assert.ok(!isSmallEnough({ width: 3000, height: 4001 }, 1))
  assert.ok(!isSmallEnough({ width: 100, height: 100 }, 10_000_001))
})

test('a smaller picture keeps its shape, and one that was small enough its size', () => {
  assert.deepEqual(smallerSize({ width: 8000, height: 6000 }), { width: 4000, height: 3000 })
  assert.deepEqual(smallerSize({ width: 3000, height: 12_000 }), { width: 1000, height: 4000 })
  assert.deepEqual(smallerSize({ width: 2000, height: 1000 }), { width: 2000, height: 1000 })
  assert.deepEqual(smallerSize({ width: 40_000, height: 1 }), { width: 4000, height: 1 })
})

test('evidence that may have to wait on a telephone is light: 2,048 pixels and 1 MB', () => {
  assert.ok(isSmallEnough({ width: 2048, height: 1000 }, 1_000_000, light))
  assert.ok(!isSmallEnough({ width: 2049, height: 1000 }, 1, light))
  assert.ok(!isSmallEnough({ width: 100, height: 100 }, 1_000_001, light))
  assert.deepEqual(smallerSize({ width: 3000, height: 4096 }, light), { width: 1500, height: 2048 })
})

test('what was drawn again is called what it is', () => {
  assert.equal(nameOfSmaller('IMG 0001.PNG'), 'IMG 0001.jpg')
  assert.equal(nameOfSmaller('image'), 'image.jpg')
})
