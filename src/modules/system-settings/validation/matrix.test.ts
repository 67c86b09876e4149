// What a requirement's tests came to is its result, and nothing is made of what was not run.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare, type Index } from './compare.ts'
import type { Evidence, TestResult } from './evidence.ts'
import { matrixOf } from './matrix.ts'
import { needs, type Requirement } from './requirement.ts'

const told = (...results: readonly TestResult[]): Evidence => ({
  format: 1,
  commit: null,
  changed: false,
  program: 'a',
  beganAt: '2026-11-27T10:00:00.000Z',
  endedAt: '2026-11-27T10:20:00.000Z',
  node: 'v26.10.0',
  postgres: '18.4',
  platform: 'linux x64',
  whole: true,
  results,
})

const both = needs('URS-1', 'platform', 'Both hold.', 'HLM', [
  ['a.test.ts', 'one'],
  ['a.test.ts', 'two'],
])

const verdict = (requirement: Requirement, evidence: Evidence | null) => matrixOf([requirement], evidence)[0]?.verdict

const result = (name: string, outcome: TestResult['outcome'], ...within: readonly string[]): TestResult => ({
  file: 'a.test.ts',
  path: [...within, name],
  outcome,
})

test('a requirement has passed when all of its tests have, and failed when one has', () => {
  assert.equal(verdict(both, told(result('one', 'passed'), result('two', 'passed', 'a suite'))), 'Passed')
  assert.equal(verdict(both, told(result('one', 'passed'), result('two', 'failed'))), 'Failed')
})

test('what was skipped or not run is incomplete, and without a run there is no result', () => {
  assert.equal(verdict(both, told(result('one', 'passed'), result('two', 'skipped'))), 'Incomplete')
  assert.equal(verdict(both, told(result('one', 'passed'))), 'Incomplete')
  assert.equal(verdict(both, null), 'No results')
  assert.equal(verdict(needs('URS-2', 'platform', 'Looked at.', 'LLL', [], 'By eye.'), told()), 'Verified otherwise')
})

test('a name that two tests of a file have proves nothing by itself', () => {
  const twice = told(result('one', 'passed', 'first'), result('one', 'passed', 'second'), result('two', 'passed'))
  assert.equal(verdict(both, twice), 'Incomplete')
  const named = { ...both, tests: [{ file: 'a.test.ts', suite: 'second', name: 'one' }] }
  assert.equal(verdict(named, twice), 'Passed')
})

test('two tests that are called the same to the last letter prove nothing, and one that failed is not passed over', () => {
  const again = (...outcomes: readonly TestResult['outcome'][]) =>
    verdict(both, told(...outcomes.map((outcome) => result('one', outcome)), result('two', 'passed')))

  assert.equal(again('passed', 'passed'), 'Incomplete')
  assert.equal(again('failed', 'passed'), 'Failed')
  assert.equal(again('passed', 'failed'), 'Failed')
})

test('between two packs what is new, reworded, tested otherwise or configured otherwise is to be tested again', () => {
  const pack = (requirements: Index['requirements'], settings: string): Index => ({
    format: 1,
    madeAt: '2026-11-27T10:00:00.000Z',
    version: '1',
    program: 'p',
    configuration: 'c',
    requirements,
    parts: [{ name: 'Custom fields', sha256: settings }],
  })
  const lines = matrixOf(
    ['URS-A', 'URS-B', 'URS-C', 'URS-D', 'URS-SET-02'].map((id) => needs(id, 'platform', id, 'HHH', [])),
    null,
  )
  const old = ['URS-A', 'URS-B', 'URS-C', 'URS-SET-02', 'URS-Z'].map((id) => ({ id, sha256: 'x', tests: 't' }))
  const now = [
    { id: 'URS-A', sha256: 'x', tests: 't' },
    { id: 'URS-B', sha256: 'y', tests: 't' },
    { id: 'URS-C', sha256: 'x', tests: 'u' },
    { id: 'URS-D', sha256: 'x', tests: 't' },
    { id: 'URS-SET-02', sha256: 'x', tests: 't' },
  ]

  const found = compare(pack(old, 's'), pack(now, 'other'), lines)

  assert.deepEqual(
    found.retest.map(({ id, reason }) => [id, reason]),
    [
      ['URS-B', 'Reworded or rated anew'],
      ['URS-C', 'Other tests'],
      ['URS-D', 'New'],
      ['URS-SET-02', 'Configuration changed'],
    ],
  )
  assert.deepEqual([found.gone, found.parts, found.programChanged], [['URS-Z'], ['Custom fields'], false])
})
