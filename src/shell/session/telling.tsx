// The server is told of an ended session until it has answered: it may be away just then.
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Ending } from './signed.ts'
import { endedSession, forgetEnded } from './storage.tsx'

type Needs = {
  readonly wait: (milliseconds: number) => Promise<void>
  readonly changed: () => void
  readonly goTo: (url: string) => void
}

const longest = 30_000

/** Where the browser signs out of single sign-on as well. */
type Answer = { readonly leaveAt: string } | undefined

/**
 * An answer, even a no, means that the session is over there too; only silence and trouble do not.
 * @returns what was answered; null where nothing was
 */
async function answerTo(session: string, reason: Ending | undefined): Promise<{ readonly leaveAt?: string } | null> {
  try {
    const answer = await ask<Answer>('DELETE', '/api/v1/session', {
      anonymous: true,
      headers: { 'x-session': session },
      ...(reason && { body: { reason } }),
    })
    return answer ?? {}
  } catch (error) {
    if (error instanceof Refusal) return error.status === 401 ? {} : null
    throw error
  }
}

/** Repeats the DELETE of an ended session, ever more slowly, until it is answered. */
export function createTelling({ wait, changed, goTo }: Needs) {
  const told = new Set<string>()
  let silent = false

  const become = (next: boolean) => {
    if (next === silent) return
    silent = next
    changed()
  }

  async function repeat(session: string, reason: Ending | undefined) {
    let answer = await answerTo(session, reason)
    // Whoever hears of it late stands elsewhere by now, and is not led away from there.
    const leaveAt = answer?.leaveAt
    for (let pause = 1000; !answer; pause = Math.min(pause * 2, longest)) {
      become(true)
      await wait(pause)
      answer = await answerTo(session, reason)
    }
    if (endedSession() === session) forgetEnded()
    told.delete(session)
    become(false)
    if (leaveAt !== undefined) goTo(leaveAt)
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
