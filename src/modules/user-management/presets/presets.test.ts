import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '#lib/roles.ts'
import { chosen, presetOf, type KeyedLine } from './presets.ts'

const line = (role: Role | undefined, isEverywhere = true): KeyedLine<string> => ({
  line: `${role ?? 'empty'}${isEverywhere ? '' : ' at a site'}`,
  role,
  isEverywhere,
})

test('lines amount to the preset whose roles they are, whatever else they give', () => {
  assert.equal(presetOf([]), 'contributor')
  assert.equal(presetOf([line('administrator')]), 'contributor')
  assert.equal(presetOf([line('change-manager'), line('engineer'), line('trainer')]), 'manager')
  assert.equal(presetOf([line('quality'), line('document-controller'), line('auditor')]), 'quality')
})

test('fewer, more, or the same at one site only are a choice of its own', () => {
  assert.equal(presetOf([line('engineer')]), undefined)
  assert.equal(presetOf([line('engineer'), line('change-manager'), line('quality')]), undefined)
  assert.equal(presetOf([line('engineer', false), line('change-manager')]), undefined)
})

test('a preset keeps what it gives, leaves other roles alone and takes the roles of the other presets away', () => {
  const lines = [line('engineer'), line('quality'), line('administrator'), line('auditor', false), line(undefined)]

  assert.deepEqual(chosen('manager', lines), { stay: ['engineer', 'administrator'], come: ['change-manager'] })
  assert.deepEqual(chosen('contributor', lines), { stay: ['administrator'], come: [] })
})
