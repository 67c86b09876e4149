// npm run restore -- FILE: makes an installation of a backup, in an empty DATA_DIR or an empty database of DATABASE_URL.
import { parseArgs } from 'node:util'
import { verifyRestored } from '#server/restore/after.server.ts'
import { restore } from '#server/restore/restore.server.ts'
import { cannotStart } from '#server/context/cannot-start.server.ts'
import { readEnv } from '#server/context/env.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { command, log, migrations, pathFrom, progress, share, sized } from './terminal.ts'

await command(async () => {
  const [given, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (given === undefined || more.length > 0) return cannotStart('Name one backup: npm run restore -- FILE')
  const env = readEnv(process.env)
  const line = progress()
  const plan = {
    from: { path: pathFrom(given), passphrase: env.backupPassphrase },
    dataDir: env.dataDir,
    files: filesFolder(env),
    database: env.databaseUrl === undefined ? undefined : { url: env.databaseUrl, ownerUrl: env.databaseOwnerUrl },
    migrations,
  }

  const manifest = await restore(plan, ({ what, done, of }) =>
    line.show(of === undefined ? `Checking the backup: ${sized(done)}` : `Restoring: ${share(done, of)} (${what})`),
  )

  line.clear()
  const { rows, files } = manifest.counts
  log.info(`Restored the backup of ${manifest.at}: ${rows} rows and ${files} files, each as it was backed up.`)
  for (const fault of manifest.faults) log.warn(`Said by the backup itself: ${fault}`)
  const after = { env, migrations, now: () => new Date(), log, unsent: 'keep' } as const
  const report = await verifyRestored(after, manifest, ({ done, of }) =>
    line.show(`Verifying the trail: ${share(done, of)}`),
  )
  line.clear()
  for (const words of report.words) (report.ok ? log.info : log.warn)(words)
  return report.ok && manifest.faults.length === 0 ? 0 : 2
})
