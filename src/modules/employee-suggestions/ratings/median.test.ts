import assert from 'node:assert/strict'
import { test } from 'node:test'
import { medianOf } from './median.ts'

const rated = (impact: number, effort: string) => ({ impact, effort })

test('the middle one of several counts, whatever their order', () => {
  assert.deepEqual(medianOf([rated(5, 'XS'), rated(2, 'XL'), rated(3, 'M')]), { impact: 3, effort: 'M' })
  assert.deepEqual(medianOf([rated(4, 'L')]), { impact: 4, effort: 'L' })
})

test('where two lie in the middle, the lower impact and the greater effort count', () => {
  assert.deepEqual(medianOf([rated(2, 'S'), rated(5, 'L')]), { impact: 2, effort: 'L' })
  assert.deepEqual(medianOf([rated(1, 'XS'), rated(3, 'S'), rated(4, 'M'), rated(5, 'XL')]), { impact: 3, effort: 'M' })
})

test('without ratings there is none', () => {
  assert.equal(medianOf([]), null)
  assert.equal(medianOf([{ impact: null, effort: null }]), null)
})
