// How a control stands, in a word or two: whether one can rely on it.

import type { Tone } from '#lib/tone.ts'
import { control } from './control.ts'

export type Standing = { readonly tone: Tone; readonly label: string; readonly isFallen: boolean }

const { states } = control.workflow

/** The states in which nobody can rely on a control. */
export const fallen = ['draft', 'not-effective', 'retired', 'void']

/** By what its last test has said, where it is in operation; else by its state. */
export function standingOf(state: string, effectiveness: string | null): Standing {
  const known = states[state]
  if (fallen.includes(state)) return { tone: known?.tone ?? 'closed', label: known?.label ?? state, isFallen: true }
  const isPartly = effectiveness !== 'effective'
  return { tone: isPartly ? 'soon' : 'done', label: effectiveness ?? 'not tested yet', isFallen: false }
}
