import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueInWords } from '#record/paper/words-of.ts'
import { registryOf } from '#record/registry.ts'
import { calledOf, fieldIn } from './field-in.ts'
import { choice, scale } from './fields.ts'

const instead = { where: 'type', is: 'Chance', words: ['small', 'large'], scale: 'benefit' } as const
const impact = scale('Impact', ['harmless', 'ruinous'], { instead })
const level = choice('Level', ['Low', 'Extreme'], { instead })

test('a value has other words where another field of its record says so, and stays the same value', () => {
  const [danger, chance] = [{ type: 'Danger' }, { type: 'Chance' }]

  assert.equal(calledOf(fieldIn(level, danger), 'Extreme'), 'Extreme')
  assert.equal(calledOf(fieldIn(level, chance), 'Extreme'), 'large')
  const registry = registryOf([])
  assert.equal(valueInWords(registry, fieldIn(impact, danger), 2), '2 ruinous')
  assert.equal(valueInWords(registry, fieldIn(impact, chance), 2), '2 large')
})
