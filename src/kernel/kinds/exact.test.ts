import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as always, bigInt, integer, property } from 'fast-check'
import { exact, isLess } from './exact.ts'

test('a number has one spelling, with the decimals that are kept', () => {
  assert.deepEqual(
    ['12.5', '012.50', '+12.500', '-0.00', '-0.5', '.5', '1e3', '1.234', '99999999999999999'].map((text) =>
      exact(text, 2),
    ),
    ['12.50', '12.50', '12.50', '0.00', '-0.50', '0.50', undefined, undefined, undefined],
  )
})

test('eighteen digits are compared to the last one', () => {
  assert.equal(isLess('999999999999999.998', '999999999999999.999'), true)
  assert.equal(isLess('-0.5', '-0.50'), false)
})

test('what is written of a number is that number', () => {
  const digits = bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n })
  always(
    property(digits, integer({ min: 0, max: 9 }), (value, places) => {
      const [sign, figures] = [value < 0n ? '-' : '', String(value < 0n ? -value : value).padStart(places + 1, '0')]
      const text = places === 0 ? `${sign}${figures}` : `${sign}${figures.slice(0, -places)}.${figures.slice(-places)}`
      const written = exact(text, places) ?? ''
      assert.equal(BigInt(written.replace('.', '')), value)
    }),
  )
})
