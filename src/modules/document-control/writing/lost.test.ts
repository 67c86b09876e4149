import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLost, partAt, placeOf, putLost } from './lost.ts'

const here = [{ key: 'a' }, { key: 'b' }]
const written = { heading: 'Scope', depth: '1', body: null }

test('what is kept of a part is found at its place again', () => {
  for (const place of [{ key: 'a' }, { behind: 'a' }, { behind: null }]) assert.deepEqual(placeOf(partAt(place)), place)
})

test('a place is lost with its section, and the first one once there is another', () => {
  assert.deepEqual(
    [{ key: 'a' }, { key: 'c' }, { behind: 'b' }, { behind: 'c' }, { behind: null }].map((one) => isLost(one, here)),
    [false, true, false, true, true],
  )
  assert.equal(isLost({ behind: null }, []), false)
})

test('what was written into a section that is gone becomes one at the end, and into one that is there its text', () => {
  const [, , last] = putLost(here, { key: 'c' }, written)
  assert.deepEqual({ ...last, key: 'new' }, { key: 'new', ...written })
  assert.deepEqual(putLost(here, { key: 'a' }, written), [{ key: 'a', ...written }, { key: 'b' }])
  assert.equal(putLost([], { behind: 'c' }, written).length, 1)
})
