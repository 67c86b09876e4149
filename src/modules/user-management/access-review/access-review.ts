// A review of who holds which role: each line is kept or withdrawn, signed, and what is withdrawn ends at once (21 CFR Part 11 §11.10(d),
// §11.300(b); EU GMP Annex 11 §12.1; ISO/IEC 27001:2022 A.5.18: access rights are reviewed).

import { defineRecord } from '#kernel/definition/define.ts'
import type { Guard, Workflow } from '#kernel/definition/workflow.ts'
import { choice, computed, date, link, person, rows, text } from '#kernel/kinds/fields.ts'
import { isDay, type Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { overseers } from '../overseers.ts'
import { leastWhy, linesIn, scopes, verdicts } from './lines.ts'

const reviewer = { any: ['owner'] as const, held: [...overseers] }

const decided: Guard = {
  name: 'each-decided',
  why: ({ lines }) => {
    const open = linesIn(lines).filter(({ verdict }) => verdict === null).length
    return open === 1 ? 'One role is not decided yet.' : `${open} roles are not decided yet.`
  },
  mend: { field: 'lines' },
  holds: ({ lines }) => linesIn(lines).every(({ verdict }) => verdict !== null),
}

const reasoned: Guard = {
  name: 'withdrawals-reasoned',
  why: 'Say of each role that is withdrawn why, in ten characters at least.',
  mend: { field: 'lines' },
  holds: ({ lines }) =>
    linesIn(lines).every(({ verdict, why }) => verdict !== 'Withdraw' || (why ?? '').trim().length >= leastWhy),
}

const life: Workflow = {
  starts: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'draft', asks: { who: 'owner', what: 'Begin the access review' } },
    review: {
      label: 'In review',
      tone: 'waiting',
      asks: { who: 'owner', what: 'Decide on each role', kind: 'review' },
    },
    done: { label: 'Reviewed', tone: 'done', frozen: true },
  },
  steps: {
    begin: { label: 'Begin', from: 'draft', to: 'review', by: reviewer, form: ['scope', 'due'] },
    complete: {
      label: 'Complete the review',
      from: 'review',
      to: 'done',
      by: reviewer,
      inPerson: true,
      guards: [decided, reasoned],
      form: ['remarks'],
      signed: 'Reviewed',
    },
    decide: { label: 'Decide on roles', from: 'review', to: 'review', by: reviewer, form: ['lines'] },
  },
}

type Said = { readonly scope: string | null; readonly asOf: Day | null; readonly due: Day | null }

const titleOf = ({ scope, asOf, due }: Said): string | null => {
  const day = asOf ?? due
  return scope && day && isDay(day) ? `Access review, ${scope.toLowerCase()}, ${dayInWords(day)}` : null
}

const count = (verdict: string) => (row: { readonly lines: unknown }) =>
  linesIn(row.lines).filter((one) => one.verdict === verdict).length

const review = { group: 'Review' } as const
const outcome = { group: 'Outcome' } as const

export const accessReview = defineRecord({
  name: 'access-review',
  rights: true,
  label: ['Access review', 'Access reviews'],
  number: 'ARV',
  title: 'title',
  due: 'due',
  calls: { owner: 'Reviewer' },
  fields: {
    title: computed('Title', { from: ['scope', 'asOf', 'due'], of: titleOf, as: 'text' }, { list: true, search: true }),
    scope: choice('Roles', scopes, {
      required: true,
      initial: 'Roles that sign',
      list: true,
      filter: true,
      while: ['draft'],
      help: 'Whose holders are looked at. Being an employee is no role that is given.',
      ...review,
    }),
    due: date('Due', { required: true, list: true, sort: true, filter: true, ...review }),
    asOf: date('As of', { set: 'step', list: true, ...review }),
    lines: rows(
      'Who holds what',
      {
        person: person('Person', { required: true }),
        role: link('Role', 'role', { required: true }),
        site: link('Only at site', 'site'),
        signedIn: date('Signed in last'),
        verdict: choice('Decision', verdicts),
        why: text('Why', { max: 500 }),
      },
      { most: 200, set: 'step', ...review },
    ),
    kept: computed('Kept', { from: ['lines'], of: count('Keep'), as: 'number' }, { ...outcome }),
    withdrawn: computed(
      'Withdrawn',
      { from: ['lines'], of: count('Withdraw'), as: 'number' },
      { list: true, ...outcome },
    ),
    remarks: text('Remarks', { long: true, max: 4000, search: true, ...outcome }),
  },
  workflow: life,
  may: {
    read: [{ held: [...overseers], scope: 'everyone' }],
    create: { any: [...overseers] },
    change: { any: ['owner', 'quality-manager'] },
  },
})
