// The server is told of an ended session until it has answered: it may be away just then.
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Ending } from './signed.ts'
import { endedSession, forgetEnded } from './storage.tsx'

type Needs = { readonly wait: (milliseconds: number) => Promise<void>; readonly changed: () => void }

const longest = 30_000

/** An answer, even a no, means that the session is over there too; only silence and trouble do not. */
async function isAnswered(session: string, reason: Ending | undefined): Promise<boolean> {
  try {
    await ask('DELETE', '/api/v1/session', {
      anonymous: true,
      headers: { 'x-session': session },
      ...(reason && { body: { reason } }),
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return error.status === 401
    throw error
  }
}

/** Repeats the DELETE of an ended session, ever more slowly, until it is answered. */
export function createTelling({ wait, changed }: Needs) {
  const told = new Set<string>()
  let silent = false

  const become = (next: boolean) => {
    if (next === silent) return
    silent = next
    changed()
  }

  async function repeat(session: string, reason: Ending | undefined) {
    for (let pause = 1000; !(await isAnswered(session, reason)); pause = Math.min(pause * 2, longest)) {
      become(true)
      await wait(pause)
    }
    if (endedSession() === session) forgetEnded()
    told.delete(session)
    become(false)
  }

  return {
    tell: (session: string, reason?: Ending) => {
      if (told.has(session)) return
      told.add(session)
      void repeat(session, reason)
    },
    /** Whether the server has not answered yet. */
    isTelling: () => silent,
  }
}
