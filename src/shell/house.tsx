import type { ReactNode } from 'react'
import { outlineNamed, routeOf } from '#modules/outlines.tsx'
import { HouseProvider } from '#record/house.tsx'
import { kinds } from './kinds.tsx'
import { useSigned } from './session/use-session.tsx'

/** Hands the screens of records what they need to know of the frame. */
export function InHouse({ children }: { readonly children: ReactNode }) {
  const signed = useSigned()
  // For the moment in which somebody is signed out, before /login shows.
  if (!signed) return null
  return (
    <HouseProvider
      value={{
        kinds,
        routeOf,
        outlineOf: outlineNamed,
        me: signed.person,
        hasSigned: signed.signed,
        hasFactor: signed.factor,
      }}
    >
      {children}
    </HouseProvider>
  )
}
