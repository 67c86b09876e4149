// What the server says of sandboxes: inside of one of itself, outside of those that there are.

import type { Day } from '#lib/days.ts'

export type Fired = {
  readonly kind: 'task' | 'alert'
  readonly at: string
  readonly what: string
  readonly about: string | null
  readonly record: string
  readonly number: string
  readonly title: string
  readonly who: string
}

type Journey = {
  readonly from: Day
  readonly to: Day
  readonly at: Day
  readonly running: boolean
  readonly fault: string | null
}

export type Inside = {
  readonly space: { readonly number: string; readonly title: string; readonly ahead: number; readonly password: string }
  readonly today: Day
  readonly nextDue: Day | null
  readonly journey: Journey | null
  readonly fired: readonly Fired[]
  /** What people in it have done, as `tickOf` writes it. */
  readonly ticked: readonly string[]
}

export type Outside = {
  readonly space: null
  readonly why: string | null
  readonly standings: readonly {
    readonly number: string
    readonly progress: number
    readonly ahead: number
    readonly fault: string | null
  }[]
}
