// Samples are scenarios: how a believable record came to be and what happened to it, step by step. The sample organisation
// is loaded from them and the contract test plays them, so an example that breaks a rule cannot exist.

import type { Day } from '#lib/days.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { MoneyValue } from '#kernel/kinds/money/money.ts'
import type { RichDocument } from '#kernel/kinds/rich/document.ts'

/** A file that whoever acts sends with a step: one page with these lines, as a PDF. */
export type SampleFile = { readonly sends: string; readonly page: readonly string[] }

/** `@key` names the record of another scenario, wherever a reference is asked for. */
export type SampleValues = {
  readonly [field: string]:
    | string
    | number
    | null
    | readonly string[]
    | readonly SampleValues[]
    | RichDocument
    | MoneyValue
    | SampleFile
}

type When = {
  /** Days from the day of loading; below zero lies in the past. */
  readonly on: number
  /**
   * The key of the person who acts, the clock, the founder (the installation itself, which gives the first roles), anonymous:
   * somebody who writes without a name, customer: one who answers by a status link, or vendor: one who answers in the vendor room.
   */
  readonly by: string
}

/** A comment that is made: on words of a section, or as an answer to another. */
export type ScenarioComment = {
  /** What later moments of the same scenario call it. */
  readonly key: string
  readonly says: string
  readonly on?: { readonly passage: string; readonly quote: string }
  /** The key of the comment that it answers. */
  readonly answers?: string
}

/** One step taken, one change of values, one tie to another record, one comment made or resolved. */
export type ScenarioStep = When &
  (
    | { readonly step: string; readonly values?: SampleValues; readonly reason?: string }
    | { readonly change: SampleValues }
    | { readonly tie: { readonly type: string; readonly to: string } }
    | { readonly comment: ScenarioComment }
    | { readonly resolve: string }
    /** All that hangs on the person whose scenario it is passes to another. */
    | { readonly passesTo: string; readonly reason: string }
  )

export type Scenario = When & {
  /** What other scenarios call the record. */
  readonly key: string
  readonly values: SampleValues
  /** It was made by the rules of the record that is named, as the newest of its kind: what is said of it is a change of it. */
  readonly madeWith?: string
  /** Where several were made with it: the key of the person whose own it is. */
  readonly for?: string
  /** Where several were made for one person: links that tell it apart, each a key. */
  readonly which?: Readonly<Record<string, string>>
  /** A tie that comes with the record. */
  readonly tie?: { readonly type: string } & ({ readonly from: string } | { readonly to: string })
  readonly steps?: readonly ScenarioStep[]
}

/** The working day that lies so many days from now. */
export type DayFromNow = (days: number) => Day

/**
 * Ties that are gone, or lead to what stands in another state: those that the record says, or those said of it. With `added`, one of that
 * type is there in the first place.
 */
type BrokenTies = 'gone' | { readonly state: string; readonly side?: 'there'; readonly added?: string }

export type BrokenParts = {
  readonly of: string
  /** Only those that stand in one of these states. */
  readonly standing?: readonly string[]
  readonly values?: SampleValues
  readonly ties?: BrokenTies
}

/** How a guard is made to fail: other values or ties of the record, or of its parts. */
export type Breakage = {
  /** What the record holds before the step, whatever is entered with it. */
  readonly before?: SampleValues
  readonly values?: SampleValues
  readonly ties?: BrokenTies
  /** Those of one kind, or of several. */
  readonly parts?: BrokenParts | readonly BrokenParts[]
  /** A comment on a passage is open. */
  readonly remark?: true
}

export type Sample = {
  readonly definition: Definition
  readonly scenarios: (day: DayFromNow) => readonly Scenario[]
  /** People who read these records and have no part in them, where only some do: the first who does not act is one; none where all who read may act. */
  readonly strangers?: readonly string[]
  /** For every guard of its steps, what takes away the condition; `day` counts from the day of the step that `by` takes. */
  readonly breakages?: { readonly [guard: string]: (day: DayFromNow, by: string) => Breakage }
}
