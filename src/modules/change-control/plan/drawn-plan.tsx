import type { Day } from '#lib/days.ts'
import { dayHere } from '#ui/dates.ts'
import type { PartOf } from '../use-parts.tsx'
import type { Span } from './bars.ts'
import { changeAction } from './change-action.ts'
import { criticalIn, floatsOf } from './critical-path.ts'
import { clashOf, limitsOf, type Bound, type Limits, type Placed } from './limits.ts'

/** An action of a plan as it is listed. */
export type Action = PartOf<typeof changeAction>

/** The days of an action; one that does not say when it begins takes its last day. */
export const spanOf = ({ start, due, createdAt }: Action): Span => {
  const last = due ?? dayHere(new Date(createdAt))
  return { start: start !== null && start <= last ? start : last, due: last }
}

/** How an action stands in a word and its colour; what should have been done by now is late. */
export function standingOf({ state }: Action, { due }: Span, today: Day) {
  const { label = state, tone = 'open' } = changeAction.workflow.states[state] ?? {}
  const isLate = state === 'open' && due < today
  return { label, tone: isLate ? 'overdue' : tone, isLate } as const
}

const placedOf = (action: Action, span: Span): Placed => ({
  id: action.id,
  ...span,
  title: action.title ?? action.number,
  phase: action.phase ?? '',
  isDone: action.state === 'done',
  after: (action.dependsOn ?? []).map(({ id }) => id),
})

/** What the actions of a plan are to each other, on the days on which they lie. */
export function readPlan(actions: readonly Action[], spans: ReadonlyMap<string, Span>, effective: Day | null) {
  const placed = new Map(actions.map((one) => [one.id, placedOf(one, spans.get(one.id) ?? spanOf(one))]))
  const all = [...placed.values()]
  const open = all.filter(({ phase }) => phase !== 'Post-implementation')
  const floats = floatsOf(open)
  return {
    floats,
    critical: criticalIn(floats),
    /** How many actions come before the release. */
    open: open.length,
    limits: (id: string): Limits => {
      const own = placed.get(id)
      return own ? limitsOf(own, all, effective) : { earliest: null, latest: null }
    },
    /** What contradicts an action; a follow-up that has begun stands by the day that came. */
    clash: ({ id, state }: Action): Bound | null => {
      const own = placed.get(id)
      const clash = own ? clashOf(own, all, effective) : null
      return clash?.by === 'effect-before' && state !== 'planned' ? null : clash
    },
    /** What an action waits for, by its titles. */
    waits: ({ dependsOn }: Action): readonly string[] =>
      (dependsOn ?? []).flatMap(({ id }) => placed.get(id)?.title ?? []),
  }
}
