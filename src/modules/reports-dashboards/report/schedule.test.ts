// When a report is sent: at the ends of months, when clocks change, and after a time in which nobody looked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastDue, nextDays, scheduleInWords, scheduleOf, type Said } from './schedule.ts'

const zone = 'Europe/London'

function schedule(said: Said) {
  const known = scheduleOf({ hour: 7, ...said })
  assert.ok(known)
  return known
}

const monthly = (monthDay: number) => schedule({ every: 'Every month', monthDay })

test('what is not wholly said is not sent', () => {
  assert.equal(scheduleOf({ every: 'Not by itself', hour: 7 }), null)
  assert.equal(scheduleOf({ every: 'Every week', hour: 7 }), null)
  assert.equal(scheduleOf({ every: 'Every month', hour: 7 }), null)
  assert.equal(scheduleOf({ every: 'Every day' }), null)
})

test('a month that has no such day sends on its last', () => {
  assert.deepEqual(nextDays(monthly(31), '2027-01-31', 4), ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  assert.deepEqual(nextDays(monthly(29), '2028-02-01', 2), ['2028-02-29', '2028-03-29'])
  assert.deepEqual(nextDays(monthly(1), '2026-11-27', 2), ['2026-12-01', '2027-01-01'])
})

test('a week has its weekday, today among them', () => {
  const mondays = schedule({ every: 'Every week', weekday: 'Monday' })
  assert.deepEqual(nextDays(mondays, '2026-11-30', 3), ['2026-11-30', '2026-12-07', '2026-12-14'])
  assert.deepEqual(nextDays(mondays, '2026-12-01', 1), ['2026-12-07'])
})

test('it is said in words', () => {
  assert.equal(scheduleInWords(schedule({ every: 'Every week', weekday: 'Friday' })), 'every Friday from 07:00 on')
  assert.equal(scheduleInWords(monthly(22)), 'on the 22nd of every month from 07:00 on')
  assert.equal(scheduleInWords(monthly(11)), 'on the 11th of every month from 07:00 on')
  assert.equal(scheduleInWords(monthly(31)), 'on the 31st of every month, or its last day from 07:00 on')
})

test('the hour is that of the clocks on the wall, in winter and in summer', () => {
  const daily = schedule({ every: 'Every day' })
  const due = (now: string) => lastDue(daily, new Date(now), zone)
  // Clocks went forward on 28 March 2027.
  assert.equal(due('2027-03-27T07:00:00Z'), '2027-03-27')
  assert.equal(due('2027-03-28T05:59:00Z'), '2027-03-27')
  assert.equal(due('2027-03-28T06:00:00Z'), '2027-03-28')
})

test('an hour that the change of clocks leaves out, or brings twice, is due once', () => {
  const early = schedule({ every: 'Every day', hour: 1 })
  const days = (from: string, hours: number) =>
    new Set(
      Array.from({ length: hours }, (_, hour) => {
        const due = lastDue(early, new Date(Date.parse(from) + hour * 3_600_000), zone)
        return due
      }),
    )
  assert.deepEqual([...days('2027-03-28T00:30:00Z', 23)].slice(-1), ['2027-03-28'])
  assert.deepEqual([...days('2027-10-31T02:30:00Z', 20)], ['2027-10-31'])
})

test('after a time in which nobody looked, the last day alone is due', () => {
  const mondays = schedule({ every: 'Every week', weekday: 'Monday' })
  assert.equal(lastDue(mondays, new Date('2027-01-20T12:00:00Z'), zone), '2027-01-18')
  assert.equal(lastDue(monthly(31), new Date('2027-03-01T06:00:00Z'), zone), '2027-02-28')
})
