import type { Day } from '#lib/days.ts'
import { dayHere } from '#ui/dates.ts'
import type { PartOf } from '../use-parts.tsx'
import type { changeAction } from './change-action.ts'
import type { Planned } from './critical-path.ts'

/** An action of a plan as it is listed. */
export type Action = PartOf<typeof changeAction>

/** The days of an action; one that does not say when it begins takes its last day. */
export const spanOf = ({ start, due, createdAt }: Action): { readonly start: Day; readonly due: Day } => {
  const last = due ?? dayHere(new Date(createdAt))
  return { start: start !== null && start <= last ? start : last, due: last }
}

export const plannedOf = (action: Action): Planned => ({
  id: action.id,
  ...spanOf(action),
  after: (action.dependsOn ?? []).map(({ id }) => id),
})
