import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineRecord } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { multi, person, text } from '#kernel/kinds/fields.ts'
import { newHands } from './hands.server.ts'

const essay = defineRecord({
  name: 'essay',
  label: ['Essay', 'Essays'],
  number: 'ESY',
  title: 'title',
  fields: { title: text('Title', { required: true }), authors: multi('Authors', person('Author')) },
  workflow: {
    starts: 'draft',
    states: { draft: { label: 'Draft', tone: 'draft' }, printed: { label: 'Printed', tone: 'done' } },
    steps: {
      print: {
        label: 'Print',
        from: 'draft',
        to: 'printed',
        by: { any: ['quality'], not: ['person in authors'] },
      },
    },
    lasting: ['printed'],
  },
  may: { read: ['everyone'], create: 'staff', change: 'quality' },
})

const job = { kind: 'job', name: 'test' } as const
const rowIn = (state: string) => ({ id: 'e', state, authors: ['one', 'two'] }) as unknown as AnyRow // What hands are read off.

test('each of several people whom a field names has had a hand in it, once it is no draft any more', () => {
  assert.deepEqual(newHands(essay, rowIn('draft'), [], job), [])
  assert.deepEqual(
    newHands(essay, rowIn('printed'), [], job).filter(({ part }) => part === 'person in authors'),
    [
      { part: 'person in authors', person: 'one' },
      { part: 'person in authors', person: 'two' },
    ],
  )
})

test('whoever a field names only while it is filled in has had no hand, though the record is no draft any more', () => {
  const chosen = {
    ...essay,
    fields: { ...essay.fields, authors: multi('Authors', person('Author'), { while: ['draft', 'printed'] }) },
  }

  assert.deepEqual(newHands(chosen, rowIn('printed'), [], job), [])
})

test('what people work by is not made void', () => {
  assert.deepEqual(essay.workflow.steps['void']?.from, ['draft'])
})
