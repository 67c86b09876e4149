// npm run db:migrate: brings the database of DATABASE_URL up to date, so that the program itself need not be able to.
import { cannotStart } from '#server/context/cannot-start.server.ts'
import { readEnv } from '#server/context/env.server.ts'
import { openExternal } from '#server/database/external.server.ts'
import { command, log, migrations } from './terminal.ts'

await command(async () => {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = readEnv(process.env)
  if (url === undefined) return cannotStart('Set DATABASE_URL, and DATABASE_OWNER_URL where the roles are apart.')
  await openExternal({ url, ownerUrl, migrations, log })
  log.info('The database is up to date.')
  return 0
})
