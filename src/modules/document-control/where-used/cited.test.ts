import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionsCited } from './cited.ts'

test('a section is cited by its number behind that of its document', () => {
  const mentions = [
    'PROC-QA-004, section 4.2.',
    'PROC-QA-004 § 5 and others',
    'PROC-QA-004), section 4.2',
    'PROC-QA-004, list of equipment',
    'PROC-QA-004, step 7',
  ]

  assert.deepEqual(sectionsCited('PROC-QA-004', mentions), ['4.2', '5'])
})
