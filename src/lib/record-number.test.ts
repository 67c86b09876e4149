import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRecordNumber, leadingNumber } from './record-number.ts'

test('a number is prefix, year and place, and nothing else', () => {
  const texts = [
    'RSK-2026-0001',
    'NC-2026-12345',
    'rsk-2026-0001',
    'RSK-2026-1',
    'RSK-2026-0001 ',
    'R-2026-0001',
    'RSK-26-0001',
  ]

  assert.deepEqual(texts.filter(isRecordNumber), ['RSK-2026-0001', 'NC-2026-12345'])
})

test('a number is found where a text begins with it as a word', () => {
  const texts = ['RSK-2026-0001', 'RSK-2026-0001 Fire in server room', 'RSK-2026-0001, Fire', 'Fire RSK-2026-0001', '']

  assert.deepEqual(texts.map(leadingNumber), ['RSK-2026-0001', 'RSK-2026-0001', undefined, undefined, undefined])
})
