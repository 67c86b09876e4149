import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysFrom } from '#features/samples/story.ts'
import { holidays } from './holiday.sample.ts'

const daysOf = (today: string, name: string, site: string) =>
  holidays
    .scenarios(daysFrom(today))
    .flatMap(({ values }) => (values.name === name && values.site === site ? [values.day] : []))

test('the sample calendar knows the movable days of each site', () => {
  assert.deepEqual(daysOf('2026-11-20', 'Good Friday', '@leeds'), ['2026-04-03', '2027-03-26'])
  assert.deepEqual(daysOf('2026-11-20', 'Easter Monday', '@leeds'), ['2026-04-06', '2027-03-29'])
  assert.deepEqual(daysOf('2026-11-20', 'Corpus Christi', '@porto'), ['2026-06-04', '2027-05-27'])
  assert.deepEqual(daysOf('2026-11-20', 'Early May bank holiday', '@leeds'), ['2026-05-04', '2027-05-03'])
  assert.deepEqual(daysOf('2026-11-20', 'Spring bank holiday', '@leeds'), ['2026-05-25', '2027-05-31'])
  assert.deepEqual(daysOf('2026-11-20', 'Summer bank holiday', '@leeds'), ['2026-08-31', '2027-08-30'])
})
