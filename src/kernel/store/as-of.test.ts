import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endOfDay, readAsOf } from './as-of.ts'

const now = new Date('2026-03-10T15:00:00Z')
const london = { now, zone: 'Europe/London' }

describe('an instant that is read as of', () => {
  for (const [day, zone, ends] of [
    ['2026-03-03', 'Europe/London', '2026-03-03T23:59:59.999Z'],
    ['2026-07-01', 'Europe/London', '2026-07-01T22:59:59.999Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.999Z'], // An hour shorter.
    ['2026-01-01', 'Pacific/Kiritimati', '2026-01-01T09:59:59.999Z'],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-02T10:59:59.999Z'],
    ['2026-01-01', 'Asia/Kathmandu', '2026-01-01T18:14:59.999Z'],
  ] as const)
    test(`${day} ends in ${zone} at ${ends}`, () => assert.equal(endOfDay(day, zone).toISOString(), ends))

  test('a day stands for its end, an instant for itself on the day of the organisation', () => {
    assert.deepEqual(readAsOf('2026-03-03', london), { at: '2026-03-03T23:59:59.999Z', day: '2026-03-03' })
    assert.deepEqual(readAsOf('2026-03-03T23:30:00-03:00', london), {
      at: '2026-03-04T02:30:00.000Z',
      day: '2026-03-04',
    })
  })

  test('today stands for now, and no name for today', () => {
    assert.deepEqual(readAsOf('2026-03-10', london), { at: now.toISOString(), day: '2026-03-10' })
    assert.equal(readAsOf(undefined, london), null)
  })

  for (const wrong of ['2026-03-11', '2026-03-10T15:00:00.001Z', '9999-12-31'])
    test(`${wrong} is still to come`, () => {
      assert.throws(() => readAsOf(wrong, london), { code: 'invalid', field: 'on', message: /not in the future/ })
    })

  for (const wrong of [
    '',
    'yesterday',
    '2026-02-29',
    '2026-3-3',
    '2026-03-03T10:00:00',
    ['2026-03-03', '2026-03-04'],
    '1',
  ])
    test(`${JSON.stringify(wrong)} is none`, () => {
      assert.throws(() => readAsOf(wrong, london), { code: 'invalid', field: 'on', message: /such as 2026-03-03/ })
    })
})
