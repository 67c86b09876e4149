// Everything that hangs together with one record, as the API answers it.

import type { Ref, Restricted } from '#kernel/outline/ref.ts'
import type { Wait } from '#features/tasks/wait.ts'

/** A record of the net. `steps`: so many ties lie between it and the record that was asked about. */
export type Knot = { readonly steps: number } & (Restricted | (Ref & { readonly waits: readonly Wait[] }))

/** One record says of another how it is tied to it: "Addressed by". A part is named by what it is: "Cause". */
export type Thread = { readonly from: string; readonly to: string; readonly label: string }

export type Connected = {
  /** The record itself first, then the others by their distance. */
  readonly knots: readonly Knot[]
  readonly threads: readonly Thread[]
  /** Whether there are more than are told. */
  readonly more: boolean
}

/** So many records of a net are told; what lies farther away is left out. */
export const mostKnots = 60
