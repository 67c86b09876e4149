// The life of what others go by and nobody changes in passing: a type of document, a scale, a questionnaire. A version is
// drafted, proposed, approved by somebody else, in use from its day on, and superseded by the next. What was begun under a
// version keeps it.

import type { Who } from '#lib/who.ts'
import type { One } from './define.ts'
import type { Guard, Workflow } from './workflow.ts'

export type Governing = {
  /** Who drafts and proposes. */
  readonly keepers: Who
  /** Who approves: never the one who drafted it. */
  readonly approvers: Extract<Who, { readonly any: readonly unknown[] }>
  /** What must be true of a version that is proposed. */
  readonly guards?: readonly Guard[]
}

/** The link by which a version says which one it takes the place of. */
export const supersedes = 'supersedes'

/** The life of each version. */
export const governedLife = ({ keepers, approvers, guards = [] }: Governing): Workflow => ({
  starts: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'draft' },
    proposed: {
      label: 'Proposed',
      tone: 'waiting',
      frozen: true,
      asks: { who: approvers, what: 'Approve the version', within: 5 },
    },
    approved: { label: 'Approved', tone: 'open', frozen: true },
    'in-use': { label: 'In use', tone: 'done', frozen: true },
    superseded: { label: 'Superseded', tone: 'closed', frozen: true },
    withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true },
  },
  steps: {
    propose: {
      label: 'Propose',
      from: 'draft',
      to: 'proposed',
      by: keepers,
      needs: ['inUseFrom'],
      guards,
      form: ['inUseFrom'],
    },
    approve: {
      label: 'Approve',
      from: 'proposed',
      to: 'approved',
      by: { ...approvers, not: [...(approvers.not ?? []), 'creator'] },
      signed: 'Approved',
    },
    return: { label: 'Return', from: 'proposed', to: 'draft', by: approvers, reason: true, returns: true },
    'take-effect': { label: 'Comes into use', from: 'approved', to: 'in-use', by: 'clock', at: 'inUseFrom' },
    'new-version': { label: 'New version', from: 'in-use', to: 'in-use', by: keepers },
    supersede: { label: 'Superseded', from: 'in-use', to: 'superseded', by: 'act' },
    withdraw: { label: 'Withdraw', from: ['draft', 'approved'], to: 'withdrawn', by: keepers, reason: true },
    retire: {
      label: 'Take out of use',
      from: 'in-use',
      to: 'superseded',
      by: approvers,
      reason: true,
      signed: 'Approved',
    },
  },
})

/** Of each family one version is in use, and the one before makes room for it; one other is on its way at most. */
export const governedOnes = <Name extends string>(family: Name): readonly One<Name>[] => [
  { of: [family], while: ['in-use'], yields: 'supersede' },
  {
    of: [family],
    while: ['draft', 'proposed', 'approved'],
    why: 'A newer version is on its way already: change that one, or withdraw it first.',
  },
]

/** The states from which a version never changes again. */
export const governedFixed: readonly string[] = ['approved', 'in-use', 'superseded']
