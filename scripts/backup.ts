// npm run backup [-- --to=FILE]: writes everything into one archive, while Plumbline runs or rests.
import { parseArgs } from 'node:util'
import { backUp } from '#server/backup/back-up.server.ts'
import { backupPath } from '#server/backup/keep.server.ts'
import { withDatabaseOf } from '#server/restore/source.server.ts'
import { readEnv } from '#server/context/env.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { command, log, pathFrom, progress, share, sized } from './terminal.ts'

await command(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const env = readEnv(process.env)
  const { dataDir, backupPassphrase: passphrase } = env
  const now = new Date()
  const path = values.to === undefined ? backupPath(dataDir, 'asked', now, passphrase) : pathFrom(values.to)
  const line = progress()
  const plan = { dataDir, files: filesFolder(env), to: { path, passphrase }, now }

  const { manifest, size } = await withDatabaseOf(env, (client) =>
    backUp({ ...plan, client }, ({ what, done, of }) => line.show(`Backing up the ${what}: ${share(done, of)}`)),
  )

  line.clear()
  const { rows, events, files } = manifest.counts
  log.info(
    `Backed up to ${path} (${sized(size)}): ${rows} rows, of them ${events} events of the trail, and ${files} files.`,
  )
  log.info(
    passphrase === undefined
      ? 'It is not encrypted: whoever has it has everything, the key of the seals too.'
      : 'It is encrypted: without the passphrase nobody can restore it.',
  )
  for (const fault of manifest.faults) log.warn(fault)
  return manifest.faults.length > 0 ? 2 : 0
})
