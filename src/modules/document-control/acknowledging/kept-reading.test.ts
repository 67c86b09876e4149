import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Whole } from '#kernel/api/client.ts'
import {
  isWorthKeeping,
  secondLater,
  toSignLater,
  unseen,
  untold,
  without,
  type KeptReading,
  type Line,
} from './kept-reading.ts'

const line = (key: string, seconds: number | null = null): Line => ({ key, heading: key, seconds })
const lines = [line('purpose'), line('rules')]
const start: KeptReading = { number: 'TRA-2026-0001', title: 'Work at the oven 1.0', times: {}, isDue: false }

const read = (before: KeptReading, key: string, ends: boolean, isAway = false) =>
  secondLater(before, { lines, inView: new Set([key]), ended: new Set(ends ? [key] : []), isAway })

test('a section counts once its end was seen, with all the seconds that it was on the screen', () => {
  const begun = read(start, 'purpose', false)
  assert.deepEqual([untold(lines, begun.times), unseen(lines, begun.times).length], [{}, 2])

  const ended = read(begun, 'purpose', true)
  assert.deepEqual(untold(lines, ended.times), { purpose: 2 })
  assert.deepEqual(untold(lines, read(ended, 'purpose', false).times), { purpose: 3 }, 'once seen, it stays seen')
})

test('with a connection the server is told when all was seen; without one, of whatever was seen, when it answers again', () => {
  const half = read(start, 'purpose', true)
  assert.equal(half.isDue, false)
  assert.equal(read(half, 'rules', true).isDue, true)

  assert.equal(read(start, 'purpose', false, true).isDue, false, 'nothing was seen to its end')
  const away = read(start, 'purpose', true, true)
  assert.equal(away.isDue, true)
  assert.equal(read(away, 'rules', false).isDue, true, 'and that stays so until it was told')
})

test('what the server knows is neither told again nor to be seen again', () => {
  const known = [line('purpose', 12), line('rules')]
  const { times } = read(read(start, 'purpose', true), 'rules', true)

  assert.deepEqual(untold(known, times), { rules: 1 })
  assert.deepEqual(unseen(known, {}), [known[1]])
  assert.deepEqual(without(times, { rules: 1 }), { purpose: { seconds: 1, isWhole: true } })
})

test('the device is written to when an end was seen, when telling falls due, and every few seconds', () => {
  const seconds = (count: number): KeptReading => ({ ...start, times: { rules: { seconds: count, isWhole: false } } })

  assert.equal(isWorthKeeping(seconds(1), seconds(5)), false)
  assert.equal(isWorthKeeping(seconds(1), seconds(6)), true)
  assert.equal(isWorthKeeping(seconds(1), read(seconds(1), 'rules', true)), true)
  assert.equal(isWorthKeeping(start, { ...start, isDue: true }), true)
})

test('where it was read without a connection, its step says when it can be signed instead of what is missing', () => {
  const step = (name: string) => ({
    name,
    open: name === 'waive',
    guards: [{ guard: 'all-shown', why: 'Read all of it first.' }],
  })
  const record = { steps: [step('acknowledge'), step('waive')] } as unknown as Whole // As much of one as is looked at.
  const said = toSignLater(record, 'Sign later.')

  assert.deepEqual(
    said.steps.map(({ open, guards }) => [open, guards[0]?.why]),
    [
      [false, 'Sign later.'],
      [true, 'Read all of it first.'],
    ],
  )
  assert.equal(toSignLater(said, 'Sign later.'), said)
})
