// What a step would bring about besides: records that are made, moved or changed with it, at once and later.

import type { Day } from '#lib/days.ts'
import type { Named } from '#kernel/outline/ref.ts'

/** A value that would be another. */
export type ChangedValue = { readonly label: string; readonly from: string | null; readonly to: string | null }

/** What would become of another record. Of one that the reader may not see no more is told than its kind and its state. */
export type Consequence = {
  readonly is: 'created' | 'moved' | 'changed'
  /** The name of its definition. */
  readonly kind: string
  readonly record: Named
  /** What its state is called before; null where there is no such record yet. */
  readonly from: string | null
  /** What its state is called afterwards. */
  readonly to: string
  /** Whose it is, and the department that it belongs to. */
  readonly owner: string | null
  readonly department: string | null
  /** What its module says of it besides. */
  readonly note: string | null
  readonly changes: readonly ChangedValue[]
}

/** What a module or a feature says of a step besides, with the records that it speaks of and how many of them are not named. */
export type Said = {
  readonly says: string
  readonly records: readonly { readonly record: Named; readonly note: string | null }[]
}

/** What would come at one moment: with the step itself, or with the one that follows it. */
export type Moment = {
  /** What the step is called that follows; null for what comes at once. */
  readonly step: string | null
  /** The day on which it follows; null where none is said. */
  readonly on: Day | null
  /** Whether it waits for more than its day. */
  readonly waits: boolean
  /** Why it could not be taken, as things stand. */
  readonly blocked: string | null
  /** What the state of the record itself is called then. */
  readonly becomes: string
  readonly consequences: readonly Consequence[]
  readonly said: readonly Said[]
}

/** All that a step would bring about, at once first. */
export type Foreseen = {
  readonly moments: readonly Moment[]
  /** Of all of it, whoever looks: whoever signs says with it what they were shown. */
  readonly fingerprint: string
}

/** What happens to several records of a kind in the same way. */
export type ConsequenceGroup = Pick<Consequence, 'is' | 'kind' | 'from' | 'to'> & {
  readonly all: readonly Consequence[]
}

/** Consequences by what happens to records of which kind, in the order in which they come. */
export const groupsOf = (consequences: readonly Consequence[]): readonly ConsequenceGroup[] =>
  [...Map.groupBy(consequences, ({ is, kind, from, to }) => JSON.stringify([is, kind, from, to])).values()].flatMap(
    (all) => {
      const [first] = all
      return first ? [{ is: first.is, kind: first.kind, from: first.from, to: first.to, all }] : []
    },
  )
