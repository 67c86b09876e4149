import { useEffect, useState } from 'react'

/** What was seen of one element: for how many seconds it was on the screen, and whether its end was. */
type Seen = { readonly seconds: number; readonly isWhole: boolean }

export type Times = { readonly [id: string]: Seen }

const kept = (of: string): Times => {
  try {
    return JSON.parse(localStorage.getItem(of) ?? '{}') as Times // Written below.
  } catch {
    return {}
  }
}

const keep = (of: string, times: Times): void => {
  try {
    localStorage.setItem(of, JSON.stringify(times))
  } catch {
    // A browser that keeps nothing counts anew after a reload.
  }
}

/** How much an element's end may lie below the edge of the window, in pixels: less than a line. */
const edge = 8

const endsInView = (id: string) =>
  (document.getElementById(id)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) <= window.innerHeight + edge

/** The times, a second later. */
const later = (times: Times, inView: ReadonlySet<string>): Times => ({
  ...times,
  ...Object.fromEntries(
    [...inView].map((id) => {
      const { seconds = 0, isWhole = false } = times[id] ?? {}
      return [id, { seconds: seconds + 1, isWhole: isWhole || endsInView(id) }]
    }),
  ),
})

/**
 * For how many seconds each of some elements has been on the screen of a page that somebody looks at, by their ids, and
 * whether it was seen to its end; kept in the browser, so that reading goes on where it was left.
 * @param of what the times are kept as
 */
export function useTimeOnScreen(of: string, ids: readonly string[], isCounting: boolean): Times {
  const [times, setTimes] = useState<Times>(() => kept(of))
  const all = ids.join(' ')
  useEffect(() => {
    if (!isCounting) return undefined
    const inView = new Set<string>()
    const look = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target.id)
        else inView.delete(target.id)
    })
    const watch = () => {
      for (const id of all.split(' ')) {
        const element = document.getElementById(id)
        if (element) look.observe(element)
      }
    }
    watch()
    const every = setInterval(() => {
      watch() // What was folded may have been opened meanwhile.
      if (document.visibilityState !== 'visible' || inView.size === 0) return
      setTimes((before) => {
        const after = later(before, inView)
        keep(of, after)
        return after
      })
    }, 1_000)
    return () => {
      clearInterval(every)
      look.disconnect()
    }
  }, [of, all, isCounting])
  return times
}
