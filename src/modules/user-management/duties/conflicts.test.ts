import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Who } from '#lib/who.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { text } from '#kernel/kinds/fields.ts'
import type { Step } from '#kernel/definition/workflow.ts'
import { conflictsIn, keptApartIn } from './conflicts.ts'
import { rightsOf } from './rights.ts'

const shelf = (approve: Partial<Step>, create: Who = 'staff') =>
  defineRecord({
    name: 'shelf',
    plural: 'shelves',
    label: ['Shelf', 'Shelves'],
    number: 'SHF',
    title: 'name',
    fields: { name: text('Name') },
    workflow: {
      starts: 'draft',
      states: { draft: { label: 'Draft', tone: 'draft' }, done: { label: 'Done', tone: 'done' } },
      steps: {
        approve: { label: 'Approve', from: 'draft', to: 'done', by: 'quality', signed: 'Approved', ...approve },
      },
    },
    may: {
      read: ['participants', { scope: 'everyone', held: ['quality'] }],
      create,
      change: { any: ['owner', 'change-manager'] },
    },
  })

const rolesOf = (...args: Parameters<typeof shelf>) =>
  conflictsIn([shelf(...args)]).map(({ key, roles }) => [key, roles])

test('whoever may raise what they approve is in conflict, with every role that includes theirs', () => {
  assert.deepEqual(rolesOf({}), [['shelf.approve', ['quality', 'quality-manager']]])
})

test('a step that bars whoever raised or owns the record keeps the duties apart', () => {
  for (const bar of ['creator', 'owner'] as const) {
    const apart = { by: { any: ['quality'], not: [bar] } } as const
    assert.deepEqual(rolesOf(apart), [])
    assert.deepEqual(keptApartIn([shelf(apart)]), [{ kind: 'shelf', steps: ['approve'] }])
  }
})

test('whoever may not raise it is in no conflict, nor is what is not signed or decides nothing', () => {
  assert.deepEqual(rolesOf({}, 'engineer'), [])
  assert.deepEqual(rolesOf({ signed: 'Author' }), [])
  assert.deepEqual(keptApartIn([shelf({ signed: 'Author' })]), [])
})

test('two signatures are two people', () => {
  const seat = (name: string, required: boolean) =>
    ({ name, who: 'quality', meaning: 'Approved', order: 1, required }) as const
  const round = (both: boolean) => ({
    round: () => ({ seats: [seat('one', true), seat('other', both)], enough: 'all' as const }),
  })

  assert.deepEqual(rolesOf(round(true)), [])
  assert.deepEqual(rolesOf(round(false)), [['shelf.approve', ['quality', 'quality-manager']]])
})

test('whoever may verify what they approved themselves is in conflict, unless the step bars them', () => {
  const both = (verify: Step['by']) => {
    const { workflow, ...rest } = shelf({ by: { any: ['quality'], not: ['creator'] } })
    const done = { label: 'Verified', tone: 'done' } as const
    const seen: Step = { label: 'Verify', from: 'done', to: 'verified', by: verify, signed: 'Verified' }
    return conflictsIn([
      {
        ...rest,
        workflow: {
          ...workflow,
          states: { ...workflow.states, verified: done },
          steps: { ...workflow.steps, verify: seen },
        },
      },
    ]).map(({ key, roles }) => [key, roles])
  }

  assert.deepEqual(both({ any: ['quality-manager'], not: ['owner'] }), [
    ['shelf.approves-and-verifies', ['quality-manager']],
  ])
  assert.deepEqual(both({ any: ['quality-manager'], not: ['owner', 'taker of approve'] }), [])
  assert.deepEqual(both({ any: ['engineer'], not: ['owner'] }), [])
})

test('a role’s rights are those of the rules: of all records, of some, or of none', () => {
  const kind = shelf({}, { any: ['engineer'] })

  assert.deepEqual(rightsOf('quality-manager', kind), {
    view: 'all',
    create: 'none',
    editOwn: 'some',
    editAny: 'none',
    act: 'none',
    approve: 'all',
    verify: 'none',
    sign: 'all',
    export: 'all',
    configure: 'none',
  })
  assert.equal(rightsOf('quality-manager', kind, [{ any: ['administrator', 'quality-manager'] }]).configure, 'all')
  const { view, create, editAny, approve } = rightsOf('change-manager', kind)
  assert.deepEqual([view, create, editAny, approve], ['some', 'none', 'all', 'none'])
  assert.equal(rightsOf('engineer', kind).create, 'all')
})

test('everybody’s rights are not those of a guest', () => {
  assert.equal(rightsOf('auditor', shelf({})).create, 'all')
  assert.equal(rightsOf('guest-auditor', shelf({})).create, 'none')
})
