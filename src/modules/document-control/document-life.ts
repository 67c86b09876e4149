// The life of a document. Its versions are reviewed and approved; it is in effect while one of them is.

import { addDays, type Day } from '#lib/days.ts'
import type { Clause } from '#lib/who.ts'
import type { State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { details, detailsAnew, noOpenVersion, nobodyRefers, nothingApproved, reviseAhead } from './document-guards.ts'
import { reviewAfter, reviewsOf, reviewsWith } from './review.ts'

const keepers: Clause = { any: ['owner', 'document-controller', 'quality-manager'] }
/** Who may begin a new version. */
const writers: Clause = { any: ['owner', 'person in authors', 'document-controller', 'quality-manager'] }
const control: Clause = { any: ['document-controller', 'quality-manager'] }
/** Who takes a document out of use: document control and quality, neither of whom proposed it. */
const withdrawers: readonly Clause[] = [
  { any: ['document-controller'], not: ['taker of propose-obsolete'] },
  { any: ['quality'], not: ['taker of propose-obsolete'] },
]

const states = {
  draft: { label: 'Not effective', tone: 'draft', asks: { who: 'owner', what: 'Bring the first version into effect' } },
  effective: { label: 'Effective', tone: 'done' },
  review: {
    label: 'Review due',
    tone: 'waiting',
    asks: { who: 'owner', what: 'Review the document', kind: 'review', within: 20 },
  },
  'obsolete-proposed': {
    label: 'Obsolescence proposed',
    tone: 'waiting',
    asks: { who: withdrawers, what: 'Decide whether the document becomes obsolete', within: 10 },
  },
  obsolete: { label: 'Obsolete', tone: 'closed', frozen: true, met: true },
  withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true, met: true },
} as const satisfies Record<string, State>

const inEffect = ['effective', 'review'] as const

/** One step for each state in which people work by it: it stays there, and a review that is due stays due. */
const changesDetails = (state: (typeof inEffect)[number]): Step => ({
  label: 'Change the details',
  from: state,
  to: state,
  aside: true,
  by: control,
  form: [...details],
  guards: [detailsAnew],
  reason: true,
  signed: 'Approved',
})

const steps = {
  'take-effect': {
    label: 'Takes effect',
    from: 'draft',
    to: 'effective',
    by: 'act',
    form: ['current', 'effectiveSince', 'nextReview', 'translated'],
  },
  renew: {
    label: 'New version takes effect',
    from: [...inEffect, 'obsolete-proposed'],
    to: 'effective',
    by: 'act',
    form: ['current', 'effectiveSince', 'nextReview', 'translated'],
  },
  revise: {
    label: 'Revise',
    from: 'effective',
    to: 'effective',
    by: writers,
    guards: [noOpenVersion],
  },
  'revise-under-review': { label: 'Revise', from: 'review', to: 'review', by: writers, guards: [noOpenVersion] },
  'review-due': { label: 'Review falls due', from: 'effective', to: 'review', by: 'clock', at: 'nextReview' },
  keep: {
    label: 'Keep effective',
    from: 'review',
    to: 'effective',
    by: keepers,
    sets: (document, taken) => ({
      nextReview: reviewAfter(document, taken.today),
      reviews: reviewsWith('Keep effective', document, taken),
    }),
    reason: true,
    signed: 'Reviewed',
  },
  'needs-revision': {
    label: 'Needs revision',
    from: 'review',
    to: 'effective',
    by: keepers,
    form: ['reviseBy'],
    needs: ['reviseBy'],
    guards: [reviseAhead],
    sets: (document, taken) => ({
      nextReview: document.reviseBy as Day, // It is a date, and asked for.
      reviews: reviewsWith('Needs revision', document, taken),
    }),
    reason: true,
    signed: 'Reviewed',
  },
  'change-details': changesDetails('effective'),
  'change-details-under-review': changesDetails('review'),
  'propose-obsolete': {
    label: 'Propose obsolescence',
    from: [...inEffect],
    to: 'obsolete-proposed',
    by: keepers,
    form: ['replacement'],
    guards: [noOpenVersion],
    sets: (document, taken) => ({
      reviews: document.state === 'review' ? reviewsWith('Make obsolete', document, taken) : reviewsOf(document),
    }),
    reason: true,
    foretold: { next: ['make-obsolete'] },
  },
  'make-obsolete': {
    label: 'Make obsolete',
    from: 'obsolete-proposed',
    to: 'obsolete',
    by: withdrawers,
    guards: [nobodyRefers],
    round: () => ({
      seats: [
        { name: 'Document control', who: withdrawers[0] as Clause, meaning: 'Approved', order: 1, required: true },
        { name: 'Quality', who: withdrawers[1] as Clause, meaning: 'Approved', order: 2, required: true },
      ],
      enough: 'all',
    }),
    foretold: {},
  },
  'keep-after-all': {
    label: 'Keep it effective',
    from: 'obsolete-proposed',
    to: 'effective',
    by: control,
    // A review that was due when it was proposed is due once more; its own day has been taken by the clock.
    sets: ({ nextReview }, { today }) => ({
      replacement: null,
      nextReview: typeof nextReview === 'string' && nextReview <= today ? addDays(today, 1) : (nextReview ?? null),
    }),
    reason: true,
    returns: true,
  },
  'draft-again': {
    label: 'Draft a version',
    from: 'draft',
    to: 'draft',
    by: writers,
    guards: [noOpenVersion],
  },
  withdraw: {
    label: 'Withdraw',
    from: 'draft',
    to: 'withdrawn',
    by: keepers,
    guards: [nothingApproved],
    reason: true,
  },
} as const satisfies Record<string, Step>

export const documentLife: Workflow = {
  starts: 'draft',
  states,
  steps,
  // What people have worked by is never void.
  lasting: ['effective', 'review', 'obsolete-proposed', 'obsolete'],
}
