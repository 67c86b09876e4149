import { useRef, useState } from 'react'
import { ask } from '#lib/http.ts'
import { foundNothing } from '#features/usage/collect.tsx'
import { words } from './words.ts'

/** One result of `GET /search`. */
export type Hit = {
  readonly module: string
  readonly id: string
  readonly route: string
  readonly matchValue: string
  readonly matchField: string
}

export type Found = { readonly term: string; readonly modules: string; readonly hits: readonly Hit[] }

/** The answer to the last search. A newer search ends an older one, so a late answer shows nothing. */
export function useHits() {
  const [found, setFound] = useState<Found>()
  const [isRunning, setRunning] = useState(false)
  const latest = useRef<AbortController>(undefined)

  const run = async (term: string, modules: string) => {
    latest.current?.abort()
    const call = new AbortController()
    latest.current = call
    setRunning(true)
    const hits = await hitsOf(term, modules, call.signal)
    if (latest.current !== call) return
    setRunning(false)
    setFound(hits && { term, modules, hits })
    if (hits?.length === 0) foundNothing(term)
  }
  const clear = () => {
    latest.current?.abort()
    latest.current = undefined
    setRunning(false)
    setFound(undefined)
  }
  return { found, isRunning, run, clear }
}

/** Undefined after a failure: the specification has it said to the console alone, and the results emptied. */
async function hitsOf(term: string, modules: string, signal: AbortSignal): Promise<readonly Hit[] | undefined> {
  try {
    return await ask<readonly Hit[]>('GET', `/api/v1/search?${new URLSearchParams({ term, modules }).toString()}`, {
      signal,
    })
  } catch (error) {
    if (!signal.aborted) console.error(words.failed, error)
    return undefined
  }
}
