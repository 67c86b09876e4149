// One record that a change touches, and why: proposed from what is connected or added by hand, then accepted or refused with a reason.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, link, text } from '#kernel/kinds/fields.ts'
import type { Clause } from '#lib/who.ts'
import type { Parent } from '#kernel/definition/row.ts'
import type { Seen } from '#kernel/definition/workflow.ts'
import { stoppedVendor } from '#modules/contents/stopped-vendor.ts'
import { ended, stillAsked, stillPlanned } from '../change-states.ts'
import { changeable, touchable, treatments } from '../what-changes.ts'

const deciders = { any: ['owner', 'change-manager', 'quality'] } as const

const isAskedFor = ({ within }: Seen) => stillAsked.includes((within as Parent | null)?.state ?? '')

/** Whoever asks for a change does not weigh what it touches: until it is accepted, change management and quality alone do. */
export const weighers: readonly Clause[] = [
  { ...deciders, when: (impact) => !isAskedFor(impact) },
  { any: ['change-manager', 'quality'], not: ['owner', 'creator'], when: isAskedFor },
]

const isPlannedStill = ({ within }: Seen) => stillPlanned.includes((within as Parent | null)?.state ?? '')

/** What was decided and approved with the plan is not decided otherwise by whoever owns the change. */
const reconsiderers: readonly Clause[] = [
  { ...deciders, when: (impact) => isPlannedStill(impact) && !isAskedFor(impact) },
  { any: ['change-manager', 'quality'], not: ['owner'] },
]

export const changeImpact = defineRecord({
  name: 'change-impact',
  label: ['Impact', 'Impacts'],
  number: 'IMP',
  title: 'why',
  partOf: {
    of: 'change',
    frozen: ['plan-approval', 'approved', 'ready', 'release-set', 'effective', 'closure-review', ...ended],
  },
  fields: {
    record: link('Affected record', 'document', {
      required: true,
      set: 'creation',
      also: touchable.slice(1),
      despite: stoppedVendor,
      list: true,
      filter: true,
    }),
    item: link('Changed record', 'document', {
      set: 'creation',
      also: changeable.slice(1),
      despite: stoppedVendor,
      list: true,
      help: 'The item to change, or the revised impact, that it is connected to.',
    }),
    why: text('Found because', {
      required: true,
      max: 500,
      set: 'creation',
      list: true,
      search: true,
      help: 'How the two are connected: “Cites section 4.2 of it”.',
    }),
    found: choice('Identified by', ['System (automatic)', 'Person'], {
      initial: 'Person',
      set: 'creation',
      filter: true,
    }),
    treatment: choice('Required action', treatments, { list: true, filter: true }),
    note: text('Note', { max: 1000 }),
    refusedBecause: text('Not affected because', { long: true, max: 2000, set: 'step' }),
    revisedIn: link('Revised in', 'document-version', { set: 'step' }),
  },
  workflow: {
    starts: 'proposed',
    states: {
      proposed: { label: 'Proposed', tone: 'waiting' },
      accepted: { label: 'Accepted', tone: 'done', frozen: true },
      refused: { label: 'Not affected', tone: 'closed', frozen: true },
      withdrawn: { label: 'No longer connected', tone: 'closed', frozen: true },
    },
    steps: {
      accept: {
        label: 'Accept',
        from: 'proposed',
        to: 'accepted',
        by: weighers,
        needs: ['treatment'],
        form: ['treatment', 'note'],
      },
      refuse: {
        label: 'Not affected',
        from: 'proposed',
        to: 'refused',
        by: weighers,
        reason: true,
        sets: (_impact, { reason }) => ({ refusedBecause: reason }),
      },
      // What it hangs on changes no more.
      withdraw: { label: 'No longer connected', from: 'proposed', to: 'withdrawn', by: 'act' },
      // Its new version has come into the bundle of the change.
      bundle: { label: 'Bundled', from: 'accepted', to: 'accepted', by: 'act', form: ['revisedIn'] },
      reconsider: {
        label: 'Reconsider',
        from: ['accepted', 'refused'],
        to: 'proposed',
        by: reconsiderers,
        reason: true,
        sets: () => ({ refusedBecause: null }),
      },
    },
  },
  one: {
    of: ['parent', 'record'],
    while: ['proposed', 'accepted', 'refused'],
    why: 'The record is already among the impacts of this change.',
  },
  may: { read: ['everyone'], create: deciders, change: deciders },
})
