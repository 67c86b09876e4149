import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { outlineNamed, routeOf } from '#modules/outlines.tsx'
import { HouseProvider, type House } from '#kernel/outline/frame.tsx'
import { kinds } from './kinds.tsx'
import { onTold } from './stream/stream.tsx'
import { useSession, useSigned } from './session/use-session.tsx'

const onChanged: House['onChanged'] = (number, tell) =>
  onTold('changed', (told) => (told.number === null || told.number === number) && tell())

/** Hands the screens of records what they need to know of the frame. */
export function InHouse({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const queries = useQueryClient()
  const signed = useSigned()
  const keepHere = useCallback<House['keepHere']>(
    (keys) => void import('./offline/keep.tsx').then(({ keep }) => keep(session, queries, keys)),
    [session, queries],
  )
  // For the moment in which somebody is signed out, before /login shows.
  if (!signed) return null
  return (
    <HouseProvider
      value={{
        kinds,
        routeOf,
        outlineOf: outlineNamed,
        keepHere,
        onChanged,
        me: signed.person,
        hasSigned: signed.signed,
        hasFactor: signed.factor,
      }}
    >
      {children}
    </HouseProvider>
  )
}
