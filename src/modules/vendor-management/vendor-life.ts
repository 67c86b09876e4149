// The life of a vendor: proposed by whoever needs it, qualified by what it supplies, approved for a time by two people, watched,
// suspended, and let go (ISO 9001 8.4.1).

import { addMonths } from '#lib/days.ts'
import type { Clause } from '#lib/who.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Round, State, Step, Taken, Workflow } from '#kernel/definition/workflow.ts'
import { planOf, type Category, type Criticality } from './plan.ts'
import {
  assessedAsPlanned,
  claimsClosed,
  conditionsKept,
  documented,
  endAhead,
  over,
  planDone,
  reassessed,
  scored,
  shortly,
  withinPlan,
} from './vendor-guards.ts'
import { living } from './vendor-states.ts'

/** Who keeps the file of a vendor. */
const managers: Clause = { any: ['owner', 'vendor-manager', 'quality-manager'] }

/** Nobody approves what they have proposed or answer for. */
const quality: Clause = { any: ['quality'], not: ['owner', 'creator'] }
const manager: Clause = { any: ['quality-manager'], not: ['owner', 'creator'] }
const vendorManager: Clause = { any: ['vendor-manager'], not: ['creator'] }

const approvers: readonly Clause[] = [quality, vendorManager]

const bothWith = (seat: { readonly name: string; readonly who: Clause }): Round => ({
  seats: [
    { ...seat, meaning: 'Approved', order: 1, required: true },
    { name: 'Vendor manager', who: vendorManager, meaning: 'Approved', order: 1, required: true },
  ],
  enough: 'all',
})

const both = () => bothWith({ name: 'Quality', who: quality })

