// What every screen knows of a kind of record before its definition has come: names, where it lives, how its states look.

import type { Tone } from '#lib/tone.ts'
import type { Who } from '#lib/who.ts'

export type OutlinedState = {
  readonly label: string
  readonly tone: Tone
  /** Nothing names a record anew here: the fields that say since when, and why. */
  readonly barred?: { readonly since: string; readonly why: string }
}

export type Outline = {
  /** As in the definition: its name, its plural in addresses, what people call one and many, the prefix of its numbers. */
  readonly name: string
  readonly plural: string
  readonly label: readonly [one: string, many: string]
  readonly number: string
  /** Its numbers may begin with a series that the organisation names itself. */
  readonly isNumberedFreely: boolean
  /** The field that names a record, and whether lists can be ordered by it. */
  readonly title: string
  readonly isSortedByTitle: boolean
  readonly master: boolean
  /** Names of the definitions that it is a part of. */
  readonly parents: readonly string[]
  readonly create: Who
  readonly states: { readonly [state: string]: OutlinedState }
}
