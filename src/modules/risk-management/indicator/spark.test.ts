import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sparkOf } from './spark.ts'

const box = { width: 120, height: 60, edge: 10 }
const limits = { direction: 'rises', warning: 20, alarm: 40 } as const

test('readings stand by their days and values, between the lowest and the highest of readings and limits', () => {
  const readings = [
    { on: '2026-01-01', value: 0 },
    { on: '2026-01-03', value: 10 },
    { on: '2026-01-11', value: 40 },
  ]

  assert.deepEqual(sparkOf(readings, limits, box), {
    points: [
      [10, 50],
      [30, 40],
      [110, 10],
    ],
    warning: 30,
    alarm: 10,
  })
})

test('one reading, equal to both limits or without any, stands in the middle', () => {
  const one = [{ on: '2026-01-01', value: 7 }]

  assert.deepEqual(sparkOf(one, { direction: 'rises', warning: null, alarm: null }, box), {
    points: [[60, 30]],
    warning: null,
    alarm: null,
  })
})
