// A process of its own that fills a sandbox, so that the server answers meanwhile: told what to tell by its first message, it says how
// far it is and ends.

import { setPriority } from 'node:os'
import { sandboxMark } from '#lib/record-number.ts'
import { loadSampleOrganisation } from '#modules/sample-organisation.server.ts'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { openSecretBox } from '#server/context/secret-box.server.ts'
import { engineOn } from './engine.server.ts'
import { keptIn } from './file/file-store.server.ts'
import type { Db } from '#lib/db.ts'
import { sandboxPassword } from './sandbox/password.ts'
import { openPlace } from './sandbox/place.server.ts'
import type { Told, ToTell } from './sandbox/told.server.ts'

/** Whoever waits for a page has the processor a little sooner; further behind it would wait for ever where much is asked. */
const behind = 2

/** Fills a sandbox; its people all sign with the one password. */
async function tellSandbox(
  { connection, place, dataDir, files, now, bare }: ToTell,
  say: (far: Told) => void,
): Promise<void> {
  const pool = openPlace(connection, place, 2)
  const at = new Date(now)
  let said = 0
  const told = (share: number) => {
    const progress = Math.min(99, Math.floor(share * 100))
    if (progress > said) say({ progress: (said = progress) })
  }
  const openAccounts = async (db: Db) => {
    const { rows } = await db.query<{ id: string }>({ text: 'select id from person' })
    const people = rows.map(({ id }) => id)
    await setPassword(db, people, { hashed: await hashedPassword(sandboxPassword), trial: false, accepted: true }, at)
  }
  try {
    const engine = { ...engineOn(pool, openSecretBox(dataDir)), mark: sandboxMark }
    await loadSampleOrganisation(engine, at, openAccounts, { bare, told, keep: keptIn(files) })
  } finally {
    await pool.end()
  }
}

if (process.send)
  process.once('message', (told: ToTell) => {
    setPriority(behind)
    const say = (far: Told) => {
      if (process.connected) process.send?.(far)
    }
    tellSandbox(told, say)
      .then(() => say({ progress: 100 }))
      .catch((error: unknown) => say({ fault: error instanceof Error ? error.message : String(error) }))
      .finally(() => process.disconnect?.())
  })
