import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detections, priorities, priorityOf, rpnOf } from './fmea.ts'
import { impacts, likelihoods } from '#modules/contents/risk-score.ts'

const degrees = [1, 2, 3, 4, 5]
const all = degrees.flatMap((severity) =>
  degrees.flatMap((occurrence) => degrees.map((detection) => [severity, occurrence, detection] as const)),
)
const rank = (severity: number, occurrence: number, detection: number) => {
  const priority = priorityOf(severity, occurrence, detection)
  assert.ok(priority, `${severity} ${occurrence} ${detection}`)
  return priorities.indexOf(priority)
}

test('the scales have five degrees each, so that every line finds its priority', () => {
  assert.deepEqual([impacts.length, likelihoods.length, detections.length], [5, 5, 5])
  assert.equal(all.filter((rated) => priorityOf(...rated) !== null).length, 125)
})

test('a risk priority number is severity times occurrence times detection, and nothing until all are rated', () => {
  assert.equal(rpnOf(5, 3, 4), 60)
  assert.equal(rpnOf(5, 5, 5), 125)
  assert.equal(rpnOf(5, null, 4), null)
  assert.equal(priorityOf(5, 3, null), null)
})

test('no line becomes less urgent when one of its ratings grows', () => {
  for (const [severity, occurrence, detection] of all) {
    const here = rank(severity, occurrence, detection)
    if (severity < 5) assert.ok(rank(severity + 1, occurrence, detection) >= here)
    if (occurrence < 5) assert.ok(rank(severity, occurrence + 1, detection) >= here)
    if (detection < 5) assert.ok(rank(severity, occurrence, detection + 1) >= here)
  }
})

test('the top of severity always asks for something, however rare and well detected', () => {
  assert.equal(priorityOf(5, 1, 1), 'Medium')
  assert.deepEqual(
    all.filter(([severity, ...rest]) => severity === 5 && priorityOf(severity, ...rest) === 'Low'),
    [],
  )
})

test('severity counts before occurrence, and occurrence before detection, where the product is the same', () => {
  assert.equal(rpnOf(5, 1, 3), rpnOf(3, 1, 5))
  assert.ok(rank(5, 1, 3) > rank(3, 1, 5))
  assert.equal(rpnOf(4, 5, 1), rpnOf(4, 1, 5))
  assert.ok(rank(4, 5, 1) > rank(4, 1, 5))
})
