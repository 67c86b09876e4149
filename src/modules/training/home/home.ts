// What the home of whoever learns shows, as the API answers it.

import type { Day } from '#lib/days.ts'
import { addDays } from '#lib/days.ts'
import type { Role } from '#lib/roles.ts'
import type { KindOfTraining } from '../kinds-of-training.ts'
import type { RoleHeld } from './qualification.ts'

/** Whom the home is for: guests learn nothing here. */
export const homeFor: Role = 'staff'

/** What is due within so many days is due soon. */
const soonWithin = 14

/** What somebody has still to learn. */
export type Open = {
  readonly number: string
  readonly title: string
  readonly method: KindOfTraining
  readonly state: 'assigned' | 'in-progress' | 'handed-in' | 'observed' | 'failed'
  readonly due: Day | null
  /** As people read it. */
  readonly why: string
  readonly because: string | null
  /** On the job: who observes. */
  readonly observer: string | null
}

/** Somebody whom one is to observe at work. */
export type ToObserve = Pick<Open, 'number' | 'title' | 'due'> & { readonly learner: string }

/** What somebody has met. */
export type Met = {
  readonly number: string
  readonly title: string
  readonly method: KindOfTraining
  readonly state: string
  readonly met: Day | null
  readonly until: Day | null
  readonly issuer: string | null
}

export type Home = {
  readonly open: readonly Open[]
  readonly observe: readonly ToObserve[]
  /** Those with a last day, what ends first coming first. */
  readonly certificates: readonly Met[]
  /** The last of what was met. */
  readonly done: readonly Met[]
  readonly doneCount: number
  readonly roles: readonly RoleHeld[]
}

/** A requirement that one may take up by oneself. */
export type Offered = {
  readonly number: string
  readonly title: string
  readonly description: string
  readonly method: KindOfTraining
  readonly dueDays: number
}

export type Group = 'overdue' | 'soon' | 'progress' | 'later'

/** In which group something stands: what is late first, then what is under way, then what is due soon. */
export function groupOf({ due, state }: Pick<Open, 'due' | 'state'>, today: Day): Group {
  if (due !== null && due < today && state !== 'handed-in') return 'overdue'
  if (state !== 'assigned') return 'progress'
  return due !== null && due <= addDays(today, soonWithin) ? 'soon' : 'later'
}
