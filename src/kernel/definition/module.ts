// What a module is, said once in its folder: its place in the product and the records that it keeps.
import type { Module } from '#kernel/outline/module.ts'
import type { Definition } from './define.ts'

/** A module with its definitions; what it draws and does beyond them is said by runtime (screens, server, samples). */
export type DefinedModule = Omit<Module, 'records'> & {
  /** The records that are listed there, in the order of the tabs. */
  readonly records: readonly Definition[]
  /** The records that are kept there and listed nowhere: they are shown on the page of what they are parts of. */
  readonly parts?: readonly Definition[]
  /** Records that are parts of what other modules keep, defined once all others are known; listed after its own. */
  readonly partsOfAll?: readonly ((others: readonly Definition[]) => Definition)[]
}

/** Says a module; one line in `modules/modules.ts` makes it part of the product. */
export const defineModule = (module: DefinedModule): DefinedModule => module

/** What the product consists of: every definition, and the table of contents as data alone. */
export type Product = { readonly definitions: readonly Definition[]; readonly modules: readonly Module[] }

/** Gathers what the modules say, in their order. */
export function productOf(defined: readonly DefinedModule[]): Product {
  const others = defined.flatMap(({ records, parts = [] }) => [...records, ...parts])
  const made = new Map(defined.map((module) => [module, (module.partsOfAll ?? []).map((make) => make(others))]))
  const modules = defined.map((module): Module => {
    const { route, label, crumb, place, section, records } = module
    const listed = [...records, ...(made.get(module) ?? [])]
    return { route, label, crumb, place, section, records: listed.map(({ name }) => name) }
  })
  return { definitions: [...others, ...[...made.values()].flat()], modules }
}
