import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { ask } from '#lib/http.ts'
import { preferenceIn, type Preference } from '#lib/preference.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Signed } from '#shell/session/signed.ts'

type Preferring = {
  readonly preference: Preference
  /** Keeps what is chosen, on the server for this person. */
  readonly prefer: (change: Preference) => void
}

const Context = createContext<Preferring | null>(null)

export const PreferenceProvider = Context.Provider

export function usePreference(): Preferring {
  const preferring = useContext(Context)
  if (!preferring) throw new Error('A screen asks for preferences outside of the frame.')
  return preferring
}

// What the server has not confirmed waits in this browser, for its person alone.
const keyOf = (person: string) => `preference:${person}`

function unsent(person: string): Preference | undefined {
  const kept = localStorage.getItem(keyOf(person))
  try {
    return kept === null ? undefined : preferenceIn(JSON.parse(kept))
  } catch {
    return undefined // What cannot be read counts as not kept.
  }
}

async function sendKept(person: string): Promise<void> {
  const json = localStorage.getItem(keyOf(person))
  const preference = unsent(person)
  if (json === null || !preference) return
  try {
    await ask('PUT', '/api/v1/profile/preference', { body: preference })
  } catch (error) {
    if (error instanceof Refusal) return // A comfort: it holds in this browser, and is sent when one comes back.
    throw error
  }
  // Something may have been chosen meanwhile, and is the next to be sent.
  if (localStorage.getItem(keyOf(person)) === json) localStorage.removeItem(keyOf(person))
}

/** What was chosen last is what is kept: one goes out when the one before has been answered. */
let sending = Promise.resolve()

function send(person: string, preference: Preference): void {
  localStorage.setItem(keyOf(person), JSON.stringify(preference))
  sending = sending.catch(() => undefined).then(() => sendKept(person))
}

/** How the person wants the frame. It came with the session, so the first drawing is right already. */
export function usePreferring({ person, preference: told }: Pick<Signed, 'person' | 'preference'>): Preferring {
  const [preference, setPreference] = useState(() => unsent(person.id) ?? told)
  const prefer = useCallback(
    (change: Preference) => {
      const next = { ...preference, ...change }
      setPreference(next)
      send(person.id, next)
    },
    [person.id, preference],
  )
  useEffect(() => {
    const waiting = unsent(person.id)
    if (waiting) send(person.id, waiting)
  }, [person.id])
  return useMemo(() => ({ preference, prefer }), [preference, prefer])
}
