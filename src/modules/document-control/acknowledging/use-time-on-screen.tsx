import { useEffect, useState } from 'react'

export type Times = { readonly [key: string]: number }

const kept = (of: string): Times => {
  try {
    return JSON.parse(localStorage.getItem(of) ?? '{}') as Times // Written below.
  } catch {
    return {}
  }
}

/**
 * For how many seconds each of some elements has been on the screen of a page that somebody looks at, by their ids; kept in
 * the browser, so that reading goes on where it was left.
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
        const after = { ...before }
        for (const id of inView) after[id] = (after[id] ?? 0) + 1
        localStorage.setItem(of, JSON.stringify(after))
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
