import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastDayOf } from './last-day.ts'
import { placeIn, type Answers } from './tree.ts'

const eu = (answers: Answers) => placeIn({ reportLaw: 'EU (MDR)', ...answers })
const us = (answers: Answers) => placeIn({ reportLaw: 'US (21 CFR 803)', ...answers })

const reportable = (days: number, counted = 'Calendar days') => ({
  reportability: 'Reportable',
  allowed: { days, counted },
})
const none = { reportability: 'Not reportable', allowed: null }

test('one question comes after the other, and no answer without a law', () => {
  assert.equal(placeIn({}), null)
  assert.deepEqual(eu({}), { asks: 'harm' })
  assert.deepEqual(eu({ harm: 'Neither happened' }), { asks: 'malfunction' })
  assert.deepEqual(eu({ harm: 'Neither happened', malfunction: 'Yes' }), { asks: 'recurrence' })
  assert.deepEqual(eu({ harm: 'Death' }), { asks: 'publicThreat' })
})

test('the EU allows 2, 10 or 15 calendar days', () => {
  assert.deepEqual(eu({ harm: 'Serious, anticipated', publicThreat: 'Yes' }), reportable(2))
  assert.deepEqual(eu({ harm: 'Death', publicThreat: 'No' }), reportable(10))
  assert.deepEqual(eu({ harm: 'Serious, not anticipated', publicThreat: 'No' }), reportable(10))
  assert.deepEqual(eu({ harm: 'Serious, anticipated', publicThreat: 'No' }), reportable(15))
})

test('the US allows 30 calendar days or 5 working days; where both laws apply the EU is sooner', () => {
  assert.deepEqual(us({ harm: 'Death', publicThreat: 'No' }), reportable(30))
  assert.deepEqual(us({ harm: 'Death', publicThreat: 'Yes' }), reportable(5, 'Working days'))
  assert.deepEqual(placeIn({ reportLaw: 'EU and US', harm: 'Death', publicThreat: 'No' }), reportable(10))
})

test('a malfunction is reported where it could do serious harm another time, and only there', () => {
  const harmless = { harm: 'Neither happened', malfunction: 'Yes' }
  assert.deepEqual(eu({ ...harmless, recurrence: 'Yes', publicThreat: 'No' }), reportable(15))
  assert.deepEqual(eu({ ...harmless, recurrence: 'No' }), none)
  assert.deepEqual(eu({ harm: 'Neither happened', malfunction: 'No' }), none)
  assert.deepEqual(placeIn({ reportLaw: 'None' }), none)
})

test('what is not yet known is pending, and its days run by the gravest answer that is still possible', () => {
  const pending = (days: number) => ({ ...reportable(days), reportability: 'Pending' })
  assert.deepEqual(eu({ harm: 'Not yet known', malfunction: 'No', publicThreat: 'No' }), pending(10))
  const could = { harm: 'Neither happened', malfunction: 'Not yet known', recurrence: 'Yes', publicThreat: 'No' }
  assert.deepEqual(eu(could), pending(15))
})

test('working days of an authority are Monday to Friday, and the day aware is none of them', () => {
  const five = { reportDays: 5, reportDaysAre: 'Working days' }
  assert.equal(lastDayOf({ awareOn: '2026-11-25', ...five }), '2026-12-02') // From a Wednesday.
  assert.equal(lastDayOf({ awareOn: '2026-11-28', ...five }), '2026-12-04') // From a Saturday.
  assert.equal(lastDayOf({ awareOn: '2026-11-25', reportDays: 5, reportDaysAre: null }), '2026-11-30')
})
