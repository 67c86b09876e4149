import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Where a list and a record stand beside each other; peek.module.css has the widths. */
const room = '(width >= 1200px)'

/** In milliseconds: of rows that are passed by more quickly only the last is asked for. */
const pace = 150

export type Peek = {
  /** The number in the address: whose record is shown; null: none. */
  readonly shown: string | null
  /** The number of the row that one is at: the record follows when one rests. */
  readonly at: string | null
  readonly open: (number: string) => void
  /** Moves on to another row. */
  readonly follow: (number: string) => void
  readonly close: () => void
}

/**
 * Which record of a list is open beside it. Its number stands in the address (`?peek=`): opening is a step that Back takes back,
 * moving on from row to row is none.
 * @returns undefined where there is no room, or what is listed is read as of a past day
 */
export function usePeek(on: string | null): Peek | undefined {
  const hasRoom = useMediaQuery(room, true, { getInitialValueInEffect: false })
  const { peek: shown = null } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const [ahead, setAhead] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const moved = useRef(0)
  if (ahead !== null && (shown === null || shown === ahead)) setAhead(null)
  const isClosed = shown === null
  useEffect(() => {
    if (isClosed) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [isClosed])

  const go = (peek: string | undefined, how: { readonly isStep: boolean }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, peek }),
      replace: !how.isStep,
      resetScroll: false,
      state: how.isStep ? { peeks: true } : true,
    })

  const follow = (number: string) => {
    const path = location.pathname
    const isHasty = performance.now() - moved.current < pace
    moved.current = performance.now()
    clearTimeout(timer.current)
    setAhead(number)
    const show = () => location.pathname === path && go(number, { isStep: false })
    if (isHasty) timer.current = setTimeout(show, pace)
    else show()
  }

  const close = () => {
    clearTimeout(timer.current)
    if (router.state.location.state.peeks) router.history.back()
    else go(undefined, { isStep: false })
  }

  if (!hasRoom || on !== null) return undefined
  return {
    shown,
    at: shown === null ? null : (ahead ?? shown),
    open: (number) => (shown === null ? go(number, { isStep: true }) : follow(number)),
    follow,
    close,
  }
}
