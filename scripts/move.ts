// npm run move [-- --check]: moves the built-in database of DATA_DIR to the server of DATABASE_URL, files to FILES_URL.
import { parseArgs } from 'node:util'
import { verifyRestored } from '#server/restore/after.server.ts'
import { checkMove, move } from '#server/restore/move.server.ts'
import { readEnv } from '#server/context/env.server.ts'
import { command, log, migrations, progress, share, sized } from './terminal.ts'

await command(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
  const env = readEnv(process.env)
  const where = await checkMove({ env })
  log.info(`The database at ${where} can be reached and is empty.`)
  if (values.check) return 0
  const line = progress()

  const { manifest, archive } = await move({ env, migrations, now: new Date() }, ({ what, done, of }) =>
    line.show(of === undefined ? `Checking the backup: ${sized(done)}` : `Moving: ${what} ${share(done, of)}`),
  )

  line.clear()
  const { rows, files } = manifest.counts
  log.info(`Moved ${rows} rows to ${where}; ${files} files are in their place. The backup between stays: ${archive}`)
  log.info('The built-in database is as it was and no longer used: remove its folder once all is proven.')
  for (const fault of manifest.faults) log.warn(fault)
  const report = await verifyRestored({ env, migrations, now: () => new Date(), log }, manifest)
  for (const words of report.words) (report.ok ? log.info : log.warn)(words)
  return report.ok && manifest.faults.length === 0 ? 0 : 2
})
