// When what the samples tell has happened: each moment on its own day, at both sites, in its order.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import type { Sample } from './scenario.ts'
import { storyOf } from './story.ts'

/** One sample that tells of so many records on one day. */
const busy = (count: number): Sample => ({
  definition: {} as Sample['definition'], // None of its moments is taken.
  scenarios: () => Array.from({ length: count }, (_, at) => ({ key: `k${at}`, on: 0, by: '@maya', values: {} })),
})

test('a day of very many moments ends on that day, in winter and in summer, and no two are at once', () => {
  for (const today of ['2026-11-18', '2026-06-17'] as const) {
    const story = storyOf([busy(500)], today)
    const instants = story.map(({ at }) => at.getTime())

    for (const zone of ['Europe/London', 'Europe/Lisbon'])
      assert.deepEqual([...new Set(story.map(({ at }) => dayAt(at, zone)))], [today])
    assert.equal(new Set(instants).size, 500)
    assert.deepEqual(
      instants,
      instants.toSorted((one, other) => one - other),
    )
    assert.deepEqual(
      story.map(({ scenario }) => scenario.key),
      Array.from({ length: 500 }, (_, at) => `k${at}`),
    )
  }
})
