import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  afterHeld,
  afterSent,
  basisOf,
  differing,
  heldOf,
  isSaid,
  mineOf,
  nextOf,
  sendable,
  type Answer,
  type Answers,
  type Held,
  type Waiting,
} from './operations.ts'

const nothing: Answers = { result: null, reason: null, evidence: null }

const given = (place: number, line: string, base: number, values: Answer): Waiting => ({
  id: `id-${place}`,
  place,
  person: 'ada',
  audit: 'AUD-2026-0001',
  line,
  base,
  before: nothing,
  values,
  at: '2026-11-20T09:00:00.000Z',
  held: null,
})

const clash: Held = { is: 'clash', version: 4, theirs: { ...nothing, result: 'Conform' }, by: ['Grace Lin'] }

const [minor, evidence, other] = [
  given(1, 'CHK-1', 2, { result: 'Minor' }),
  given(2, 'CHK-1', 2, { evidence: 'Box 4.' }),
  given(3, 'CHK-2', 7, { result: 'Conform' }),
]
const waiting = [minor, evidence, other]

test('a line shows everything that waits for it, the last word over the first', () => {
  const again = given(4, 'CHK-1', 2, { result: 'Major' })

  assert.deepEqual(mineOf([...waiting, again], 'CHK-1'), { result: 'Major', evidence: 'Box 4.' })
  assert.deepEqual(mineOf(waiting, 'CHK-3'), {})
})

test('a second answer to a line is given on the version that the first was given on', () => {
  const line = { ...nothing, number: 'CHK-1', version: 9, evidence: 'Theirs.' }

  assert.deepEqual(basisOf(waiting, line), { base: 2, before: nothing })
  assert.deepEqual(basisOf([], line), { base: 9, before: { ...nothing, evidence: 'Theirs.' } })
})

test('answers are sent in the order in which they were given', () => {
  assert.equal(nextOf(waiting), minor)
  assert.equal(nextOf([]), undefined)
})

test('once one was taken the next to its line stands on the version it made, and other lines stay as they are', () => {
  const rest = afterSent(waiting, minor, 3)

  assert.deepEqual(
    rest.map(({ line, base }) => [line, base]),
    [
      ['CHK-1', 3],
      ['CHK-2', 7],
    ],
  )
})

test('a line that somebody else changed is held whole, and the others are sent past it', () => {
  const held = afterHeld(waiting, 'CHK-1', clash)

  assert.equal(heldOf(held, 'CHK-1'), clash)
  assert.equal(heldOf(held, 'CHK-2'), null)
  assert.equal(nextOf(held)?.line, 'CHK-2')
  assert.equal(sendable(held), 1)
  assert.deepEqual(mineOf(held, 'CHK-1'), { result: 'Minor', evidence: 'Box 4.' })
})

test('an answer to a held line waits with the rest of the line', () => {
  const held = [...afterHeld(waiting, 'CHK-1', clash), given(4, 'CHK-1', 2, { result: 'OFI' })]

  assert.equal(nextOf(held)?.line, 'CHK-2')
  assert.equal(mineOf(held, 'CHK-1').result, 'OFI')
})

test('two who say the same have nothing to decide; who says less agrees with what the others added', () => {
  const theirs: Answers = { result: 'Minor', reason: null, evidence: 'Box 4.' }

  assert.equal(isSaid({ result: 'Minor' }, theirs), true)
  assert.equal(isSaid({ result: 'Minor', evidence: 'Box 5.' }, theirs), false)
})

test('of a decision only what the others do not say already is sent', () => {
  const theirs: Answers = { result: 'Conform', reason: null, evidence: 'Seen.' }

  assert.deepEqual(differing({ result: 'Minor', reason: null, evidence: 'Seen.' }, theirs), { result: 'Minor' })
  assert.deepEqual(differing(theirs, theirs), {})
})
