// A process that opens the database of the data folder in argv[2] with the migrations in argv[3] and keeps it open until it
// is told to stop, as the server does. Tests start, stop and kill it.
import { CannotStart } from '#server/context/cannot-start.server.ts'
import { openDatabase } from '#server/database/database.server.ts'
import { readEnv } from '#server/context/env.server.ts'

const [, , dataDir, migrations = ''] = process.argv
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

try {
  const env = readEnv({ DATA_DIR: dataDir })
  const database = await openDatabase({ env, migrations, now: () => new Date(), log: silent })
  process.on('SIGTERM', () => void database.close().then(() => process.exit(0)))
  await database.pool.query("INSERT INTO thing VALUES ('acknowledged')")
  process.stdout.write('ready\n')
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stdout.write(`${error.message}\n`)
  process.exit(1)
}
