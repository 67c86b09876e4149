// The job that checks, runs and takes back imports, one after the other, as whoever asked for it.

import type { Db } from '#lib/db.ts'
import { nextBatch } from '#features/import/batches.server.ts'
import type { Hands } from '#features/import/hands.server.ts'
import { workOn } from '#features/import/work.server.ts'
import { mayBeHere, personById } from '#server/account/who.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { Did } from '#server/context/did.ts'

/** Does what is asked of every import that waits. */
export async function workOnImports(
  { engine, now }: Pick<ServerContext, 'engine' | 'now'>,
  isStopping: () => boolean,
): Promise<Did> {
  const actorOf: Hands['actorOf'] = async ({ doer, session }) => {
    const who = await personById(engine.pool, doer)
    return who && mayBeHere(who) && !(await isLocked(engine.pool, doer))
      ? { ...who.actor, ...(session !== null && { session }) }
      : undefined
  }
  const names: string[] = []
  for (;;) {
    const batch = isStopping() ? undefined : await nextBatch(engine.pool)
    if (!batch) break
    names.push(batch.name)
    await workOn({ engine, now, isStopping, actorOf }, batch)
  }
  const words = names.length === 0 ? 'No import was waiting.' : `Worked on ${[...new Set(names)].join(', ')}.`
  return { words, imports: names.length }
}

/** Whether an administrator has locked somebody's account: then nothing goes on in their name. */
async function isLocked(db: Db, person: string): Promise<boolean> {
  const text = 'select from account where person = $1 and locked_at is not null'
  return (await db.query({ text, values: [person] })).rows.length > 0
}

/** Whether an import waits for the job. */
export const isImportWaiting = async (db: Db): Promise<boolean> => (await nextBatch(db)) !== undefined

const keptFor = 30 * 24 * 60 * 60_000

/** Removes imports of which nothing became a record for 30 days. @returns how many */
export async function sweepImports(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query({
    text: `delete from import_batch where state in ('mapping', 'checked') and changed_at < $1`,
    values: [new Date(now.getTime() - keptFor).toISOString()],
  })
  return rowCount ?? 0
}
