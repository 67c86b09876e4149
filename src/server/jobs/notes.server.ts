// What befell the process that is no job: it stands among the runs, and the last of each kind above them.

import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import type { Run } from './runs.server.ts'

/** By name, what each is called for people. */
export const noteLabels = {
  server: 'Server',
  clock: 'Clock',
  /** That two clocks differ, and that they agree again, says nothing of a step. */
  drift: 'Clock and database',
  disk: 'Disk space',
  /** That somebody has tried to restore a backup. */
  drill: 'Restore drill',
} as const

export type NoteKind = keyof typeof noteLabels

export type Note = {
  readonly kind: NoteKind
  readonly words: string
  /** Whether something is wrong; else it is right again. */
  readonly isWrong: boolean
}

/** Writes a note down. */
export async function note(db: Db, { kind, words, isWrong }: Note, at: Date): Promise<void> {
  await db.query({
    text: 'insert into job_run (id, name, started_at, ended_at, outcome, did) values ($1, $2, $3, $3, $4, $5)',
    values: [newId(at), kind, at.toISOString(), isWrong ? 'failed' : 'done', JSON.stringify({ words })],
  })
}

/** The last note of each kind. */
export async function lastNotes(db: Db): Promise<readonly Run[]> {
  const { rows } = await db.query<Run>({
    text: `select distinct on (name) id, name, started_at as "startedAt", ended_at as "endedAt", outcome, did
      from job_run where name = any($1) order by name, started_at desc, id desc`,
    values: [Object.keys(noteLabels)],
  })
  return rows
}
