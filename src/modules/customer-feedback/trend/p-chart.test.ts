import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pChart } from './p-chart.ts'

const sample = (some: number, of: number) => ({ month: '2026-01', some, of })

test('the mean is all of the kind by all there were, and not the mean of the shares', () => {
  assert.equal(pChart([sample(1, 2), sample(1, 8)]).mean, 20)
})

test('the example of the handbook: 30 wafers of 50 chips, the limits of a wafer as published', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.3.2: fractions defective; mean 0.2313, limits 0.0524 and 0.4102.
  const fractions = [
    0.24, 0.3, 0.16, 0.2, 0.08, 0.14, 0.32, 0.18, 0.28, 0.2, 0.1, 0.12, 0.34, 0.24, 0.44, 0.16, 0.2, 0.1, 0.26, 0.22,
    0.4, 0.36, 0.48, 0.3, 0.18, 0.24, 0.14, 0.26, 0.18, 0.12,
  ]
  const { mean, points } = pChart(fractions.map((fraction) => sample(Math.round(fraction * 50), 50)))

  assert.equal(mean?.toFixed(2), '23.13')
  assert.deepEqual([points[0]?.lower?.toFixed(2), points[0]?.upper?.toFixed(2)], ['5.24', '41.02'])
  assert.deepEqual(
    points.flatMap(({ isAbove }, at) => (isAbove ? [fractions[at]] : [])),
    [0.44, 0.48],
  )
})

test('a month with more of them has narrower limits, and none leaves 0 to 100 %', () => {
  const { points } = pChart([sample(1, 4), sample(25, 100)])
  const [few, many] = points

  assert.deepEqual([few?.lower, few?.upper?.toFixed(1)], [0, '90.0'])
  assert.deepEqual([many?.lower?.toFixed(1), many?.upper?.toFixed(1)], ['12.0', '38.0'])
  assert.deepEqual(
    pChart([sample(3, 4)]).points.map(({ upper }) => upper),
    [100],
  )
})

test('a month without any has no share and moves no limit; without any at all there is neither', () => {
  const { mean, points } = pChart([sample(1, 4), sample(0, 0)])

  assert.deepEqual([mean, points[1]?.rate, points[1]?.upper], [25, null, null])
  assert.equal(pChart([sample(0, 0)]).mean, null)
})

test('of a month with a few nothing can be told, of one with many it can', () => {
  const { points } = pChart([sample(1, 2), sample(50, 100)])

  assert.deepEqual(
    points.map(({ tells }) => tells),
    [false, true],
  )
})
