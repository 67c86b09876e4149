import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tie } from '#kernel/api/client.ts'
import type { KeptFile } from '#features/files/files.ts'
import { evidenceOf, isShown, nextToOpen } from './evidence-of.ts'

const file = (id: string, more: Partial<KeptFile> = {}): KeptFile => ({
  id,
  name: `${id}.pdf`,
  type: 'application/pdf',
  size: 1,
  sha256: '',
  creator: null,
  at: '2026-11-01T08:00:00Z',
  struck: null,
  may: { remove: false, strike: false },
  ...more,
})

const tie = (id: string, record: Tie['record']): Tie => ({
  id,
  type: 'x',
  side: 'here',
  label: 'Treated by',
  record,
  due: null,
})
const ref = (id: string, kind = 'action') => ({ id, kind, number: 'ACT-2026-0001', title: 'Train', state: 'done' })

const record = {
  id: 'r',
  number: 'RSK-2026-0001',
  tied: [tie('1', ref('a')), tie('2', ref('a')), tie('3', ref('p', 'person')), tie('4', { id: 'b', restricted: true })],
}

test('evidence is the record, what counts of its files and of those of its parts, and each linked record once', () => {
  const struck = { at: '2026-11-02T08:00:00Z', by: null, reason: 'The wrong one.' }

  const all = evidenceOf(record, [file('f'), file('g', { struck })], [{ ...file('h'), of: 'CSE-2026-0001' }])

  assert.deepEqual(
    all.map(({ key }) => key),
    ['r', 'f', 'h', 'a done'],
  )
})

test('the next to open is the next that was not, round the end', () => {
  const all = evidenceOf(record, [file('f'), file('g')], [])

  assert.equal(nextToOpen(all, 'g', ({ key }) => key !== 'f')?.key, 'f')
  assert.equal(nextToOpen(all, 'f', () => true)?.key, 'g')
  assert.equal(
    nextToOpen(evidenceOf({ ...record, tied: [] }, [], []), 'r', () => true),
    undefined,
  )
})

test('what no browser shows in its place is handed out', () => {
  const [, table] = evidenceOf(record, [file('f', { type: 'application/octet-stream' })], [])

  assert.equal(table && isShown(table), false)
})
