import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayLeave } from './sending-hours.ts'

// The 20th of November 2026 is a Friday.
const friday = (time: string) => ({ day: '2026-11-20', time })
const monday = { day: '2026-11-23', time: '07:00' }
const none = new Set<string>()
const at = (setting: string, severity = 'info') => ({ setting, severity })

test('a mail leaves at once on a working day between seven and eight in the evening', () => {
  for (const time of ['07:00', '12:30', '19:59']) assert.equal(mayLeave(at('immediate'), friday(time), none), null)
})

test('in the evening, at the weekend and on a holiday it waits for the next working morning', () => {
  assert.deepEqual(mayLeave(at('immediate'), friday('06:59'), none), friday('07:00'))
  assert.deepEqual(mayLeave(at('immediate'), friday('20:00'), none), monday)
  assert.deepEqual(mayLeave(at('immediate'), { day: '2026-11-21', time: '10:00' }, none), monday)
  assert.deepEqual(mayLeave(at('immediate'), friday('10:00'), new Set(['2026-11-20', '2026-11-23'])), {
    day: '2026-11-24',
    time: '07:00',
  })
})

test('what is critical leaves at any hour', () => {
  assert.equal(mayLeave(at('immediate', 'critical'), { day: '2026-11-22', time: '03:00' }, none), null)
})

test('the digest leaves at half past seven of the next working day', () => {
  assert.deepEqual(mayLeave(at('digest'), friday('07:29'), none), friday('07:30'))
  assert.deepEqual(mayLeave(at('digest', 'critical'), friday('07:30'), none), { day: '2026-11-23', time: '07:30' })
})
