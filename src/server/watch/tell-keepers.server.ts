// Quality managers and administrators are told what the system itself has noticed: each thing once.

import { raise, type AlertDraft } from '#features/alerts/raise.server.ts'
import { holdersOf } from '#kernel/access/holders.server.ts'
import type { Db } from '#lib/db.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'

const watch = { kind: 'job', name: 'Watch over the trail' } as const

/** `dedupe` is of this news and no other. */
export type Noticed = Pick<AlertDraft, 'title' | 'body' | 'link' | 'dedupe'> & {
  readonly severity: 'warn' | 'critical'
}

/** The keys among these of which somebody has been told. */
async function known(db: Db, people: readonly string[], noticed: readonly Noticed[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ dedupe: string }>({
    name: 'noticed-before',
    text: 'select distinct dedupe from alert where person = any($1::uuid[]) and dedupe = any($2::text[])',
    values: [people, noticed.map(({ dedupe }) => dedupe)],
  })
  return new Set(rows.map(({ dedupe }) => dedupe))
}

/** Tells them what they have not been told yet. @returns of how much */
export async function tellKeepers(engine: Engine, now: Date, noticed: readonly Noticed[]): Promise<number> {
  if (noticed.length === 0) return 0
  const to = await holdersOf(engine.pool, ['quality-manager', 'administrator'])
  const before = await known(engine.pool, to, noticed)
  const fresh = noticed.filter(({ dedupe }) => !before.has(dedupe))
  if (fresh.length === 0) return 0
  await together(engine, watch, now, async (door) => {
    raise(
      door,
      fresh.map((one) => ({ ...one, to, kind: 'security' as const })),
    )
    await Promise.resolve()
  })
  return fresh.length
}
