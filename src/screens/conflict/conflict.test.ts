import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineRecord, type Definition } from '#kernel/definition/define.ts'
import { computed, person, rows, scale, text } from '#kernel/kinds/fields.ts'
import { decided, decisionOf, differencesOf, undecided, type Decisions, type Sides } from './conflict.ts'

const kite: Definition = defineRecord({
  name: 'kite',
  label: ['Kite', 'Kites'],
  number: 'KIT',
  title: 'name',
  fields: {
    name: text('Name', { required: true }),
    story: text('Story', { long: true }),
    wind: scale('Wind', ['calm', 'fair', 'strong']),
    builder: person('Builder'),
    tails: rows('Tails', { note: text('Note') }),
    landing: text('Landing', { set: 'step' }),
    shout: computed('Shout', { from: ['name'], of: ({ name }: { name: string | null }) => name, as: 'text' }),
  },
  workflow: { starts: 'made', states: { made: { label: 'Made', tone: 'draft' } }, steps: {} },
  may: { read: ['everyone'], create: 'staff', change: 'owner' },
})

const ada = { id: '1', kind: 'person', number: 'PER-2026-0001', title: 'Ada', state: 'active' }
const ben = { ...ada, id: '2', number: 'PER-2026-0002', title: 'Ben' }
const line = (key: string, note = key) => ({ key, note })

const before = {
  name: 'Red',
  story: 'It flew.',
  wind: 1,
  builder: ada,
  tails: [line('a'), line('b'), line('c')],
  landing: null,
}

/** What differs when I and they each changed something. */
function conflict(my: object, their: object) {
  const sides: Sides = { before, mine: { ...before, ...my }, theirs: { ...before, ...their } }
  const differences = differencesOf(kite, sides, true)
  const outcome = (decisions: Decisions = {}, byHand = {}) => decided(differences, decisions, byHand, sides)
  return { differences, outcome, asked: undecided(differences, {}).map(({ input }) => input) }
}

const keys = (value: unknown) => (value as readonly { key: string }[]).map(({ key }) => key)

test('what only one side changed is settled for that side, and what both changed is asked', () => {
  const { differences, asked, outcome } = conflict({ name: 'Blue', wind: 2 }, { builder: ben, wind: 3 })

  assert.deepEqual(
    differences.map((one) => [one.input, one.changedBy, decisionOf(one, {})]),
    [
      ['name', 'me', 'mine'],
      ['wind', 'both', undefined],
      ['builder', 'them', 'theirs'],
    ],
  )
  assert.deepEqual(asked, ['wind'])
  const { name, wind, builder } = outcome({ wind: 'theirs' })
  assert.deepEqual([name, wind, builder], ['Blue', 3, ben])
})

test('what is settled can be turned round', () => {
  const { outcome } = conflict({ name: 'Blue' }, { builder: ben })

  const { name, builder } = outcome({ name: 'theirs', builder: 'mine' })

  assert.deepEqual([name, builder], ['Red', ada])
})

test('what both changed to the same is no difference, whatever else an answer says of a reference', () => {
  const { differences } = conflict({ wind: 2, builder: ben }, { wind: 2, builder: { ...ben, title: 'Benjamin' } })

  assert.deepEqual(differences, [])
})

test('a long text that both changed is never merged: mine, theirs, or what is written by hand', () => {
  const { asked, outcome } = conflict({ story: 'It flew far.' }, { story: 'It flew. Then it fell.' })

  assert.deepEqual(asked, ['story'])
  assert.equal(outcome({ story: 'mine' }).story, 'It flew far.')
  assert.equal(outcome({ story: 'theirs' }).story, 'It flew. Then it fell.')
  assert.equal(outcome({ story: 'hand' }, { story: 'It flew far. Then it fell.' }).story, 'It flew far. Then it fell.')
})

test('lines are compared by their keys: changed by me, added by them, removed by me', () => {
  const { differences, asked, outcome } = conflict(
    { tails: [line('a', 'longer'), line('c')] },
    { tails: [line('a'), line('x'), line('b'), line('c')] },
  )

  assert.deepEqual(
    differences.map(({ input, changedBy }) => [input, changedBy]),
    [
      ['tails[a]', 'me'],
      ['tails[x]', 'them'],
      ['tails[b]', 'me'],
    ],
  )
  assert.deepEqual(asked, [])
  assert.deepEqual(outcome().tails, [line('a', 'longer'), line('x'), line('c')])
})

test('a line that one changed and the other removed is asked', () => {
  const { asked, outcome } = conflict({ tails: [line('a', 'longer'), line('b'), line('c')] }, { tails: [line('b')] })

  assert.deepEqual(asked, ['tails[a]'])
  assert.deepEqual(outcome({ 'tails[a]': 'mine' }).tails, [line('a', 'longer'), line('b')])
  assert.deepEqual(outcome({ 'tails[a]': 'theirs' }).tails, [line('b')])
})

test('lines added by both stand behind the line each followed', () => {
  const { outcome } = conflict(
    { tails: [line('a'), line('m'), line('b'), line('c')] },
    { tails: [line('a'), line('b'), line('c'), line('t')] },
  )

  assert.deepEqual(keys(outcome().tails), ['a', 'm', 'b', 'c', 't'])
})

test('an order that only I changed is kept; one that both changed is asked', () => {
  const reversed = [line('c'), line('b'), line('a')]
  const mine = conflict({ tails: reversed }, { tails: [...before.tails, line('t')] })

  assert.deepEqual(keys(mine.outcome().tails), ['c', 't', 'b', 'a'])
  const both = conflict({ tails: reversed }, { tails: [line('b'), line('a'), line('c')] })
  assert.deepEqual(both.asked, ['tails[]'])
  assert.deepEqual(keys(both.outcome({ 'tails[]': 'theirs' }).tails), ['b', 'a', 'c'])
  assert.deepEqual(keys(both.outcome({ 'tails[]': 'mine' }).tails), ['c', 'b', 'a'])
})

test('what a step has filled is said and is not mine to decide', () => {
  const [landing] = conflict({}, { landing: 'in a tree' }).differences

  assert.ok(landing)
  assert.equal(landing.isOpen, false)
  assert.equal(decisionOf(landing, { landing: 'mine' }), 'theirs')
})

test('once the record may no longer be changed, nothing is mine to decide', () => {
  const sides = { before, mine: { ...before, name: 'Blue' }, theirs: before }
  const differences = differencesOf(kite, sides, false)

  assert.deepEqual(
    differences.map(({ input, isOpen }) => [input, isOpen]),
    [['name', false]],
  )
  assert.equal(decided(differences, { name: 'mine' }, {}, sides).name, 'Red')
})
