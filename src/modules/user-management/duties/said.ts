// What conflicts of duties are called, for waivers and screens.

import type { Definition } from '#kernel/definition/define.ts'
import { roles as nameOf, type Role } from '#lib/roles.ts'
import { conflictsIn, givesAndSigns, roleOf } from './conflicts.ts'

type Kinds = readonly Definition[]

/** All conflicts of a role in words; undefined where it brings none. */
function allOf(kinds: Kinds, role: Role): string | undefined {
  const count = conflictsIn(kinds).filter(({ roles }) => roles.includes(role)).length
  if (count === 0 && role !== 'administrator') return undefined
  return `${nameOf[role]}: all that this role lets one person do alone that two should`
}

/** A conflict in words, by its key; undefined where there is none of that key, or no more. */
export function conflictInWords(kinds: Kinds, key: string): string | undefined {
  if (key === givesAndSigns) return 'Gives rights to people and signs'
  const role = roleOf(key)
  if (role) return allOf(kinds, role)
  const conflict = conflictsIn(kinds).find((one) => one.key === key)
  const definition = kinds.find(({ name }) => name === conflict?.kind)
  if (!conflict || !definition) return undefined
  const records = definition.label[1].toLowerCase()
  if (conflict.step === null) return `Approves ${records} and verifies the very same`
  const step = definition.workflow.steps[conflict.step]
  return step && `Raises ${records} and signs “${step.label}”`
}
