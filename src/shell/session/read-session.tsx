// Who is signed in: asked of the server, or while it is away of what this tab keeps.
import { ask } from '#lib/http.ts'
import { isAway, type RefusalBody } from '#lib/refusal.ts'
import { keptStanding, nobodyIn, type KeptSession, type Nobody } from './found.ts'
import type { Ending, Signed } from './signed.ts'
import { endedSession, keptSession, lastInput, markEnded } from './storage.tsx'

export const path = '/api/v1/session'

/** Who was found: as the server says, or as this tab keeps it. */
export type Found =
  | { readonly is: 'signed'; readonly signed: Signed }
  | ({ readonly is: 'kept' } & KeptSession)
  | Nobody

type Needs = {
  readonly now: () => number
  /** Tells the server of a session that was ended here. */
  readonly tell: (session: string, because?: Ending) => void
}

/** Who is signed in. A session that was ended in this browser is never taken up again. */
export const readSession = (needs: Needs): Promise<Found> =>
  askServer(needs).catch((error: unknown) => orKept(error, needs))

async function askServer({ tell }: Needs): Promise<Found> {
  // Read before asking, too: the answer may be older than the end, which the server may have heard of meanwhile.
  const ended = endedSession()
  const headers = { prefer: 'handling=lenient' }
  const answer = await ask<Signed | RefusalBody>('GET', path, { anonymous: true, headers })
  if ('code' in answer) return nobodyIn(answer)
  if (answer.session !== ended && answer.session !== endedSession()) return { is: 'signed', signed: answer }
  tell(answer.session)
  return { is: 'nobody', trial: answer.trial, sso: answer.sso }
}

function orKept(error: unknown, { now, tell }: Needs): Found {
  const kept = keptSession()
  if (!isAway(error) || !kept) throw error
  const { session, trial, sso } = kept.signed
  const standing = keptStanding(kept, { now: now(), lastInput: lastInput(session), ended: endedSession() })
  if (standing.is === 'kept') return standing
  if (standing.because) markEnded(session, standing.because)
  tell(session, standing.because)
  return { is: 'nobody', trial, sso }
}
