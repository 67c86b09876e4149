import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matching, numberIn, type Item } from './items.ts'

const item = (label: string, aside?: string): Item => ({
  key: label,
  label,
  ...(aside && { aside }),
  run: () => undefined,
})
const labels = (typed: string, items: readonly Item[]) =>
  matching({ heading: 'Do', items }, typed).items.map(({ label }) => label)

const screens = [item('Risk Management'), item('New risk'), item('Risk matrices', 'Risk Management'), item('Log out')]

test('what begins with the words comes before what only holds them', () => {
  assert.deepEqual(labels('risk', screens), ['Risk Management', 'Risk matrices', 'New risk'])
})

test('each word counts, in any order, without case or accents, at the right as well', () => {
  assert.deepEqual(labels('MÁT risk', screens), ['Risk matrices'])
  assert.deepEqual(labels('manag', screens), ['Risk Management', 'Risk matrices'])
})

test('nothing typed narrows nothing', () => {
  assert.equal(labels('  ', screens).length, screens.length)
})

test('a number is read however it is typed, and nothing else is one', () => {
  assert.equal(numberIn('rsk-2026-1'), 'RSK-2026-0001')
  assert.equal(numberIn(' RSK 2026 12345 '), 'RSK-2026-12345')
  assert.equal(numberIn('RSK-2026'), undefined)
  assert.equal(numberIn('2026-0001'), undefined)
})
