import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted } from './counted.ts'

test('one is called otherwise than none and several', () => {
  const said = [0, 1, 2, 11].map((count) => counted(count, { one: 'piece of news', other: 'pieces of news' }))

  assert.deepEqual(said, ['0 pieces of news', '1 piece of news', '2 pieces of news', '11 pieces of news'])
})
