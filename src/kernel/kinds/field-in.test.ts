import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueInWords } from '#features/print/words-of.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import { readSaid } from '#kernel/store/filter.ts'
import { calledOf, fieldIn, mattersIn } from './field-in.ts'
import { fieldAmong } from '#kernel/store/field-among.ts'
import { choice, scale, text } from './fields.ts'

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

test('a filter calls a value as the records do that the list is narrowed to, and by both words where it may find both', () => {
  const called = (type?: string) =>
    calledOf(
      fieldAmong(level, () => (type === undefined ? undefined : readSaid(type))),
      'Extreme',
    )

  assert.equal(called('Chance'), 'large')
  assert.equal(called('Danger'), 'Extreme')
  assert.equal(called('not:Chance'), 'Extreme')
  assert.equal(called('Chance,Danger'), 'Extreme / large')
  assert.equal(called(), 'Extreme / large')
})

test('a field that is asked in some records alone matters elsewhere only where it holds something', () => {
  const reason = text('Reason', { only: { where: 'type', is: ['Chance'] } })

  assert.equal(mattersIn(reason, { type: 'Chance' }, null), true)
  assert.equal(mattersIn(reason, { type: 'Danger' }, null), false)
  assert.equal(mattersIn(reason, { type: null }, ''), false)
  assert.equal(mattersIn(reason, { type: 'Danger' }, 'It was one before.'), true)
  assert.equal(mattersIn(level, { type: 'Danger' }, null), true)
})
