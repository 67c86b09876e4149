import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedAmong } from './choices.ts'

test('no kind crowds out another, and few leave their places to many', () => {
  assert.deepEqual(sharedAmong([['a', 'b', 'c', 'd'], ['x'], [], ['1', '2', '3']], 6), [
    ['a', 'b', 'c'],
    ['x'],
    [],
    ['1', '2'],
  ])
})

test('where there is room for all, all are shown', () => {
  assert.deepEqual(sharedAmong([['a', 'b'], ['x']], 20), [['a', 'b'], ['x']])
})
