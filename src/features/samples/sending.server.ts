// Files that people send with what they enter, as the story tells them.

import type { Actor } from '#lib/actor.ts'
import { sha256 } from '#lib/hash.server.ts'
import { newId } from '#lib/ids.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { pageFile } from './page-file.server.ts'
import type { SampleFile, SampleValues } from './scenario.ts'

/** Keeps the bytes of a file where the program reads them. */
export type KeepBytes = (id: string, bytes: Buffer) => Promise<unknown>

const isFile = (value: SampleValues[string]): value is SampleFile =>
  typeof value === 'object' && value !== null && 'sends' in value

async function send({ pool }: Engine, keep: KeepBytes, file: SampleFile, creator: string, at: Date): Promise<SentFile> {
  const bytes = pageFile(file.page)
  const sent = {
    id: newId(at),
    name: file.sends,
    type: 'application/pdf',
    size: bytes.length,
    sha256: sha256(bytes),
  }
  await keep(sent.id, bytes)
  await pool.query({
    text: 'insert into field_file (id, name, type, size, sha256, creator, at) values ($1, $2, $3, $4, $5, $6, $7)',
    values: [sent.id, sent.name, sent.type, sent.size, sent.sha256, creator, at.toISOString()],
  })
  return sent
}

/** Sends each file that somebody enters. @returns the values as they are entered then */
export const newSending =
  (engine: Engine, keep: KeepBytes) =>
  async (values: SampleValues, actor: Actor, at: Date): Promise<Record<string, unknown>> => {
    const entered: Record<string, unknown> = { ...values }
    for (const [name, value] of Object.entries(values))
      if (actor.kind === 'person' && isFile(value)) entered[name] = await send(engine, keep, value, actor.id, at)
    return entered
  }
