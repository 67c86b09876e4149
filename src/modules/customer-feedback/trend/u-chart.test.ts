import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uChart } from './u-chart.ts'

const month = (complaints: number, units: number | null, at = 0) => ({ month: `2026-0${at + 1}`, complaints, units })

test('the mean is all complaints by all units, and not the mean of the rates', () => {
  const { mean } = uChart([month(1, 1000), month(9, 4000, 1)])

  assert.equal(mean, 2)
})

test('the limits are the mean and three times the root of the mean by the units of the month', () => {
  const { points } = uChart([month(4, 1000), month(16, 4000, 1)])

  // ū = 4; n = 1: 4 ± 3 √4 = 10 and below zero; n = 4: 4 ± 3 √1 = 7 and 1.
  assert.deepEqual(
    points.map(({ upper, lower }) => [upper, lower]),
    [
      [10, 0],
      [7, 1],
    ],
  )
})

test('a textbook chart: 74 nonconformities in 20 samples of 2,500, the upper limit of a sample as by hand', () => {
  const counts = [6, 4, 8, 10, 9, 12, 16, 2, 3, 10, 9, 15, 8, 10, 8, 2, 7, 1, 7, 13]
  const { mean, points } = uChart(counts.map((complaints) => ({ month: '2026-01', complaints, units: 2500 })))

  assert.equal(mean, 3.2)
  assert.equal(points[0]?.upper?.toFixed(3), (3.2 + 3 * Math.sqrt(3.2 / 2.5)).toFixed(3))
  assert.deepEqual(
    points.filter(({ isAbove }) => isAbove),
    [],
  )
})

test('a month above its limit is told, one at it is not', () => {
  const quiet = Array.from({ length: 9 }, (_, at) => month(1, 1000, at))
  const { points } = uChart([...quiet, month(12, 1000, 9)])

  assert.deepEqual(points.map(({ isAbove }) => isAbove).indexOf(true), 9)
  assert.equal(points.filter(({ isAbove }) => isAbove).length, 1)
})

test('a month without units has no rate and moves no limit', () => {
  const { mean, points } = uChart([month(2, 1000), month(50, null, 1), month(3, 0, 2)])

  assert.equal(mean, 2)
  assert.deepEqual(
    points.map(({ rate }) => rate),
    [2, null, null],
  )
})

test('without any units there is neither mean nor limit', () => {
  const { mean, points } = uChart([month(3, null)])

  assert.equal(mean, null)
  assert.equal(points[0]?.upper, null)
})
