import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRecordNumber } from '#lib/record-number.ts'
import { patternFault, seriesOf, usualPattern } from './pattern.ts'

const series = (pattern: string | null, code: string | null = 'QA') =>
  seriesOf({ type: { prefix: 'PROC', pattern }, department: code === null ? null : { code } })

test('what stands before the running number is the series, and its numbers are those of records', () => {
  assert.equal(series(usualPattern), 'PROC-QA')
  assert.equal(series(null), 'PROC-QA')
  assert.equal(series('{TYPE}-{NNN}'), 'PROC')
  assert.equal(series('{TYPE}-NI-{NNN}'), 'PROC-NI')
  for (const pattern of [usualPattern, '{TYPE}-{NNN}', '{TYPE}-NI-{NNN}']) {
    assert.equal(patternFault(pattern), null)
    assert.ok(isRecordNumber(`${series(pattern)}-001`), pattern)
  }
})

test('where departments count apart, one without a code has no series; elsewhere it does not matter', () => {
  assert.equal(series(usualPattern, null), null)
  assert.equal(series(usualPattern, '7'), null)
  assert.equal(series('{TYPE}-{NNN}', null), 'PROC')
})

test('a pattern by which no document could be numbered says why', () => {
  const faults: readonly (readonly [string, RegExp])[] = [
    ['{TYPE}-{DEPT}', /no running number/],
    ['', /cannot stand in a number/],
    ['{TYPE}-{SITE}-{NNN}', /^\{SITE\} is no part of a number\. The parts are/],
    ['{TYPE}-{NNNN}', /Write the running number as \{NNN\}/],
    ['{DEPT}-{TYPE}-{NNN}', /Begin the pattern with \{TYPE\}/],
    ['{TYPE}-{NNN}-{DEPT}', /End the pattern with \{NNN\}/],
    ['{TYPE}-{DEPT}-A-{NNN}', /One part stands between/],
    ['{TYPE}-{TYPE}-{NNN}', /stands once/],
    ['{TYPE}-2026-{NNN}', /“2026” cannot stand in a number/],
    ['{TYPE}{NNN}', /is no part of a number/],
  ]
  for (const [pattern, fault] of faults) assert.match(patternFault(pattern) ?? 'none', fault, pattern)
})
