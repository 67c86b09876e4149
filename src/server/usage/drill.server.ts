// A backup that was never restored is a hope. Whoever has tried it says so here: it stands with what befell the server, and in the trail.

import { z } from 'zod'
import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { trace } from '#kernel/store/trace.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Drill } from '#modules/system-utilisation/health.ts'
import { note } from '#server/jobs/notes.server.ts'

export const drilled = z.strictObject({
  worked: z.boolean({ error: 'Say whether the restored system worked.' }),
  words: z
    .string({ error: 'Enter what was restored and checked.' })
    .trim()
    .min(10, { error: 'Enter what was restored and checked, in at least 10 characters.' })
    .max(500, { error: 'At most 500 characters.' }),
})

/** The last restore drill that was recorded; null where there is none. */
export async function lastDrill(db: Db): Promise<Drill | null> {
  const { rows } = await db.query<Drill>({
    name: 'last-drill',
    text: `select started_at as at, outcome = 'done' as worked, did ->> 'words' as words from job_run
      where name = 'drill' order by started_at desc limit 1`,
  })
  return rows[0] ?? null
}

/** Records that somebody restored a backup and looked whether it worked. */
export async function recordDrill(
  engine: Engine,
  actor: PersonActor,
  { worked, words }: z.infer<typeof drilled>,
  now: Date,
): Promise<void> {
  const name = `${worked ? 'worked' : 'failed'}: ${words}`
  const facts = { what: 'recorded', kind: 'restore drill', name, of: 'the installation' }
  await trace(engine, actor, now, 'system', { kind: 'configured', facts })
  await note(engine.pool, { kind: 'drill', words, isWrong: !worked }, now)
}
