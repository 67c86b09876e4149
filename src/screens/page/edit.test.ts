import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeptDraft } from '#features/drafts/drafts.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Whole } from '#kernel/api/client.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { computed, text } from '#kernel/kinds/fields.ts'
import { beginning, faultOf, ownOf, saidBy, withComputed } from './edit.ts'

const kite = defineRecord({
  name: 'kite',
  label: ['Kite', 'Kites'],
  number: 'KIT',
  title: 'name',
  fields: {
    name: text('Name', { required: true, max: 10 }),
    story: text('Story', { long: true }),
    shout: computed('Shout', { from: ['name'], of: ({ name }: { name: string | null }) => name, as: 'text' }),
  },
  workflow: { starts: 'made', states: { made: { label: 'Made', tone: 'draft' } }, steps: {} },
  may: { read: ['everyone'], create: 'staff', change: 'owner' },
})

const before = { state: 'made', name: 'Red', story: 'It flew.' }
const record = { ...before, version: 2 } as unknown as Whole // As far as editing looks at a record.
const at = '2026-11-20T09:00:00.000Z'

const draftOf = (fields: KeptDraft['fields'], version = 2): KeptDraft => ({ fields, at, version, before })

test('editing begins empty, or with what was typed before of the same fields', () => {
  const draft = draftOf({ name: 'Blue', story: 'It fell.' })

  assert.deepEqual(beginning(kite, record, null, ['name']), { clash: null, typed: {}, restored: null })
  assert.deepEqual(beginning(kite, record, draft, ['name']), { clash: null, typed: { name: 'Blue' }, restored: at })
  assert.deepEqual(beginning(kite, record, draftOf({ story: 'It fell.' }), ['name']), {
    clash: null,
    typed: {},
    restored: null,
  })
})

test('what was typed on a version that others have changed since is shown whole, with theirs', () => {
  const theirs = { ...record, version: 3, name: 'Green' }

  const { clash, typed } = beginning(kite, theirs, draftOf({ name: 'Blue', story: 'It fell.' }), ['name'])

  assert.deepEqual(typed, { name: 'Blue', story: 'It fell.' })
  assert.deepEqual([clash?.version, clash?.now], [2, theirs])
})

test('what is wanted as the record has it already is not sent', () => {
  assert.deepEqual(ownOf(kite, record, { ...record, name: 'Blue', story: 'It flew.' }), { name: 'Blue' })
})

test('what cannot be is refused before it is sent, at its input', () => {
  assert.equal(faultOf(kite, { name: 'Blue' }), null)
  assert.deepEqual(
    faultOf(kite, { name: 'Much too long a name' })?.details?.fields?.map(({ field }) => field),
    ['name'],
  )
})

test('a refusal is said at the inputs that it names, else over all of them', () => {
  const field = { field: 'name', code: 'invalid', message: 'Enter the name.' }

  assert.deepEqual(saidBy(new Refusal('invalid', 'Please correct it.', undefined, { fields: [field] })), {
    name: 'Enter the name.',
  })
  assert.deepEqual(saidBy(new Refusal('not-allowed', 'Only the owner may.')), { '': 'Only the owner may.' })
})

test('what follows from the values stands in the form, and nothing else that was computed with them', () => {
  assert.deepEqual(withComputed(kite, { name: 'Red', shout: 'old' }, { shout: 'RED', name: 'ignored' }), {
    name: 'Red',
    shout: 'RED',
  })
})
