import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasPlaces, readDecimal, signOf, writtenDecimal } from './read-decimal.ts'

const readBy = (sign: '.' | ',', ...texts: readonly string[]) => texts.map((text) => readDecimal(text, sign))

test('decimals are read behind a point and behind a comma, whatever the language', () => {
  for (const sign of ['.', ','] as const)
    assert.deepEqual(
      readBy(sign, '12.5', '12,5', '-0,25', '−3.5', ' 7 ', '.5', '0,125'),
      [12.5, 12.5, -0.25, -3.5, 7, 0.5, 0.125],
    )
})

test('signs between thousands are read where they can be nothing else', () => {
  for (const sign of ['.', ','] as const)
    assert.deepEqual(
      readBy(sign, '1,234.5', '1.234,5', '1 234,5', "12'345.75", '1.234.567', '1,234,567'),
      [1234.5, 1234.5, 1234.5, 12345.75, 1234567, 1234567],
    )
})

test('what may be thousands or decimals is read by the reader’s own sign, and refused where that does not tell', () => {
  assert.deepEqual(readBy('.', '1.234', '1,234'), [1.234, null])
  assert.deepEqual(readBy(',', '1,234', '1.234'), [1.234, null])
})

test('what is no number is none', () => {
  assert.deepEqual(readBy('.', '', 'much', '1.2.3', '1,23,4', '1e5', '12.', '1,2.3,4', '5 %'), Array(8).fill(null))
})

test('the sign is that of the language, and what is written is read back', () => {
  assert.deepEqual(['en-GB', 'de-DE', 'pt-PT', 'de-CH'].map(signOf), ['.', ',', ',', '.'])
  for (const sign of ['.', ','] as const) assert.equal(readDecimal(writtenDecimal(1.234, sign), sign), 1.234)
})

test('the decimals of a number are counted as they are written', () => {
  assert.deepEqual(
    [hasPlaces(0.1 + 0.2, 4), hasPlaces(0.3, 1), hasPlaces(5, 0), hasPlaces(1.00005, 4)],
    [false, true, true, false],
  )
})
