import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedBy, naming } from './against.ts'
import { curves, sideCurves } from './curves.ts'
import {
  added,
  adding,
  beside,
  columnOf,
  eventKey,
  judged,
  linesIn,
  reordered,
  reworded,
  shifted,
  tieOf,
  without,
} from './tie.ts'

const tie = tieOf({
  event: 'a unit ships with the wrong label',
  causes: [
    { key: 'c1', text: 'look-alike templates' },
    { key: 'c2', text: 'no check' },
  ],
  controls: [
    { key: 'p1', text: 'list of templates', type: 'Preventive', effect: 2 },
    { key: 'd1', text: 'label check', type: 'Detective', effect: null },
    { key: 'p2', text: 'training', type: 'Preventive', effect: null },
    { key: 'k1', text: 'recall plan', type: 'Corrective', effect: 4 },
  ],
  consequences: [{ key: 'q1', text: 'recall' }],
})

const texts = (...[of, column]: Parameters<typeof linesIn>) => linesIn(of, column).map(({ text }) => text)

test('controls stand before the event when they prevent it, after it when they detect or correct', () => {
  assert.deepEqual(texts(tie, 'preventive'), ['list of templates', 'training'])
  assert.deepEqual(texts(tie, 'reactive'), ['label check', 'recall plan'])
  assert.deepEqual(texts(tie, 'event'), ['a unit ships with the wrong label'])
})

test('a line is reworded, and gone once it has no words; the event always has some', () => {
  assert.deepEqual(texts(reworded(tie, 'c2', '  nobody checks '), 'causes'), ['look-alike templates', 'nobody checks'])
  assert.deepEqual(texts(reworded(tie, 'c2', ' '), 'causes'), ['look-alike templates'])
  assert.equal(reworded(tie, eventKey, ' ').event, tie.event)
})

test('what is added says what it is by where it stands', () => {
  const control = linesIn(added(tie, 'reactive', 'n1', 'sorting'), 'reactive').at(-1)

  assert.deepEqual([control?.text, control?.type], ['sorting', 'Detective'])
  assert.equal(added(tie, 'causes', 'n2', '  '), tie)
  assert.equal(added(tie, 'event', 'n3', 'another event'), tie)
})

test('a line changes places with its neighbour in the column, whatever lies between', () => {
  assert.deepEqual(texts(reordered(tie, 'p2', -1), 'preventive'), ['training', 'list of templates'])
  assert.deepEqual(texts(reordered(tie, 'p2', -1), 'reactive'), ['label check', 'recall plan'])
  assert.equal(reordered(tie, 'c1', -1), tie)
  assert.equal(reordered(tie, eventKey, 1), tie)
})

test('a control moves to the other side of the event and keeps its effect', () => {
  const moved = shifted(tie, 'p1', 1)

  assert.equal(columnOf(moved, 'p1'), 'reactive')
  assert.equal(linesIn(moved, 'reactive').find(({ key }) => key === 'p1')?.effect, 2)
  assert.equal(shifted(tie, 'k1', 1), tie)
  assert.equal(shifted(tie, 'c1', 1), tie)
})

test('only controls are judged', () => {
  assert.equal(linesIn(judged(tie, 'd1', { effect: 3 }), 'reactive')[0]?.effect, 3)
  assert.equal(judged(tie, 'c1', { effect: 3 }), tie)
})

test('what was removed stands nowhere', () => {
  assert.equal(columnOf(without(tie, 'd1'), 'd1'), undefined)
})

test('arrows lead through the columns and to what adds a line', () => {
  assert.deepEqual(beside(tie, { column: 'causes', key: 'c2' }, 'ArrowDown'), { column: 'causes', key: adding })
  assert.deepEqual(beside(tie, { column: 'causes', key: 'c2' }, 'ArrowRight'), { column: 'preventive', key: 'p2' })
  assert.deepEqual(beside(tie, { column: 'preventive', key: 'p2' }, 'ArrowRight'), { column: 'event', key: eventKey })
  assert.deepEqual(beside(tie, { column: 'causes', key: 'c1' }, 'ArrowLeft'), { column: 'causes', key: 'c1' })
  assert.deepEqual(beside(tie, { column: 'event', key: eventKey }, 'ArrowDown'), { column: 'event', key: eventKey })
})

test('lines run from column to column through one knot, past a column that is empty', () => {
  const left = [{ left: 0, right: 10, middle: 5 }]
  const right = [{ left: 30, right: 40, middle: 5 }]

  assert.equal(curves([left, [], right], 5), 'M10 5C15 5 15 5 20 5M20 5C25 5 25 5 30 5')
  assert.equal(curves([left, []], 5), '')
})

const named = (of: typeof tie, key: string) => {
  const control = of.controls.find((line) => line.key === key)
  return control ? namedBy(of, control).map((line) => line.key) : null
}

test('a control says which causes or consequences it stands against, and still does when these are reworded', () => {
  const against = (keys: readonly string[]) => naming(tie.causes.filter(({ key }) => keys.includes(key)))
  const said = judged(judged(tie, 'p1', { against: against(['c1', 'c2']) }), 'k1', { against: 'recall' })

  assert.deepEqual([named(said, 'p1'), named(said, 'k1'), named(said, 'p2')], [['c1', 'c2'], ['q1'], []])
  assert.equal(said.controls[0]?.against, 'look-alike templates; no check')
  const renamed = reworded(said, 'c2', 'no check; nobody asked for one')
  assert.deepEqual(named(renamed, 'p1'), ['c1', 'c2'])
  assert.deepEqual(named(without(renamed, 'c1'), 'p1'), ['c2'])
})

test('a control that changes to the other side of the event stands against nothing there yet', () => {
  const said = judged(tie, 'p1', { against: 'no check' })

  assert.equal(shifted(said, 'p1', 1).controls[0]?.against, null)
})

test('a line leads from each cause to the controls against it, and a bare one past them where there is none', () => {
  const [one, other] = [
    { left: 0, right: 10, middle: 0 },
    { left: 0, right: 10, middle: 20 },
  ]
  const event = { left: 40, right: 50, middle: 10 }
  const control = { left: 20, right: 30, middle: 10, against: [one] }

  const { firm, bare } = sideCurves({ ends: [one, other], controls: [control], isLeft: true }, event)
  assert.ok(firm.startsWith('M10 0C15 0 15 10 20 10'))
  assert.ok(!firm.includes('M10 20'))
  assert.equal(bare, 'M10 20C25 20 25 10 40 10')
})
