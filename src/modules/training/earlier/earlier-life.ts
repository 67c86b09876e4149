// The life of an earlier training: entered, then verified by signature, or rejected. Verified, it meets its requirement.

import type { State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { decides } from '../decides.ts'

const states = {
  draft: { label: 'To be confirmed', tone: 'draft' },
  confirmed: { label: 'Confirmed', tone: 'done', frozen: true, met: true },
  rejected: { label: 'Rejected', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  confirm: { label: 'Confirm', from: 'draft', to: 'confirmed', by: decides, signed: 'Verified' },
  reject: { label: 'Reject', from: 'draft', to: 'rejected', by: decides, reason: true },
} as const satisfies Record<string, Step>

// What waits is rejected, which is also how an import is taken back; a qualification hangs on what is confirmed.
export const earlierLife: Workflow = { starts: 'draft', states, steps, lasting: ['draft', 'confirmed'] }
