// All definitions of the product, handed to the engine by the server; the engine itself names no module.

import type { Definition } from './define.ts'
import { faultsIn } from './faults.ts'

export type Registry = {
  readonly all: readonly Definition[]
  /** By name; a name that no definition carries is a defect. */
  readonly named: (name: string) => Definition
  readonly find: (name: string) => Definition | undefined
  /** By a number of one of its records. */
  readonly numbered: (number: string) => Definition | undefined
}

/** Gathers the definitions, or throws with everything that is wrong with them. */
export function registryOf(all: readonly Definition[]): Registry {
  const faults = faultsIn(all)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const byName = new Map(all.map((definition) => [definition.name, definition]))
  const byPrefix = new Map(all.map((definition) => [definition.number, definition]))
  const find = (name: string) => byName.get(name)
  const numbered = (number: string) => byPrefix.get(number.split('-', 1).join())
  const named = (name: string) => {
    const definition = find(name)
    if (!definition) throw new Error(`No definition is named ${name}.`)
    return definition
  }
  return { all, find, named, numbered }
}
