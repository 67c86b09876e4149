import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSamePlace, mostPlaces, recentPlaces } from './recent-places.ts'

test('recent places come newest first, each once, however it was written', () => {
  assert.deepEqual(recentPlaces(['Packing line 2', 'goods-in', ' packing LINE 2 ', null, '', 'Goods-in']), [
    'Packing line 2',
    'goods-in',
  ])
  assert.equal(recentPlaces(['a', 'b', 'c', 'd', 'e', 'f']).length, mostPlaces)
})

test('a place is the same whatever its capitals', () => {
  assert.ok(isSamePlace('Test bench 4', ' test bench 4'))
  assert.ok(!isSamePlace('Test bench 4', 'Test bench 5'))
})
