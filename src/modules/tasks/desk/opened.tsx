// Which evidence somebody has opened, of which version of a record: kept in this browser for as long as its session lasts.
import { useSyncExternalStore } from 'react'

const place = 'desk:opened'

const listeners = new Set<() => void>()
let opened: ReadonlySet<string> | undefined

const read = (): ReadonlySet<string> =>
  (opened ??= new Set((sessionStorage.getItem(place) ?? '').split('\n').filter(Boolean)))

type Looked = { readonly person: string; readonly record: string; readonly version: number }

const keyOf = ({ person, record, version }: Looked, evidence: string) => `${person}/${record}/${version}/${evidence}`

/** Remembers that somebody has opened a piece of evidence. */
export function open(looked: Looked, evidence: string): void {
  const key = keyOf(looked, evidence)
  if (read().has(key)) return
  opened = new Set([...read(), key])
  sessionStorage.setItem(place, [...opened].join('\n'))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a piece of evidence has been opened. */
export function useOpened(looked: Looked): (evidence: string) => boolean {
  const all = useSyncExternalStore(subscribe, read)
  return (evidence) => all.has(keyOf(looked, evidence))
}
