import assert from 'node:assert/strict'
import { test } from 'node:test'
import { number } from '#kernel/kinds/fields.ts'
import { valueIn } from './cells.ts'

const share = number('Share', { min: 0, max: 100, places: 2 })

const read = (text: string) => valueIn(share, text, () => ({ why: 'It names nothing.' }), '2026-11-22')

test('a number with decimals comes in behind a point or a comma; one that may mean two is left to the refusal', () => {
  assert.deepEqual(
    ['12.5', '12,5', '1.234', '7'].map(read),
    [12.5, 12.5, 1.234, 7].map((value) => ({ value })),
  )
  assert.deepEqual(['1,234', 'half'].map(read), [{ value: '1,234' }, { value: 'half' }])
})
