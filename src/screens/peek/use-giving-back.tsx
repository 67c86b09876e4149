import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

const peekIn = (location: { readonly search: object } | undefined): boolean =>
  location !== undefined && 'peek' in location.search

/**
 * Gives the focus back to the row that one was at once the record beside the list is closed, however it was: after the router
 * has put the page to where it was scrolled.
 * @param at the place of that row while a record is open; -1 when it is none of the list
 */
export function useGivingBack(at: number, giveBack: (at: number) => void): void {
  const router = useRouter()
  const last = useRef(-1)
  useEffect(() => {
    if (at >= 0) last.current = at
  }, [at])
  const onClosed = useEffectEvent(() => {
    if (last.current >= 0) giveBack(last.current)
  })
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation?.pathname === toLocation.pathname && peekIn(fromLocation) && !peekIn(toLocation)) onClosed()
      }),
    [router],
  )
}
