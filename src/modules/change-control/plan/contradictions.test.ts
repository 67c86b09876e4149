import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circleOf, laterFirst } from './contradictions.ts'

const action = (id: string, phase: string, ...after: readonly string[]) => ({ id, title: `Do ${id}`, phase, after })

test('an action that waits for itself through others is found with those between', () => {
  const all = [
    action('a', 'Implementation', 'b'),
    action('b', 'Implementation', 'c'),
    action('c', 'Implementation', 'a'),
    action('d', 'Implementation', 'a'),
  ]

  assert.deepEqual(
    circleOf('a', all)?.map(({ id }) => id),
    ['b', 'c'],
  )
  assert.equal(circleOf('d', all), undefined)
  assert.deepEqual(circleOf('e', [action('e', 'Implementation', 'e')]), [])
})

test('what waits for a later phase is found from both its ends', () => {
  const all = [
    action('a', 'Pre-implementation', 'b'),
    action('b', 'Post-implementation'),
    action('c', 'Implementation'),
  ]

  assert.deepEqual(
    laterFirst('a', all)?.map(({ id }) => id),
    ['a', 'b'],
  )
  assert.deepEqual(
    laterFirst('b', all)?.map(({ id }) => id),
    ['a', 'b'],
  )
  assert.equal(laterFirst('c', all), undefined)
})
