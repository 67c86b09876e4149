import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as always, constantFrom, integer, property, uniqueArray } from 'fast-check'
import { addDays } from './days.ts'
import { addWorkingDays, isWorkingDay, workingDayFrom, workingDaysSince } from './working-days.ts'

const christmas = new Set(['2026-12-25', '2026-12-28'])

test('two working days from a Friday is the Tuesday after', () => {
  assert.equal(addWorkingDays('2026-11-20', 2, new Set()), '2026-11-24')
})

test('holidays are jumped over, and so are weekends between them', () => {
  assert.equal(addWorkingDays('2026-12-24', 1, christmas), '2026-12-29')
  assert.equal(workingDayFrom('2026-12-25', christmas), '2026-12-29')
  assert.equal(isWorkingDay('2026-12-28', christmas), false)
})

test('none from a Saturday is the Monday', () => {
  assert.equal(addWorkingDays('2026-11-21', 0, new Set()), '2026-11-23')
})

test('a calendar without a working day gives the day itself', () => {
  const all = new Set(Array.from({ length: 400 }, (_, ahead) => addDays('2026-01-01', ahead)))

  assert.equal(workingDayFrom('2026-01-01', all), '2026-01-01')
})

test('what is added has passed when its day has come', () => {
  const days = constantFrom(...Array.from({ length: 60 }, (_, ahead) => addDays('2026-12-01', ahead)))

  always(
    property(days, integer({ min: 0, max: 30 }), uniqueArray(days, { maxLength: 8 }), (from, count, free) => {
      const holidays = new Set(free)
      const reached = addWorkingDays(from, count, holidays)

      assert.ok(isWorkingDay(reached, holidays))
      const begun = isWorkingDay(from, holidays) ? from : workingDayFrom(from, holidays)
      assert.equal(workingDaysSince(begun, reached, holidays), count)
    }),
  )
})
