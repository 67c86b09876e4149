import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineRecord } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'
import { multi, person, text } from '#kernel/kinds/fields.ts'
import { passing, passingOf, succeeded } from './succession.ts'

const may = { read: ['everyone'], create: 'staff', change: 'owner' } as const

const essay = defineRecord({
  name: 'essay',
  label: ['Essay', 'Essays'],
  number: 'ESY',
  title: 'title',
  fields: {
    title: text('Title', { required: true }),
    author: person('Author'),
    approver: person('Approver', { set: 'step' }),
    printers: multi('Printers', person('Printer')),
    readers: multi('Readers', person('Reader')),
    foundBy: person('Found by'),
  },
  workflow: {
    starts: 'draft',
    states: {
      draft: { label: 'Draft', tone: 'draft', asks: { who: 'person in author', what: 'Write it' } },
      approval: { label: 'Approval', tone: 'waiting', frozen: true },
      printed: { label: 'Printed', tone: 'done', frozen: true, asks: { who: 'person in printers', what: 'Burn it' } },
      burnt: { label: 'Burnt', tone: 'closed', frozen: true },
    },
    steps: {
      submit: { label: 'Submit', from: 'draft', to: 'approval', by: 'person in author' },
      print: { label: 'Print', from: 'approval', to: 'printed', by: 'person in approver', signed: 'Approved' },
      burn: { label: 'Burn', from: 'printed', to: 'burnt', by: { any: ['person in printers', 'person in readers'] } },
    },
  },
  may,
})

test('who still has something to do is followed by somebody else; who has done it stays who did it', () => {
  assert.deepEqual(passing(essay, 'draft'), ['author', 'approver', 'printers', 'owner'])
  assert.deepEqual(passing(essay, 'approval'), ['approver', 'printers', 'owner'])
  assert.deepEqual(passing(essay, 'printed'), ['printers', 'owner'])
})

test('what has come to its end, or is a person’s own, passes to nobody', () => {
  assert.deepEqual(passing(essay, 'burnt'), [])
  assert.deepEqual(passing({ ...essay, personal: true }, 'draft'), [])
  assert.deepEqual(passing({ ...essay, fixed: ['printed'] }, 'printed'), [])
})

test('whoever master data names is followed for as long as it is in use', () => {
  const shop = defineRecord({
    name: 'shop',
    label: ['Shop', 'Shops'],
    number: 'SHP',
    title: 'name',
    master: true,
    fields: {
      name: text('Name', { required: true }),
      head: person('Head'),
      openedBy: person('Opened by', { set: 'step' }),
    },
    workflow: activeOrRetired('administrator'),
    may,
  })

  assert.deepEqual(passing(shop, 'active'), ['head'])
  assert.deepEqual(passing(shop, 'retired'), [])
})

test('a successor stands once among several, and only where the person stood', () => {
  const row = { state: 'printed', owner: 'zoe', printers: ['owen', 'zoe', 'ada'] } as unknown as AnyRow // What is read of it.

  assert.deepEqual(passingOf(essay, row, 'owen'), ['printers'])
  assert.deepEqual(succeeded(row, ['printers'], { from: 'owen', to: 'zoe' }), { printers: ['zoe', 'ada'] })
  assert.deepEqual(succeeded(row, ['owner'], { from: 'zoe', to: 'ada' }), { owner: 'ada' })
})
