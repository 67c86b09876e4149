// Keeps what a screen needs where no connection is: its answers in IndexedDB, the program in the worker's cache.
import type { QueryClient } from '@tanstack/react-query'
import { forgetAnswers, keepAnswer, keptAnswer } from '#features/offline/device.tsx'
import { markAnswers, unmarkAnswers } from '#features/offline/flags.tsx'
import type { Session } from '#shell/session/session.tsx'

const kept = new Set<string>()
let stop: (() => void) | undefined

/** A device that keeps nothing is no reason not to go on: the screen says so when it matters. */
const nothing = () => undefined

function keepNow(person: string, queries: QueryClient, hash: string): void {
  const data = queries.getQueryCache().get(hash)?.state.data
  if (data !== undefined) keepAnswer(person, hash, data).catch(nothing)
}

/** Keeps the answers to these questions for whoever is signed in, now and whenever they change, until they log out. */
export function keep(session: Session, queries: QueryClient, keys: readonly (readonly unknown[])[]): void {
  const state = session.state()
  if (state.is !== 'somebody') return
  const { id } = state.signed.person
  session.keep()
  markAnswers()
  for (const queryKey of keys) {
    const hash = queries.defaultQueryOptions({ queryKey }).queryHash
    kept.add(hash)
    keepNow(id, queries, hash)
  }
  stop ??= queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && kept.has(query.queryHash)) keepNow(id, queries, query.queryHash)
  })
  // While one develops there is no built worker; over plain http the browser offers none.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/offline.js').catch(nothing)
}

/** What is kept of an answer for a person; undefined where nothing is. */
export const answerOf = (person: string, hash: string): Promise<unknown> => keptAnswer(person, hash).catch(nothing)

/** Forgets every kept answer. What was entered and not sent stays, for the same person. */
export async function forget(): Promise<void> {
  stop?.()
  stop = undefined
  kept.clear()
  await forgetAnswers()
  unmarkAnswers()
}
