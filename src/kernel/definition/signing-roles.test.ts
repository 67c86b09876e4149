import assert from 'node:assert/strict'
import { test } from 'node:test'
import { definitions } from '#modules/modules.ts'
import { signingRoles } from './signing-roles.ts'

test('the roles with which one signs are read off the steps and seats, with the roles that include them', () => {
  const roles = signingRoles(definitions)

  assert.deepEqual([...roles].toSorted(), [
    'change-manager',
    'complaint-handler',
    'document-controller',
    'engineer',
    'executive',
    'quality',
    'quality-manager',
    'trainer',
    'vendor-manager',
  ])
})

test('what is only held besides signs by itself where nothing else confirms who signs: an engineer, no auditor', () => {
  const roles = signingRoles(definitions)

  assert.ok(roles.has('engineer'))
  for (const role of ['auditor', 'lead-auditor', 'administrator', 'staff'] as const) assert.ok(!roles.has(role), role)
})
