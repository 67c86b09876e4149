import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Found } from './enter-room.server.ts'
import { words } from './room-words.ts'

/** The id of the claim of this number against the vendor of the room; one against another vendor is not there. */
export async function claimOf({ pool }: Engine, { card }: Found, reference: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'room-claim',
    text: 'select id from vendor_claim where number = $1 and vendor = $2 and not void',
    values: [reference, card],
  })
  return rows[0]?.id ?? refuse('not-found', words.noClaim)
}
