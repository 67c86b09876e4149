import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAddress, keptAddress, linkedRecord } from './address.ts'

test('a link leads to the web, to a mailbox or to a record, and nowhere else', () => {
  const good = [
    'https://example.com/a',
    'mailto:ella@example.com',
    '/d/QM-001',
    '/risk-management/RSK-2026-0001#section-k1',
  ]
  const bad = [
    'javascript:alert(1)',
    '/d/',
    '/d/nothing',
    '/api/v1/risks',
    '//example.com/RSK-2026-0001',
    '/a/../RSK-2026-0001',
  ]

  assert.deepEqual(
    good.filter((one) => !isAddress(one)),
    [],
  )
  assert.deepEqual(bad.filter(isAddress), [])
})

test('a copied address of this product is kept by its path, of any other as it is', () => {
  const here = 'https://qms.example.com'
  assert.equal(keptAddress(`${here}/d/PROC-QA-001#section-k1`, here), '/d/PROC-QA-001#section-k1')
  assert.equal(keptAddress(`${here}/admin`, here), `${here}/admin`)
  assert.equal(
    keptAddress('https://qms.example.com.evil.org/d/QM-001', here),
    'https://qms.example.com.evil.org/d/QM-001',
  )
})

test('the section that a link leads to is told', () => {
  assert.deepEqual(linkedRecord('/d/PROC-QA-001#section-k1'), { number: 'PROC-QA-001', anchor: 'section-k1' })
  assert.deepEqual(linkedRecord('/d/PROC-QA-001'), { number: 'PROC-QA-001', anchor: null })
})
