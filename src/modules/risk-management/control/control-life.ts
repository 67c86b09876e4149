// The life of a control: put into operation, tested again and again, mended where a test fails, and retired.

import { addMonths, type Day } from '#lib/days.ts'
import type { Json } from '#lib/canonical.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Guard, State, Step, Taken, Workflow } from '#kernel/definition/workflow.ts'
import { linesOf } from '#kernel/kinds/rows/lines.ts'
import type { Clause } from '#lib/who.ts'
import type { Effectiveness } from './control-kinds.ts'

const keepers: Clause = { any: ['owner', 'quality'] }

const hasFailed = ({ effectiveness }: Readonly<Record<string, unknown>>) => effectiveness === 'not effective'

/** After a test that it has not passed somebody else says that it works again. */
const testers: readonly Clause[] = [
  { ...keepers, when: (control) => !hasFailed(control) },
  { any: ['quality'], when: hasFailed, not: ['owner'] },
]

type Sets = { readonly [field: string]: Json }

const dayIn = (value: unknown): Day | null => (typeof value === 'string' ? value : null)

const testedInTime: Guard = {
  name: 'tested-in-time',
  why: 'A test lies between the day the control was put into operation and today.',
  mend: { field: 'testedOn' },
  holds: ({ lastTest, operatingSince }, { today }) => {
    const on = dayIn(lastTest)
    return on === null || (on <= today && on >= (dayIn(operatingSince) ?? on))
  },
}

const testedAnew: Guard = {
  name: 'tested-anew',
  why: 'This is the evidence of the last test: enter what was seen in this one.',
  mend: { field: 'testEvidence' },
  once: 'It compares a test with the one before.',
  holds: ({ testEvidence }, { before }) => !testEvidence || linesOf(before?.tests).at(-1)?.evidence !== testEvidence,
}

const states = {
  draft: {
    label: 'Draft',
    tone: 'draft',
    asks: { who: 'owner', what: 'Complete the control and put it into operation' },
  },
  'in-operation': { label: 'In operation', tone: 'done', frozen: true },
  'test-due': {
    label: 'Test due',
    tone: 'waiting',
    frozen: true,
    asks: { who: testers, what: 'Test the control', kind: 'verify', within: 10 },
  },
  'not-effective': {
    label: 'Not effective',
    tone: 'overdue',
    frozen: true,
    asks: { who: 'owner', what: 'Mend the control', within: 10 },
  },
  retired: { label: 'Retired', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

/** The states in which a control stands in the way of something, however well. */
const inUse = ['in-operation', 'test-due', 'not-effective'] as const

const nextAfter = ({ testEvery }: AnyRow, day: Day): Json =>
  typeof testEvery === 'number' ? addMonths(day, testEvery) : null

/** Adds a test with what it has said. A field of lines holds 200; the trail keeps all. */
const testing =
  (result: Effectiveness) =>
  (control: AnyRow, { today, person }: Taken): Sets => {
    const on = dayIn(control.testedOn) ?? today
    const line: Sets = { on, by: person, result, evidence: control.testEvidence ?? null }
    return {
      effectiveness: result,
      lastTest: on,
      testedOn: null,
      nextTest: result === 'not effective' ? null : nextAfter(control, on),
      tests: [...((control.tests ?? []) as readonly Json[]), line].slice(-200), // The field's own lines.
    }
  }

const test = {
  by: testers,
  needs: ['testEvidence'],
  guards: [testedInTime, testedAnew],
  form: ['testedOn', 'testEvidence'],
} as const

/** What is said of a control anew, with a reason: how it works, where it is laid down, how it is tested, who answers for it. */
const described = [
  'title',
  'type',
  'what',
  'process',
  'document',
  'section',
  'requirement',
  'training',
  'howTested',
  'testEvery',
  'owner',
] as const

const needed = ['what', 'howTested', 'testEvery'] as const

const steps = {
  operate: {
    label: 'Put into operation',
    from: 'draft',
    to: 'in-operation',
    by: keepers,
    needs: needed,
    form: [...needed, 'nextTest'],
    sets: (control, { today }) => ({
      operatingSince: today,
      nextTest: control.nextTest ?? nextAfter(control, today),
    }),
  },
  'test-falls-due': {
    label: 'Test falls due',
    from: 'in-operation',
    to: 'test-due',
    by: 'clock',
    at: 'nextTest',
  },
  effective: {
    ...test,
    label: 'Tested: effective',
    from: ['in-operation', 'test-due'],
    to: 'in-operation',
    finds: 'testEvidence',
    sets: testing('effective'),
  },
  'partly-effective': {
    ...test,
    label: 'Tested: partly effective',
    from: ['in-operation', 'test-due'],
    to: 'in-operation',
    finds: 'testEvidence',
    sets: testing('partly effective'),
  },
  'not-effective': {
    ...test,
    label: 'Tested: not effective',
    from: ['in-operation', 'test-due'],
    to: 'not-effective',
    // Whoever sees that it fails says so at once.
    by: keepers,
    sets: testing('not effective'),
  },
  change: {
    label: 'Change',
    from: 'in-operation',
    to: 'in-operation',
    by: keepers,
    reason: true,
    needs: needed,
    form: described,
    sets: (control, { today }) => ({
      nextTest: nextAfter(control, dayIn(control.lastTest) ?? dayIn(control.operatingSince) ?? today),
    }),
  },
  mended: {
    label: 'Mended',
    from: 'not-effective',
    to: 'test-due',
    by: keepers,
    reason: true,
    needs: needed,
    form: described,
    sets: (_control, { today }) => ({ nextTest: today }),
  },
  retire: {
    label: 'Retire',
    from: [...inUse],
    to: 'retired',
    by: keepers,
    reason: true,
    foretold: {},
    sets: () => ({ nextTest: null }),
  },
} as const satisfies Record<string, Step>

export const controlLife: Workflow = { starts: 'draft', states, steps }
