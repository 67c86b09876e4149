import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Listed } from '#kernel/api/client.ts'
import { useGivingBack } from '#screens/peek/use-giving-back.tsx'
import type { Peek } from '#screens/peek/use-peek.tsx'
import type { RowPeek } from './row-keys.tsx'

type Asked = {
  readonly peek: Peek | undefined
  readonly items: readonly Listed[]
  /** Moves to a row, the nearest there is: it comes into view and takes the focus. */
  readonly go: (at: number) => number
}

type Beside = RowPeek & {
  /** Of the record that is open, among those that are loaded; -1 when it is none of them. */
  readonly place: number
  readonly move: (by: 1 | -1) => void
  /** The same as toggling, and never another function: rows are drawn anew only for what they show. */
  readonly press: (at: number) => void
}

/** The record beside a list, by the places of its rows; undefined where none can stand there. */
export function useBeside({ peek, items, go }: Asked): Beside | undefined {
  const place = peek?.at ? items.findIndex(({ number }) => number === peek.at) : -1
  useGivingBack(place, go)

  const isOpen = peek !== undefined && peek.at !== null
  // The list is narrower then, and what stands above its rows higher.
  useEffect(() => {
    if (isOpen) document.querySelector('tr[data-peeked]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const toggle = (at: number) => {
    const number = items[at]?.number
    if (!peek || number === undefined) return
    if (number === peek.at) peek.close()
    else peek.open(number)
  }
  const follow = (at: number) => {
    const number = items[at]?.number
    if (number !== undefined && number !== peek?.at) peek?.follow(number)
  }
  const latest = useRef(toggle)
  useLayoutEffect(() => {
    latest.current = toggle
  })
  const press = useCallback((at: number) => latest.current(at), [])
  if (!peek) return undefined
  return { isOpen, place, toggle, follow, press, move: (by) => items.length > 0 && follow(go(place + by)) }
}
