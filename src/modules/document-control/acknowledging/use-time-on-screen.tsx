import { useEffect, useEffectEvent } from 'react'
import { anchorOf } from '../numbering.ts'

/** How much a section's end may lie below the edge of the window, in pixels: less than a line. */
const edge = 8

const endsInView = (element: Element) => element.getBoundingClientRect().bottom <= window.innerHeight + edge

const elementOf = (key: string) => document.getElementById(anchorOf({ key }))

const keysOf = (elements: readonly Element[]): ReadonlySet<string> =>
  new Set(elements.map(({ id }) => id.slice(anchorOf({ key: '' }).length)))

/** Hears, second by second while somebody looks at the page, which sections are on their screen, and of which the end. */
type Heard = (inView: ReadonlySet<string>, ended: ReadonlySet<string>) => void

/** Watches sections, by their keys, for as long as that counts. */
export function useTimeOnScreen(keys: readonly string[], isCounting: boolean, heard: Heard): void {
  const onSecond = useEffectEvent(heard)
  const all = keys.join(' ')
  useEffect(() => {
    if (!isCounting) return undefined
    const inView = new Set<Element>()
    const look = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
    })
    const drawn = () => all.split(' ').flatMap((key) => elementOf(key) ?? [])
    drawn().forEach((element) => look.observe(element))
    const every = setInterval(() => {
      const elements = drawn()
      elements.forEach((element) => look.observe(element)) // What was folded may have been opened meanwhile.
      const seen = elements.filter((element) => inView.has(element))
      if (document.visibilityState === 'visible' && seen.length > 0)
        onSecond(keysOf(seen), keysOf(seen.filter(endsInView)))
    }, 1_000)
    return () => {
      clearInterval(every)
      look.disconnect()
    }
  }, [all, isCounting])
}
