import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineRecord } from '#kernel/definition/define.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { text } from '#kernel/kinds/fields.ts'
import { underPolicies } from '#kernel/workflow/tightened.ts'
import { assignmentsOf } from './assignments.ts'

const claim = defineRecord({
  name: 'claim',
  label: ['Claim', 'Claims'],
  number: 'CLM',
  title: 'title',
  fields: { title: text('Title', { required: true }) },
  workflow: {
    starts: 'open',
    states: {
      open: { label: 'Open', tone: 'open', asks: { who: { any: ['quality', 'engineer'] }, what: 'Settle the claim' } },
      settled: { label: 'Settled', tone: 'done' },
    },
    steps: { settle: { label: 'Settle', from: 'open', to: 'settled', by: { any: ['quality', 'engineer'] } } },
  },
  may: { read: ['everyone'], create: 'staff', change: 'staff' },
})

const open = { id: 'c', state: 'open', void: false, owner: null, creator: 'ben', site: null } as unknown as AnyRow // Tasks read only these.

const askedUnder = (...asked: readonly Omit<PolicyRule, 'step'>[]) => {
  const rules = asked.map((one) => ({ step: 'settle', ...one }))
  return assignmentsOf(
    underPolicies(claim, () => ({ number: 'WFP-0001', rules })),
    open,
    {},
  )
}

test('a task is asked of those whom a policy leaves to the step', () => {
  const assignees = (...rules: readonly Omit<PolicyRule, 'step'>[]) => askedUnder(...rules).map((one) => one.assignee)

  assert.deepEqual(assignees(), ['role:quality', 'role:engineer'])
  assert.deepEqual(assignees({ asks: 'Reason', what: null }), ['role:quality', 'role:engineer'])
  assert.deepEqual(assignees({ asks: 'Role', what: 'quality-manager' }), ['role:quality-manager', 'role:engineer'])
})

test('where a policy asks for a signature, the task is one of signing', () => {
  const kinds = askedUnder({ asks: 'Signature', what: 'Verified' }).map(({ kind, signed }) => [kind, signed])

  assert.deepEqual(kinds[0], ['verify', true])
})

/** One that two sign, each within five working days of being asked. */
const verdict = defineRecord({
  name: 'verdict',
  label: ['Verdict', 'Verdicts'],
  number: 'VRD',
  title: 'title',
  fields: { title: text('Title', { required: true }) },
  workflow: {
    starts: 'open',
    states: {
      open: { label: 'Open', tone: 'open', asks: { who: { any: ['quality', 'engineer'] }, what: 'Decide', within: 5 } },
      decided: { label: 'Decided', tone: 'done' },
    },
    steps: {
      decide: {
        label: 'Decide',
        from: 'open',
        to: 'decided',
        by: { any: ['quality', 'engineer'] },
        round: () => ({
          seats: [
            { name: 'Quality', meaning: 'Approved', who: 'quality', order: 1, required: true },
            { name: 'Engineering', meaning: 'Approved', who: 'engineer', order: 1, required: true },
          ],
          enough: 'all',
        }),
      },
    },
  },
  may: { read: ['everyone'], create: 'staff', change: 'staff' },
})

test('once one has signed, the seats that are left ask within as many days, going on from what asked before', () => {
  const asked = (rounds: Parameters<typeof assignmentsOf>[2]) =>
    assignmentsOf(verdict, open, rounds).map(({ duty, assignee, within, goesOn }) => [duty, assignee, within, goesOn])

  assert.deepEqual(asked({}), [
    ['open', 'role:quality', 5, null],
    ['open', 'role:engineer', 5, null],
  ])
  assert.deepEqual(asked({ decide: [{ seat: 'Quality', person: 'ana', onBehalfOf: null, at: '', name: 'Ana' }] }), [
    ['open/decide/Engineering', 'role:engineer', 5, 'open'],
  ])
})
