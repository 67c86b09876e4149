import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Unread } from '#features/alerts/alerts.ts'
import { freshFor } from './fresh.ts'

const alertAt = (place: number) => ({ place }) as Unread['items'][number] // As far as a stream looks at one.
const unread: Unread = { place: 7, unread: 2, items: [alertAt(7), alertAt(5)] }

test('the first look only counts; later ones tell what came since, the oldest first', () => {
  assert.deepEqual(freshFor({ place: undefined, unread: undefined }, unread), { place: 7, unread: 2, items: [] })
  assert.deepEqual(freshFor({ place: 4, unread: 0 }, unread)?.items, [alertAt(5), alertAt(7)])
  assert.deepEqual(freshFor({ place: 5, unread: 1 }, unread)?.items, [alertAt(7)])
})

test('a stream that knows all is told nothing, one that counts otherwise is told the count', () => {
  assert.equal(freshFor({ place: 7, unread: 2 }, unread), null)
  assert.deepEqual(freshFor({ place: 9, unread: 3 }, unread), { place: 9, unread: 2, items: [] })
})
