// The sample organisation as it was told on the day of openTestApp's clock: once for all test files of a run, then copied.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSampleOrganisation } from '#modules/sample-organisation.server.ts'
import { openSecretBox } from '#server/context/secret-box.server.ts'
import { engineOn } from '#server/engine.server.ts'
import { startsAt } from './app.ts'
import { copyOf, type TestDatabase } from './database.ts'

/** Makes a database in which the sample organisation has been told. Call `drop` in `after`. */
export const toldDatabase = (): Promise<TestDatabase> => copyOf('told', tell)

async function tell(database: TestDatabase): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-told-'))
  try {
    await loadSampleOrganisation(engineOn(database.pool, openSecretBox(dataDir)), startsAt)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
