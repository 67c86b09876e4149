import type { ReactNode } from 'react'
import { definitions } from '#modules/definitions.ts'
import { moduleFor } from '#modules/modules.ts'
import { formAids, recordColumns, recordViews } from '#modules/screens.tsx'
import { HouseProvider, type House } from '#record/house.tsx'
import { registryOf } from '#record/registry.ts'
import { usualViews } from '#record/view/looks.ts'
import { useSigned } from './session/use-session.tsx'

const registry = registryOf(definitions)

const routeOf: House['routeOf'] = (name) => {
  const definition = registry.find(name)
  return definition && moduleFor(definition)?.route
}

const columnsOf: House['columnsOf'] = (name) => recordColumns[name] ?? []

const aidsOf: House['aidsOf'] = (name) => formAids[name] ?? []

const viewsOf: House['viewsOf'] = (definition) => recordViews[definition.name] ?? usualViews(definition)

/** Hands the screens of records what they need to know of the frame. */
export function InHouse({ children }: { readonly children: ReactNode }) {
  const signed = useSigned()
  // For the moment in which somebody is signed out, before /login shows.
  if (!signed) return null
  return (
    <HouseProvider
      value={{
        registry,
        routeOf,
        columnsOf,
        aidsOf,
        viewsOf,
        me: signed.person,
        hasSigned: signed.signed,
        hasFactor: signed.factor,
      }}
    >
      {children}
    </HouseProvider>
  )
}
