// What is done once a backup has been restored: the trail is verified, and told that this is a restored copy.

import type { Report } from '#kernel/trail/proof/report.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import { openSealer } from '#kernel/trail/seal.server.ts'
import { verifyTrail, type Progress } from '#kernel/trail/verify.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { openDatabase } from '#server/database/database.server.ts'
import { openSecretBox } from '#server/context/secret-box.server.ts'
import { engineOn } from '#server/engine.server.ts'
import type { Env } from '#server/context/env.server.ts'
import type { Log } from '#server/context/log.server.ts'
import { keepUnsent } from '#server/mail/outbox.server.ts'
import { stopReading } from '#server/mailbox/standing.server.ts'
import { stopKeys } from '#server/key/stop-keys.server.ts'
import { silence } from '#server/webhook/waiting.server.ts'
import type { Manifest } from '#server/backup/manifest.ts'

const restorer = { kind: 'job', name: 'Restore of a backup' } as const

export type AfterPlan = {
  readonly env: Env
  readonly migrations: string
  readonly now: () => Date
  readonly log: Log
  /** What waited to leave does not leave once more from a copy; from an installation that was moved it does. */
  readonly unsent?: 'keep'
}

/** @returns how many webhooks were turned off */
async function keepBack(engine: Engine, now: Date, log: Log): Promise<number> {
  // What the copied acts had not told yet is told here, and leaves by email from the first one alone.
  await tellUntold(engine, now, (error) => log.error(`Alerts: ${String(error)}`))
  await keepUnsent(engine.pool, now)
  await stopReading(engine.pool, now)
  await stopKeys(engine.pool)
  return silence(engine.pool, now)
}

const silencedWords = (count: number) =>
  count === 0 ? '' : ` ${count} ${count === 1 ? 'webhook was' : 'webhooks were'} turned off.`

/**
 * Opens the restored installation as a start would, with the migrations that it lacks, verifies its whole trail and adds the
 * event that tells of the restore.
 */
export async function verifyRestored(
  { env, migrations, now, log, unsent }: AfterPlan,
  manifest: Manifest,
  tell: (progress: Progress) => void = () => undefined,
): Promise<Report> {
  const database = await openDatabase({ env, migrations, now, log })
  try {
    const { pool, rightsEnforced } = database
    const engine = engineOn(pool, openSecretBox(env.dataDir))
    const silenced = unsent === 'keep' ? await keepBack(engine, now(), log) : 0
    const sealer = openSealer({ pool, dataDir: env.dataDir, now })
    const report = await verifyTrail({ pool, sealer, rightsEnforced }, (progress) => Promise.resolve(tell(progress)))
    const { rows, files } = manifest.counts
    const words = `Restored from the backup of ${manifest.at}: ${rows} rows, ${files} files. ${report.words.join(' ')}${silencedWords(silenced)}`
    await trace(engine, restorer, now(), 'system', {
      kind: 'job-run',
      facts: { words, ok: report.ok },
    })
    return report
  } finally {
    await database.close()
  }
}
