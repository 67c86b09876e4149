import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** A number with its year. Those that end on 9999 are nobody's: they stand for a record that is not there. */
const number = /\b[A-Z]{2,6}-20\d\d(?!-9999)/g

// The sample organisation is told up to the day on which it is founded: its numbers move with the year and with the day.
test('no journey names a record of the sample organisation by its number', () => {
  const named = globSync('e2e/*.ts').flatMap((path) =>
    (readFileSync(path, 'utf8').match(number) ?? []).map((found) => `${path}: ${found}`),
  )

  assert.deepEqual(named, [])
})
