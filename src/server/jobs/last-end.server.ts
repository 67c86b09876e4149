import { z } from 'zod'
import type { Db } from '#lib/db.ts'
import { note } from './notes.server.ts'

const told = z.object({ at: z.iso.datetime(), words: z.string() })

/** How the process before this one ended, as whoever supervises both has told it (scripts/supervising). */
function lastEndIn({ PLUMBLINE_LAST_END: said }: NodeJS.ProcessEnv) {
  if (said === undefined) return undefined
  const { data } = told.safeParse(JSON.parse(said))
  return data
}

/** Writes down that the server has ended by itself, how and when. */
export async function noteLastEnd(db: Db, variables: NodeJS.ProcessEnv): Promise<void> {
  const end = lastEndIn(variables)
  if (!end) return
  const words = `The server ended by itself (${end.words}) and was started again.`
  await note(db, { kind: 'server', words, isWrong: true }, new Date(end.at))
}
