// A data folder whose database was moved to a server says so, or the next start without DATABASE_URL would go on from
// where the move began, and there would be two trails.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '#kernel/trail/durable.server.ts'
import { cannotStart } from '#server/context/cannot-start.server.ts'

const noteIn = (dataDir: string) => join(dataDir, 'moved.txt')

/** @param to the server's host and database, without its password */
export const noteMove = (dataDir: string, to: string, now: Date): void =>
  writeDurably(noteIn(dataDir), `The database was moved to ${to} on ${now.toISOString()}.\n`, 0o600)

/** @throws CannotStart where the built-in database is no longer the true one */
export const refuseMoved = (dataDir: string): void => {
  const note = noteIn(dataDir)
  if (!existsSync(note)) return
  cannotStart(
    `The database of ${dataDir} was moved to a server: set DATABASE_URL. (To go back to what it held before the move, delete ${note}.)`,
  )
}
