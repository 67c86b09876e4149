// The definitions and what modules add to their lists and forms: loaded with the first screen that shows records.

import type { Kinds } from '#kernel/slots/slots.tsx'
import { livingRegistry } from '#kernel/definition/custom.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import { usualViews } from '#features/views/looks.ts'
import { definitions, modules } from './modules.ts'
import { screensOf } from './screens.tsx'
import { fieldsInForce } from './system-settings/custom-fields/in-force.ts'

const registry = livingRegistry(registryOf(definitions, modules))

/** Takes up the fields that the organisation has added. @param records the custom fields, as the API answers them */
export const takeUp = (records: readonly { readonly [name: string]: unknown }[]): void =>
  registry.adopt(fieldsInForce(records, registry.find))

export const kinds: Kinds = {
  registry,
  columnsOf: (name) => screensOf(name).columns ?? [],
  aidsOf: (name) => screensOf(name).aids ?? [],
  besideStep: (name, step, record) => {
    const Beside = screensOf(name).besideSteps?.[step]
    return Beside && <Beside record={record} />
  },
  viewsOf: (definition) => screensOf(definition.name).tabs ?? usualViews(definition),
}
