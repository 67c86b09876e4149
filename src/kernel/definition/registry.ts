// All definitions of the product, handed to the engine by the server; the engine itself names no module.

import { prefixOf } from '#lib/record-number.ts'
import { moduleFor, type Module } from '#kernel/outline/module.ts'
import { parentsOf, type Definition } from './define.ts'
import { faultsIn } from './faults.ts'

export type Registry = {
  readonly all: readonly Definition[]
  /** By name; a name that no definition carries is a defect. */
  readonly named: (name: string) => Definition
  readonly find: (name: string) => Definition | undefined
  /** By a number of one of its records, or what may be one. */
  readonly numbered: (number: string) => Definition | undefined
  /** The modules in which they stand, in the order of the sidebar. */
  readonly modules: readonly Module[]
  /** The route on which the records of a definition are shown; undefined where no module shows them. */
  readonly routeOf: (name: string) => string | undefined
  /** The path of a record's page; null where no module shows its kind. */
  readonly pathOf: (name: string, number: string) => string | null
}

const shownAs = (definition: Definition) => ({
  name: definition.name,
  parents: parentsOf(definition).map(({ of }) => of),
})

/**
 * Gathers the definitions, or throws with everything that is wrong with them.
 * @param modules where their records are shown
 */
export function registryOf(all: readonly Definition[], modules: readonly Module[] = []): Registry {
  const faults = faultsIn(all)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const byName = new Map(all.map((definition) => [definition.name, definition]))
  const byPrefix = new Map(all.map((definition) => [definition.number, definition]))
  const find = (name: string) => byName.get(name)
  // What the organisation names its series is known to nobody beforehand; one definition at most lets it do so.
  const freely = all.find(({ numberedBy }) => numberedBy !== undefined)
  const numbered = (number: string) => byPrefix.get(prefixOf(number)) ?? freely
  const named = (name: string) => {
    const definition = find(name)
    if (!definition) throw new Error(`No definition is named ${name}.`)
    return definition
  }
  const routes = new Map(
    all.map((definition) => [definition.name, moduleFor(modules, shownAs(definition))?.route] as const),
  )
  const routeOf = (name: string) => routes.get(name)
  const pathOf = (name: string, number: string) => {
    const route = routeOf(name)
    return route === undefined ? null : `/${route}/${number}`
  }
  return { all, find, named, numbered, modules, routeOf, pathOf }
}
