// Definitions whose records have passages.

import { parentsOf, type Definition } from './define.ts'
import type { Passages } from './passages.ts'

export type WithPassages = Definition & { readonly passages: Passages }

export const hasPassages = (definition: Definition): definition is WithPassages => definition.passages !== undefined

/**
 * The names of the records under which its passages are found: those that it may be a part of, or itself. Whoever may read
 * one of these may read the passages: a part is read by the rules of its parent.
 */
export const rootsOf = (definition: WithPassages): readonly string[] =>
  definition.partOf ? parentsOf(definition).map(({ of }) => of) : [definition.name]