const states = {
  proposed: {
    label: 'Proposed',
    tone: 'draft',
    asks: { who: { any: ['vendor-manager'] }, what: 'Start the qualification of the vendor', within: 10 },
  },
  qualification: {
    label: 'Under qualification',
    tone: 'open',
    asks: { who: approvers, what: 'Qualify the vendor and decide', within: 30 },
  },
  approved: { label: 'Approved', tone: 'done', asks: { who: 'owner', what: 'Evaluate the vendor' } },
  conditional: {
    label: 'Conditionally approved',
    tone: 'soon',
    asks: { who: 'owner', what: 'See that the conditions are met' },
  },
  'on-watch': { label: 'On watch', tone: 'soon', asks: { who: 'owner', what: 'Agree and follow improvements' } },
  suspended: {
    label: 'Suspended',
    tone: 'overdue',
    barred: { since: 'suspendedOn', why: 'stoppedFor' },
    asks: { who: [manager, vendorManager], what: 'Requalify or disqualify the vendor', within: 30 },
  },
  expired: {
    label: 'Approval expired',
    tone: 'overdue',
    asks: { who: approvers, what: 'Renew the approval or retire the vendor', within: 10 },
  },
  rejected: { label: 'Rejected', tone: 'closed', frozen: true },
  disqualified: {
    label: 'Disqualified',
    tone: 'closed',
    frozen: true,
    barred: { since: 'disqualifiedOn', why: 'stoppedFor' },
  },
  retired: { label: 'Retired', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const shown = [documented, assessedAsPlanned, scored]
const rating = ['residualLikelihood', 'residualImpact']

const planFor = ({ criticality, category }: AnyRow) =>
  planOf({ criticality: criticality as Criticality | null, category: category as Category | null }) // The fields' own options.

/** From the day of the decision on; the first evaluation comes as soon as the plan says. */
const approvedNow = (after: AnyRow, { today }: Pick<Taken, 'today'>) => ({
  approvedOn: today,
  nextEvaluation: after.nextEvaluation ?? addMonths(today, planFor(after).evaluation),
})

const approvedAgain = (after: AnyRow, taken: Pick<Taken, 'today'>) => ({
  ...approvedNow(after, taken),
  restoredOn: taken.today,
})

const watched = (_after: AnyRow, { today }: Pick<Taken, 'today'>) => ({ watchedOn: today, watchOutcome: null })

const steps = {
  start: {
    label: 'Start qualification',
    from: 'proposed',
    to: 'qualification',
    by: managers,
    needs: ['buyer', 'contacts', 'inherentLikelihood', 'inherentImpact'],
    form: ['owner', 'buyer', 'contacts', 'inherentLikelihood', 'inherentImpact'],
  },
  approve: {
    label: 'Approve',
    from: ['qualification', 'conditional'],
    to: 'approved',
    by: approvers,
    needs: ['scope', ...rating, 'approvedUntil'],
    guards: [...shown, endAhead, withinPlan, conditionsKept],
    form: ['scope', ...rating, 'approvedUntil', 'conditionsMet'],
    round: both,
    sets: approvedNow,
  },
  'approve-with-conditions': {
    label: 'Approve with conditions',
    from: 'qualification',
    to: 'conditional',
    by: quality,
    needs: ['scope', ...rating, 'conditions', 'approvedUntil'],
    guards: [endAhead, shortly],
    form: ['scope', ...rating, 'conditions', 'approvedUntil'],
    signed: 'Approved',
    sets: approvedNow,
  },
  reject: {
    label: 'Reject',
    from: 'qualification',
    to: 'rejected',
    by: quality,
    reason: true,
    signed: 'Rejected',
  },
  renew: {
    label: 'Renew approval',
    from: ['approved', 'expired'],
    to: 'approved',
    by: approvers,
    needs: ['scope', ...rating, 'approvedUntil'],
    guards: [...shown, endAhead, withinPlan],
    form: ['name', 'registration', 'criticality', 'scope', ...rating, 'approvedUntil'],
    round: both,
    sets: approvedNow,
  },
  // What it may supply is decided by a change that was approved, and written with its release.
  rescope: {
    label: 'Scope changed by a change',
    from: 'approved',
    to: 'approved',
    by: 'act',
    form: ['scope'],
    reason: true,
  },
  // A change concerns what it was approved for: the next evaluation says whether the approval still fits.
  changed: {
    label: 'Affected by a change',
    from: 'approved',
    to: 'approved',
    by: 'act',
    form: ['nextEvaluation'],
    finds: 'nextEvaluation',
    sets: ({ nextEvaluation }, { today }) => ({
      nextEvaluation: typeof nextEvaluation === 'string' && nextEvaluation < today ? nextEvaluation : today,
    }),
  },
  watch: {
    label: 'Put on watch',
    from: ['approved', 'conditional'],
    to: 'on-watch',
    by: { any: ['owner', 'vendor-manager', 'quality'] },
    reason: true,
    sets: watched,
  },
  'watch-found': {
    label: 'Put on watch',
    from: ['approved', 'conditional'],
    to: 'on-watch',
    by: 'clock',
    found: true,
    sets: watched,
  },
  restore: {
    label: 'Restore',
    from: 'on-watch',
    to: 'approved',
    by: approvers,
    needs: ['watchOutcome', 'approvedUntil'],
    guards: [...shown, planDone, endAhead, withinPlan, conditionsKept],
    form: ['watchOutcome', 'approvedUntil', 'conditionsMet'],
    round: both,
    sets: approvedAgain,
  },
  requalify: {
    label: 'Requalify',
    from: 'suspended',
    to: 'approved',
    by: [manager, vendorManager],
    needs: ['approvedUntil', ...rating],
    guards: [reassessed, ...shown, endAhead, withinPlan, conditionsKept],
    form: ['approvedUntil', ...rating, 'conditionsMet'],
    // What was suspended comes back with the quality manager's own signature.
    round: () => bothWith({ name: 'Quality manager', who: manager }),
    sets: (after, taken) => ({ ...approvedAgain(after, taken), stoppedFor: null }),
  },
  disqualify: {
    label: 'Disqualify',
    from: 'suspended',
    to: 'disqualified',
    by: manager,
    reason: true,
    signed: 'Rejected',
    sets: (_after, { today, reason }) => ({ disqualifiedOn: today, stoppedFor: reason }),
  },
  suspend: {
    label: 'Suspend',
    from: ['approved', 'conditional', 'on-watch'],
    to: 'suspended',
    by: quality,
    reason: true,
    signed: 'Approved',
    sets: (_after, { today, reason }) => ({ suspendedOn: today, stoppedFor: reason }),
  },
  expire: {
    label: 'Approval expires',
    from: ['approved', 'conditional', 'on-watch'],
    to: 'expired',
    by: 'clock',
    at: 'approvedUntil',
    guards: [over],
  },
  retire: {
    label: 'Retire',
    from: [...living],
    to: 'retired',
    by: managers,
    guards: [claimsClosed],
    reason: true,
  },
} as const satisfies Record<string, Step>

export const vendorLife: Workflow = { starts: 'proposed', states, steps }
