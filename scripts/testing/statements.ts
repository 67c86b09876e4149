// What a run has asked PostgreSQL for, and whether a server knows all of it: a statement is prepared, which reads it against the
// tables and functions that are there, and asks for no values.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** Empties the folder in which the processes of a run note what they ask for. */
export const emptyFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** @returns what was noted there, each text once, in order of its letters */
export const notedIn = (folder: string): readonly string[] => {
  const texts = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[]) // Written by test/noted-statements.ts.
  return [...new Set(texts)].toSorted()
}

/** Why a server does not know a statement, as it says so. */
export type Unknown = Readonly<{ text: string; why: string }>

/**
 * Asks a migrated database which of these statements it does not know: functions, clauses, columns.
 * @param url a connection that may read everything there
 */
export const unknownTo = async (url: string, texts: readonly string[]): Promise<readonly Unknown[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const unknown: Unknown[] = []
  try {
    for (const text of texts) {
      const asking = { text: `prepare asked as ${text}`, queryMode: 'extended' } // Which takes one command alone.
      await client
        .query(asking)
        .then(() => client.query('deallocate asked'))
        .catch((error: unknown) => unknown.push({ text, why: error instanceof Error ? error.message : String(error) }))
    }
  } finally {
    await client.end()
  }
  return unknown
}
