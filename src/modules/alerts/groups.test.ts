import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Alert } from '#features/alerts/alerts.ts'
import { agoInWords } from '#features/alerts/ago.ts'
import { groupsOf } from './groups.ts'
import { snoozesFrom } from './snoozes.ts'

const alert = (id: string, record: string | null): Alert => ({
  id,
  place: 1,
  kind: 'state',
  severity: 'info',
  title: 'moved.',
  body: null,
  link: null,
  record: record === null ? null : { id: record, restricted: true },
  actor: null,
  because: 'owner',
  at: '2026-11-20T09:00:00Z',
  readAt: null,
  snoozedUntil: null,
  resolvedAt: null,
})

test('alerts of one record stand together where its newest is, those of none for themselves', () => {
  const groups = groupsOf([alert('5', 'A'), alert('4', null), alert('3', 'B'), alert('2', 'A'), alert('1', null)])

  assert.deepEqual(
    groups.map((group) => group.alerts.map(({ id }) => id)),
    [['5', '2'], ['4'], ['3'], ['1']],
  )
})

test('an alert is put off to the next morning or the next Monday, always ahead', () => {
  for (let day = 1; day <= 14; day += 1) {
    const now = new Date(2026, 10, day, 16, 30)

    const snoozes = snoozesFrom(now)

    assert.ok(snoozes.every(({ until }) => until > now))
    const monday = snoozes.at(-1)?.until
    assert.equal(monday?.getDay(), 1)
    assert.equal(new Set(snoozes.map(({ until }) => until.getTime())).size, snoozes.length)
  }
})

test('how long ago reads as short as a menu needs it', () => {
  const now = new Date(2026, 10, 20, 16, 30).getTime()
  const at = (...of: readonly [number, number, number, number?, number?]) => new Date(...of).toISOString()

  assert.deepEqual(
    [
      at(2026, 10, 20, 16, 29.5),
      at(2026, 10, 20, 16, 22),
      at(2026, 10, 20, 9, 0),
      at(2026, 10, 19, 9, 0),
      at(2026, 10, 18, 9, 0),
      at(2025, 10, 18, 9, 0),
    ].map((instant) => agoInWords(instant, now)),
    ['1 min ago', '8 min ago', '7 h ago', 'yesterday', '18 Nov', '18 Nov 2025'],
  )
})
