// Whether the server has another version of the program than this tab runs: each answer carries the stamp of its build.
import { useSyncExternalStore } from 'react'
import { onBuild } from '#lib/http.ts'

const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content

let isNewer = false
const listeners = new Set<() => void>()

onBuild((stamp) => {
  // While one develops the page has no stamp; once seen it stays seen, also where several servers take turns.
  if (isNewer || !own || own.startsWith('__') || stamp === own) return
  isNewer = true
  listeners.forEach((listener) => listener())
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNewer = (): boolean => useSyncExternalStore(subscribe, () => isNewer)

const reloaded = 'reloadedFrom'

/**
 * Loads the page again because a part of the program was not to be had, once for each version: a second time would not
 * help. Not while something is typed. Answers whether it does.
 */
export function reloadOnce(): boolean {
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(
    ({ type, value }) => !['checkbox', 'radio', 'search', 'hidden'].includes(type) && value.trim() !== '',
  )
  if (typed || !own || sessionStorage.getItem(reloaded) === own) return false
  sessionStorage.setItem(reloaded, own)
  location.reload()
  return true
}
