import type { Actor } from '#lib/actor.ts'
import type { Pool } from '#lib/db.ts'
import { newAct, type EventDraft, type Visitor } from './act.server.ts'

/** Writes one event in a transaction of its own: what was refused leaves its trace although nothing else was kept. */
export async function trace(
  place: { readonly pool: Pool },
  actor: Actor | Visitor,
  now: Date,
  chain: string,
  told: EventDraft,
): Promise<void> {
  const connection = await place.pool.connect()
  try {
    await connection.query({ text: 'begin' })
    await newAct(actor, now).append(connection, chain, [told])
    await connection.query({ text: 'commit' })
    connection.release()
  } catch (error) {
    connection.release(true) // The open transaction goes with the connection.
    throw error
  }
}
