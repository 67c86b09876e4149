import type { Db } from '#lib/db.ts'
import type { Token } from './proof/anchored.ts'

/** Every time stamp over a seal, in the order of seals: one an hour at most. */
export async function tokensIn(db: Db): Promise<readonly Token[]> {
  const { rows } = await db.query<Token>({
    name: 'time-stamps',
    text: `select seal, proof as token from anchoring where anchor = 'time-stamp' and state = 'sent' order by seal`,
  })
  return rows
}
