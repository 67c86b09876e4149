import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Later } from './later.ts'
import { unkept, type Answer, type Answers, type Held, type Waiting } from './operations.ts'
import {
  afterGiving,
  afterKeeping,
  afterReading,
  afterRun,
  decisionOn,
  deviceWork,
  emptyQueue,
  freed,
  nextIn,
  whileSending,
  withoutLine,
  type QueueState,
} from './queue-state.ts'

const nothing: Answers = { result: null, reason: null, evidence: null }

const given = (place: number, line: string, values: Answer, held: Held | null = null): Waiting => ({
  id: `id-${place}`,
  place,
  person: 'ada',
  audit: 'AUD-2026-0001',
  line,
  base: 2,
  before: nothing,
  values,
  at: '2026-11-20T09:00:00.000Z',
  held,
})

const photo = (place: number, line: string): Later => ({
  id: `photo-${place}`,
  place,
  person: 'ada',
  audit: 'AUD-2026-0001',
  line,
  is: 'photo',
  file: new File(['picture'], 'picture.png'),
  stopped: null,
})

const clash: Held = { is: 'clash', version: 4, theirs: { ...nothing, result: 'Conform' }, by: ['Grace Lin'] }
const queue = (more: Partial<QueueState>): QueueState => ({ ...emptyQueue, ...more })
const minor = given(1, 'CHK-1', { result: 'Minor' })

test('what the device keeps comes before what it could not keep', () => {
  const here = { ...given(unkept, 'CHK-2', { result: 'Conform' }), id: 'only-here' }
  const both = { ...minor, place: unkept }

  const { waiting } = afterReading(queue({ waiting: [here, both] }), [minor])

  assert.deepEqual(waiting, [minor, here])
})

test('what another tab has sent no longer waits here, and a picture that is shown stays the same', () => {
  const [shown, read] = [photo(2, 'CHK-1'), photo(2, 'CHK-1')]

  const { waiting, later } = afterReading(queue({ waiting: [minor], later: [shown] }), [read])

  assert.deepEqual(waiting, [])
  assert.ok(later[0]?.is === 'photo' && shown.is === 'photo' && later[0].file === shown.file)
})

test('a device that keeps nothing is said, and what was entered stays', () => {
  const { waiting, isKept } = afterReading(queue({ waiting: [minor] }), null)

  assert.deepEqual([waiting, isKept], [[minor], false])
})

test('an answer is here at once, and has its place when the device keeps it', () => {
  const { place: _, ...operation } = minor

  const waiting = afterGiving(queue({ hasCaughtUp: true }), operation)
  const kept = afterKeeping(waiting, minor.id, 7)

  assert.deepEqual([waiting.waiting[0]?.place, waiting.hasCaughtUp], [unkept, false])
  assert.deepEqual(kept.waiting, [{ ...minor, place: 7 }])
})

test('answers are sent first, what follows them then, and nothing past which somebody has to decide', () => {
  const held = given(1, 'CHK-1', { result: 'Minor' }, clash)
  const other = given(2, 'CHK-2', { result: 'Conform' })
  const picture = photo(3, 'CHK-2')

  assert.equal(nextIn(queue({ waiting: [held, other], later: [picture] })), other)
  assert.equal(nextIn(queue({ waiting: [held], later: [picture] })), picture)
  assert.equal(nextIn(queue({ waiting: [held] })), undefined)
})

test('the device changes and drops what it keeps of what has changed and gone, and nothing else', () => {
  const stays = given(2, 'CHK-2', { result: 'Conform' })
  const unseen = { ...given(unkept, 'CHK-3', { result: 'Conform' }), id: 'unseen' }
  const moved = { ...minor, base: 3 }
  const gone = given(4, 'CHK-4', { result: 'Conform' })

  assert.deepEqual(deviceWork([minor, stays, unseen, gone], [moved, stays]), { change: [moved], drop: [4] })
})

test('what was refused on a line can be sent once more, or be dropped', () => {
  const other = given(2, 'CHK-2', { result: 'Conform' })
  const state = queue({ waiting: [given(1, 'CHK-1', { result: 'Minor' }, { is: 'refused', why: 'No.' }), other] })

  assert.deepEqual(freed(state, 'CHK-1'), [minor, other])
  assert.deepEqual(withoutLine(state, 'CHK-1'), [other])
})

test('while it sends it says which of how many, and afterwards whether all that had to wait is sent', () => {
  const held = given(2, 'CHK-2', { result: 'Minor' }, clash)
  const state = queue({ waiting: [minor, held], later: [photo(3, 'CHK-1')] })

  assert.deepEqual(whileSending(state, 3).sending, { at: 3, of: 4 })
  assert.deepEqual([afterRun(state, true).sending, afterRun(state, true).hasCaughtUp], [null, false])
  assert.equal(afterRun(queue({}), true).hasCaughtUp, true)
  assert.equal(afterRun(queue({}), false).hasCaughtUp, false)
})

test('a decision says on top of what the others said only what they do not say already', () => {
  const first = given(1, 'CHK-1', { result: 'Minor' }, clash)
  const second = given(2, 'CHK-1', { evidence: 'Box 4.' }, clash)
  const state = queue({ waiting: [first, second] })

  const mine = decisionOn(state, 'CHK-1', { result: 'Minor', reason: null, evidence: 'Box 4.' })
  const theirs = decisionOn(state, 'CHK-1', clash.theirs)

  assert.deepEqual(mine, {
    answer: {
      person: 'ada',
      audit: 'AUD-2026-0001',
      line: 'CHK-1',
      base: 4,
      before: clash.theirs,
      values: { result: 'Minor', evidence: 'Box 4.' },
      held: null,
    },
    settled: ['id-1', 'id-2'],
  })
  assert.deepEqual(theirs, { answer: null, settled: ['id-1', 'id-2'] })
})

test('where nothing clashes there is nothing to decide', () => {
  assert.equal(decisionOn(queue({ waiting: [minor] }), 'CHK-1', nothing), null)
  assert.equal(decisionOn(queue({}), 'CHK-1', nothing), null)
})
