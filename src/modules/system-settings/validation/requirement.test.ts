// Each requirement can be traced: to a module that there is, to tests that there are, and from each statement to it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registryOf } from '#kernel/definition/registry.ts'
import { definitions, modules } from '#modules/modules.ts'
import { isThere } from '../../../../test/named-test.ts'
import { keyOfTest } from './evidence.ts'
import { platform } from './platform.ts'
import { priorityOf } from './requirement.ts'
import { requirementsIn } from './requirements/all.ts'
import { operational } from './scripts.ts'
import { regulations } from './statements/all.ts'

const requirements = requirementsIn(registryOf(definitions, modules))
const known = new Set(requirements.map(({ id }) => id))

test('each requirement has a number of its own, and belongs to a module that there is', () => {
  assert.equal(known.size, requirements.length)
  const routes = new Set([platform, ...modules.map(({ route }) => route)])
  assert.deepEqual(
    requirements.filter(({ module }) => !routes.has(module)).map(({ id }) => id),
    [],
  )
})

test('each module of the product has requirements', () => {
  const asked = new Set(requirements.map(({ module }) => module))
  assert.deepEqual(
    modules.map(({ route }) => route).filter((route) => !asked.has(route)),
    [],
  )
})

test('each requirement is proved by a test, or says how it is verified otherwise', () => {
  assert.deepEqual(
    requirements.filter(({ tests, otherwise }) => tests.length === 0 && !otherwise).map(({ id }) => id),
    [],
  )
})

test('each test that is named is there', () => {
  const all = requirements.flatMap(({ id, tests }) => tests.map((one) => ({ id, one })))
  assert.ok(all.length > 500, `${all.length} tests`)
  assert.deepEqual(
    all.filter(({ one }) => !isThere(one)).map(({ id, one }) => `${id}: ${keyOfTest(one)}`),
    [],
  )
})

test('each statement and each script names requirements that there are', () => {
  const named = [
    ...regulations.flatMap(({ items }) => items.flatMap(({ requirements: ids }) => ids)),
    ...operational.flatMap(({ requirements: ids }) => ids),
  ]
  assert.deepEqual(
    named.filter((id) => !known.has(id)),
    [],
  )
})

test('the priority follows the rule: impact by likelihood, then how surely it would be noticed', () => {
  const of = (impact: 'High' | 'Medium' | 'Low', likelihood: 'High' | 'Low', detectability: 'High' | 'Low') =>
    priorityOf({ impact, likelihood, detectability })
  assert.equal(of('High', 'High', 'High'), 'Medium')
  assert.equal(of('High', 'Low', 'Low'), 'High')
  assert.equal(of('High', 'Low', 'High'), 'Low')
  assert.equal(of('Low', 'Low', 'Low'), 'Medium')
})
