import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import { readRhythm, rhythmInWords } from './rhythm.ts'
import { dayFrom, daysAhead, daysWithin, type Schedule } from './rhythm-days.ts'

function schedule(words: string, start: Day, end: Day | null = null): Schedule {
  const rhythm = readRhythm(words)
  assert.ok(rhythm, `“${words}” is read.`)
  return { rhythm, start, end }
}

const ahead = (words: string, start: Day, count = 4) => daysAhead(schedule(words, start), start, count)

const said = (words: string) => {
  const rhythm = readRhythm(words)
  return rhythm && rhythmInWords(rhythm)
}

test('a rhythm is read from the sentence that it is written in, and from what people write for it', () => {
  for (const sentence of [
    'Every day',
    'Every 3 days',
    'Every working day',
    'Every week on Monday and Thursday',
    'Every 2 weeks on Tuesday',
    'Every month on the 1st',
    'Every 3 months on the last day',
    'Every month on the second Tuesday',
    'Every 6 months on the last Friday',
    'Every year on the 22nd of March',
    'Every 2 years on the first Monday of March and September',
  ])
    assert.equal(said(sentence), sentence)

  assert.equal(said('every second tuesday'), 'Every 2 weeks on Tuesday')
  assert.equal(said(' Every   other week on Tuesday, Monday, and tuesday. '), 'Every 2 weeks on Monday and Tuesday')
  assert.equal(said('every month on the 31st'), 'Every month on the last day')
  assert.equal(said('every Friday'), 'Every week on Friday')
})

test('what is no rhythm is not guessed at', () => {
  for (const text of [
    '',
    'sometimes',
    'every 0 days',
    'every 100 days',
    'every week',
    'every week on Someday',
    'every month on the 32nd',
    'every month on the fifth Monday',
    'every year on the 1st',
    'every year on the 1st of Brumaire',
  ])
    assert.equal(readRhythm(text), undefined, text)
})

test('weeks count from the week of the first day, not from the day', () => {
  // 1 December 2026 is a Tuesday.
  assert.deepEqual(ahead('Every 2 weeks on Tuesday', '2026-12-01'), [
    '2026-12-01',
    '2026-12-15',
    '2026-12-29',
    '2027-01-12',
  ])
  assert.deepEqual(ahead('Every 2 weeks on Monday and Thursday', '2026-12-01'), [
    '2026-12-03',
    '2026-12-14',
    '2026-12-17',
    '2026-12-28',
  ])
  assert.deepEqual(ahead('Every working day', '2026-12-04', 3), ['2026-12-04', '2026-12-07', '2026-12-08'])
})

test('a month that has no such date takes its last day, and the next one has the date again', () => {
  assert.deepEqual(ahead('Every month on the 30th', '2027-01-15', 3), ['2027-01-30', '2027-02-28', '2027-03-30'])
  assert.deepEqual(ahead('Every month on the last day', '2028-01-31', 3), ['2028-01-31', '2028-02-29', '2028-03-31'])
  assert.deepEqual(ahead('Every year on the 29th of February', '2027-01-01', 3), [
    '2027-02-28',
    '2028-02-29',
    '2029-02-28',
  ])
  assert.equal(ahead('Every year on the 29th of February', '2100-01-01', 1)[0], '2100-02-28')
})

test('the first, second and last weekday of a month are found in every month', () => {
  assert.deepEqual(ahead('Every month on the first Monday', '2026-11-20', 3), [
    '2026-12-07',
    '2027-01-04',
    '2027-02-01',
  ])
  assert.deepEqual(ahead('Every month on the last Friday', '2027-01-01', 3), ['2027-01-29', '2027-02-26', '2027-03-26'])
  // February 2027 begins on a Monday and has 28 days: its fourth Sunday is its last.
  assert.equal(ahead('Every month on the fourth Sunday', '2027-02-01', 1)[0], '2027-02-28')
  assert.equal(ahead('Every month on the last Sunday', '2027-02-01', 1)[0], '2027-02-28')
  assert.deepEqual(ahead('Every 2 years on the last Friday of March and September', '2026-05-01', 3), [
    '2026-09-25',
    '2028-03-31',
    '2028-09-29',
  ])
})

test('months and years count from those of the first day, across the turn of the year', () => {
  assert.deepEqual(ahead('Every 5 months on the 10th', '2026-11-20', 3), ['2027-04-10', '2027-09-10', '2028-02-10'])
  assert.deepEqual(ahead('Every 3 days', '2026-12-30', 3), ['2026-12-30', '2027-01-02', '2027-01-05'])
})

test('nothing falls before the first day or after the last', () => {
  const bounded = schedule('Every week on Tuesday', '2026-12-02', '2026-12-16')

  assert.equal(dayFrom(bounded, '2020-01-01'), '2026-12-08')
  assert.deepEqual(daysAhead(bounded, '2020-01-01', 9), ['2026-12-08', '2026-12-15'])
  assert.equal(dayFrom(bounded, '2026-12-16'), null)
  assert.equal(dayFrom(schedule('Every 99 years on the 1st of January', '2026-02-01'), '2026-02-01'), '2125-01-01')
  assert.equal(dayFrom(schedule('Every day', '9999-12-30'), '9999-12-30'), null)
})

test('from any later day the same days are found as by going on from the first', () => {
  for (const words of [
    'Every 7 days',
    'Every 3 weeks on Monday, Wednesday and Sunday',
    'Every 2 months on the 29th',
    'Every 4 months on the second Thursday',
    'Every 3 years on the last day of February and October',
  ]) {
    const whole = schedule(words, '2024-02-29')
    const all = daysWithin(whole, '2024-02-29', '2036-12-31')
    for (let day = '2024-02-01'; day < '2035-01-01'; day = addDays(day, 97))
      assert.equal(
        dayFrom(whole, day),
        all.find((one) => one >= day),
        `${words} from ${day}`,
      )
  }
})

test('a day is a day where the clocks are put forward and back', () => {
  const days = daysWithin(schedule('Every day', '2027-03-20'), '2027-03-20', '2027-04-05')
  const evening = (day: Day) => dayAt(new Date(`${day}T22:30:00Z`), 'Europe/London')

  assert.equal(days.length, 17)
  assert.equal(new Set(days).size, 17)
  // From 28 March on half past ten in the evening by Greenwich is half past eleven in London, and still the same day.
  assert.deepEqual(days.map(evening), days)
})
