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
    'executive',
    'quality',
    'quality-manager',
    'trainer',
    'vendor-manager',
  ])
})
