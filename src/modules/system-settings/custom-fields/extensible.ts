// Which records the organisation may add fields to.

import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'

const ofTheProgram: readonly string[] = ['custom-field', 'person', 'service-account']

/**
 * Records that have a list of their own. Parts are read within another record, and people and accounts are kept by the directory as
 * well: they have the fields of the program.
 */
export const isExtensible = (registry: Pick<Registry, 'routeOf'>, { name, partOf }: Definition): boolean =>
  partOf === undefined && !ofTheProgram.includes(name) && registry.routeOf(name) !== undefined
