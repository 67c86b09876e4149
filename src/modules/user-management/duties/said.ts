// What conflicts of duties are called, for waivers and screens.

import type { Definition } from '#kernel/definition/define.ts'
import { conflictsIn, givesAndSigns } from './conflicts.ts'

type Kinds = readonly Definition[]

/** A conflict in words, by its key; undefined where there is none of that key, or no more. */
export function conflictInWords(kinds: Kinds, key: string): string | undefined {
  if (key === givesAndSigns) return 'Gives rights to people and signs'
  const conflict = conflictsIn(kinds).find((one) => one.key === key)
  const definition = kinds.find(({ name }) => name === conflict?.kind)
  const step = conflict && definition?.workflow.steps[conflict.step]
  return definition && step ? `Raises ${definition.label[1].toLowerCase()} and signs “${step.label}”` : undefined
}
