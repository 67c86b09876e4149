// What a plan is asked before it is submitted: that it can be carried out by the days that it says, and does what assessors require.

import type { Day } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Around, Guard, Part, Tied } from '#kernel/definition/workflow.ts'
import { dayInWords } from '#ui/dates.ts'
import { workedOn } from '../change-guards.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const namesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

const actionsOf = ({ parts }: Around): readonly Part[] =>
  (parts?.['change-action'] ?? []).filter(({ state }) => state !== 'cancelled')
const toDo = (around: Around) => actionsOf(around).filter(({ state }) => state !== 'done')

/** One that does not say when it begins takes its last day. */
const beginOf = ({ start, due }: Part): Day => text(start) || text(due)
/** A day as a sentence says it. */
const on = (day: unknown) => (text(day) === '' ? 'no day' : dayInWords(text(day)))
const called = ({ title, number }: Part) => `“${text(title) || text(number)}”`
const andMore = (all: readonly unknown[]) => (all.length < 2 ? '' : ` (and ${all.length - 1} more)`)

const past = (around: Around) => toDo(around).filter(({ due }) => text(due) !== '' && text(due) < around.today)

export const planAhead: Guard = {
  name: 'plan-ahead',
  why: (_change, around) => {
    const all = past(around)
    const first = all[0] ?? {}
    return `${called(first)} is not done and was due on ${on(first.due)}${andMore(all)}: plan it for a day to come.`
  },
  mend: { parts: 'change-action' },
  once: 'The days of the plan come.',
  holds: (_change, around) => past(around).length === 0,
}

/** What ends after the day that it prepares, or follows it up before it has come. */
const misplaced = ({ due }: AnyRow, around: Around) => {
  const effective = text(due)
  // Of a day that has passed its own guard speaks.
  if (effective < around.today) return []
  return toDo(around).filter((one) =>
    one.phase === 'Post-implementation' ? beginOf(one) < effective : text(one.due) > effective,
  )
}

export const planAroundEffect: Guard = {
  name: 'plan-around-effect',
  why: (change, around) => {
    const all = misplaced(change, around)
    const first = all[0] ?? {}
    const day = `the planned effective date, ${on(change.due)}`
    return first.phase === 'Post-implementation'
      ? `${called(first)}${andMore(all)} follows the release, but begins on ${on(beginOf(first))}, before ${day}: plan it for that day or later.`
      : `${called(first)}${andMore(all)} ends on ${on(first.due)}, after ${day}: let it end by that day.`
  },
  mend: { parts: 'change-action' },
  once: 'The planned day moves by extensions and by the release alone.',
  holds: (change, around) => misplaced(change, around).length === 0,
}

const isAhead = ({ type, side, state }: Tied) =>
  type === 'depends_on' && side === 'here' && state !== 'done' && state !== 'cancelled'

/** Of each action what it waits for in vain: one of another plan, or one that ends after it begins. It may end on that day. */
const tooEarly = (around: Around): readonly string[] => {
  const known = new Map(actionsOf(around).map((one) => [one.id, one]))
  return toDo(around).flatMap((one) =>
    (one.tied ?? []).filter(isAhead).flatMap(({ id, title }) => {
      const first = known.get(id)
      if (!first) return `${called(one)} waits for “${title}”, which is no action of this plan: take it out`
      if (beginOf(one) >= text(first.due)) return []
      return `${called(one)} begins on ${on(beginOf(one))}, before ${called(first)}, which it waits for, ends on ${on(first.due)}: move one of them`
    }),
  )
}

export const planInOrder: Guard = {
  name: 'plan-in-order',
  why: (_change, around) => {
    const all = tooEarly(around)
    return `${all[0] ?? 'An action begins too early'}${andMore(all)}.`
  },
  mend: { parts: 'change-action' },
  looks: ['depends_on'],
  once: 'Whoever carries the plan out may be done sooner or later.',
  holds: (_change, around) => tooEarly(around).length === 0,
}

/** Signed assessments that require actions of which none is planned. */
const unplanned = (around: Around) => {
  const covered = new Set(actionsOf(around).flatMap(({ covers }) => namesIn(covers)))
  return (around.parts?.['impact-assessment'] ?? []).filter(
    ({ id, state, impact }) => state === 'signed' && impact === 'Yes' && !covered.has(id),
  )
}

/** What a function requires is planned like what an impact does: by an action that says so. */
export const measuresCovered: Guard = {
  name: 'measures-covered',
  why: (_change, around) => {
    const functions = unplanned(around).map((one) => text(one.function) || text(one.number))
    return `No planned action covers what is required by ${functions.join(', ')}: add one, or name the assessment under “Covers”.`
  },
  mend: { part: 'change-action' },
  returns: 'planning',
  until: workedOn,
  holds: (_change, around) => unplanned(around).length === 0,
}

/** An emergency is assessed while it is carried out: what its assessors require is planned, and so done, before it is closed. */
export const measuresCoveredAtLast: Guard = {
  ...measuresCovered,
  name: 'measures-covered-at-last',
  returns: 'effective',
  until: [],
}
