import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effected, focusAfter, ordered, removed, sided, worded } from './tie-acts.ts'
import { adding, linesIn, tieOf, type At } from './tie.ts'
import { words } from './words.ts'

const tie = tieOf({
  event: 'Fire',
  causes: [
    { key: 'a', text: 'Old cable' },
    { key: 'b', text: 'Heat' },
  ],
  consequences: [],
  controls: [{ key: 'c', text: 'Inspection', type: 'Preventive', effect: null, against: null }],
})
const first: At = { column: 'causes', key: 'a' }
const second: At = { column: 'causes', key: 'b' }
const control: At = { column: 'preventive', key: 'c' }
const key = () => 'new'
const asWas = { type: 'Preventive', effect: null, against: null, record: null } as const

test('a line that is moved says where it stands now', () => {
  const { tie: next, telling } = ordered(tie, first, 1)

  assert.deepEqual(
    linesIn(next, 'causes').map((line) => line.key),
    ['b', 'a'],
  )
  assert.equal(telling, words.said.moved(2, 2))
})

test('a control that changes its kind says which it is', () => {
  assert.equal(sided(tie, control, 1).telling, words.said.kind(sided(tie, control, 1).tie.controls[0]?.type ?? ''))
  assert.notEqual(sided(tie, control, 1).tie.controls[0]?.type, 'Preventive')
})

test('the focus stays on what was changed, goes to its neighbour when it is gone, else to what adds', () => {
  assert.deepEqual(focusAfter(tie, first, ordered(tie, first, 1).tie), first)
  assert.deepEqual(focusAfter(tie, second, removed(tie, second).tie), first)
  assert.deepEqual(focusAfter(tie, control, removed(tie, control).tie), { column: 'preventive', key: adding })
  assert.deepEqual(focusAfter(tie, control, sided(tie, control, 1).tie), { column: 'reactive', key: 'c' })
})

test('what is typed where a line can be added adds it, and the next can be typed', () => {
  const { act, to } = worded(tie, { column: 'causes', key: adding }, 'Dust', {}, key)

  assert.deepEqual(act && linesIn(act.tie, 'causes').map(({ text }) => text), ['Old cable', 'Heat', 'Dust'])
  assert.deepEqual([act?.telling, to], [words.said.added('causes'), { column: 'causes', key: adding }])
  assert.equal(worded(tie, { column: 'causes', key: adding }, ' ', {}, key).act, null)
})

test('a line that says the same is not changed; one without words is gone', () => {
  assert.deepEqual(worded(tie, control, 'Inspection ', asWas, key), { act: null, to: control })
  assert.equal(worded(tie, control, 'Inspection', { ...asWas, effect: 3 }, key).act?.tie.controls[0]?.effect, 3)
  assert.deepEqual(worded(tie, second, '', {}, key).to, { column: 'causes', key: adding })
})

test('a line that names a control has no words and stays, until it names none and says nothing', () => {
  const record = { id: 'r', kind: 'control', number: 'CTL-2026-0001', title: 'Yearly test', state: 'in-operation' }
  const judgement = { ...asWas, record }

  const { act, to } = worded(tie, { column: 'preventive', key: adding }, '', judgement, key)
  const named = act?.tie.controls.at(-1)
  assert.deepEqual([named?.text, named?.record, to], ['', record, { column: 'preventive', key: adding }])
  assert.equal(worded(tie, control, '', judgement, key).act?.tie.controls[0]?.record, record)
  assert.equal(
    worded(act?.tie ?? tie, { column: 'preventive', key: 'new' }, '', asWas, key).act?.tie.controls.length,
    1,
  )
})

test('how well a control works is judged and said', () => {
  const { tie: next, telling } = effected(tie, control, 4, 'good')

  assert.deepEqual([next.controls[0]?.effect, telling], [4, words.said.effect('good')])
})
