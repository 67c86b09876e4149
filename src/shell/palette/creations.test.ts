import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inGroups, inOne, type Creatable } from './creations.ts'
import { matching } from './items.ts'

const kind = (name: string, label: string, module: string): Creatable => ({
  name,
  module,
  key: `new ${name}`,
  label,
  run: () => undefined,
})
const all = [
  kind('risk', 'New risk', 'Risk Management'),
  kind('action', 'New action', 'Home'),
  kind('matrix', 'New risk matrix', 'Risk Management'),
]
const shown = (groups: ReturnType<typeof inGroups>) =>
  groups.map(({ heading, items }) => [heading, ...items.map(({ label }) => label)])

test('what was raised last stands first, and not a second time under its module', () => {
  assert.deepEqual(shown(inGroups(all, ['matrix', 'action'])), [
    ['Raised before', 'New risk matrix', 'New action'],
    ['Risk Management', 'New risk'],
  ])
})

test('a kind that one may no longer raise is not offered again', () => {
  assert.deepEqual(shown(inGroups(all, ['vendor'])), [
    ['Risk Management', 'New risk', 'New risk matrix'],
    ['Home', 'New action'],
  ])
})

test('what was typed is sought in the names of modules too', () => {
  const labels = matching(inOne(all), 'management').items.map(({ label }) => label)
  assert.deepEqual(labels, ['New risk', 'New risk matrix'])
})
