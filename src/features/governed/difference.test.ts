import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inWords } from '#kernel/trail/say.ts'
import { changeTemplate } from '#modules/change-control/template/change-template.ts'
import { differenceOf } from './difference.ts'

const hannah = { id: 'h', kind: 'person', number: 'PER-1', title: 'Hannah Wolff', state: 'active' }
const ines = { ...hannah, id: 'i', title: 'Inês Carvalho' }

const line = (key: string, title: string, more = {}) => ({
  key,
  title,
  expected: null,
  phase: 'Implementation',
  doer: null,
  begins: null,
  ends: -2,
  ...more,
})

const told = (before: object, after: object) =>
  differenceOf(changeTemplate, { ...before }, { ...after }, ['family', 'edition', 'inUseFrom']).map(inWords)

test('a version tells what it says otherwise: fields, lines that came, went or changed, and people by their names', () => {
  const first = {
    category: 'Process',
    class: null,
    actions: [line('a', 'Compare'), line('b', 'Teach', { doer: hannah })],
  }
  const second = {
    category: 'Process',
    class: 'Major',
    actions: [line('b', 'Teach', { doer: ines }), line('c', 'Clear the benches')],
  }

  assert.deepEqual(told(first, second), [
    'set Class to “Major”',
    'added “Clear the benches” to Actions, changed “Teach” of Actions (Responsible from Hannah Wolff to Inês Carvalho) and removed “Compare” from Actions',
  ])
})

test('what tells versions apart is no difference, and somebody who may not be read stays unnamed', () => {
  assert.deepEqual(told({ edition: 1, inUseFrom: '2026-01-01', family: 'A' }, { edition: 2, family: 'A' }), [])
  const hidden = [line('b', 'Teach', { doer: { id: 'x', restricted: true } })]
  assert.deepEqual(told({ actions: [line('b', 'Teach', { doer: hannah })] }, { actions: hidden }), [
    'changed “Teach” of Actions (Responsible from Hannah Wolff to a restricted record)',
  ])
})

test('lines that were entered anew are the same lines, as long as they are called the same', () => {
  const before = [line('a', 'Compare'), line('b', 'Teach')]
  const after = [line('x', 'Compare'), line('y', 'Teach', { ends: -4 }), line('z', 'Clear')]

  assert.deepEqual(told({ actions: before }, { actions: after }), [
    'added “Clear” to Actions and changed “Teach” of Actions (End day from -2 to -4)',
  ])
})
