// The life of what the training of an organisation is made of (ISO 9001 7.2): drafted, reviewed by somebody else, in effect. What is in
// effect is amended in one signed act, so that nobody's qualification hangs on a draft in the meantime.

import type { Guard, Step, Workflow } from '#kernel/definition/workflow.ts'
import type { AnyRow } from '#kernel/definition/row.ts'

/** Who writes it. */
export const keepers = { any: ['trainer', 'quality-manager'] } as const

type Kept = {
  /** The fields that an amendment may change. */
  readonly amends: readonly string[]
  readonly guards: readonly Guard[]
  /** What its approval is called as a task: “Approve the requirement”. */
  readonly asks: string
  /** The field that says how much an amendment changes: what follows from it is shown before it is signed. */
  readonly extent?: string
}

const nextEdition = ({ edition }: AnyRow) => (typeof edition === 'number' ? edition : 0) + 1

const inEffect = (guards: readonly Guard[]) =>
  ({
    to: 'effective',
    guards,
    signed: 'Approved',
    sets: (after: AnyRow) => ({ edition: nextEdition(after) }),
  }) as const satisfies Partial<Step>

/** Draft, in review, effective, retired. Each approval and each amendment makes a new edition. */
export const keptLife = ({ amends, guards, asks, extent }: Kept): Workflow => ({
  starts: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'draft' },
    review: { label: 'In review', tone: 'waiting', frozen: true, asks: { who: keepers, what: asks, within: 5 } },
    effective: { label: 'Effective', tone: 'done', frozen: true },
    retired: { label: 'Retired', tone: 'closed', frozen: true },
  },
  steps: {
    submit: { label: 'Send for review', from: 'draft', to: 'review', by: keepers, guards },
    approve: { label: 'Approve', from: 'review', by: { ...keepers, not: ['creator'] }, ...inEffect(guards) },
    return: { label: 'Return', from: 'review', to: 'draft', by: keepers, reason: true, returns: true },
    amend: {
      label: 'Amend',
      from: 'effective',
      by: keepers,
      form: amends,
      reason: true,
      ...inEffect(guards),
      ...(extent !== undefined && { finds: extent, foretold: {} }),
    },
    retire: { label: 'Retire', from: ['draft', 'effective'], to: 'retired', by: keepers, reason: true },
  },
})
