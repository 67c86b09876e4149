// The definitions and what modules add to their lists and forms: loaded with the first screen that shows records.

import type { Kinds } from '#kernel/slots/slots.tsx'
import { registryOf } from '#kernel/definition/registry.ts'
import { usualViews } from '#features/views/looks.ts'
import { definitions, modules } from './modules.ts'
import { screensOf } from './screens.tsx'

export const kinds: Kinds = {
  registry: registryOf(definitions, modules),
  columnsOf: (name) => screensOf(name).columns ?? [],
  aidsOf: (name) => screensOf(name).aids ?? [],
  besideStep: (name, step, record) => {
    const Beside = screensOf(name).besideSteps?.[step]
    return Beside && <Beside record={record} />
  },
  viewsOf: (definition) => screensOf(definition.name).tabs ?? usualViews(definition),
}
