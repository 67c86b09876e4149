// Lets the words of files be read, once records have taken them: what this process has taken and what others left, every few seconds.

import { openLoop, type Loop } from '#features/delivery/loop.server.ts'
import { isFileWaiting, readNextFile } from '#features/file-text/read-next.server.ts'
import { openTextReaders } from '#modules/document-control/uploads/text-readers.server.ts'
import { refuse } from '#lib/refusal.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { fileAt } from './field-file.server.ts'
import { filesFolder } from './folder.server.ts'

const gone = 'Its bytes are gone, or no longer those that were sent.'

/** The loop that reads the words of files that wait for it. */
export function openFileTexts({ engine, env, now, log }: Pick<ServerContext, 'engine' | 'env' | 'now' | 'log'>): Loop {
  const folder = filesFolder(env)
  const readers = openTextReaders()
  const reading = {
    pool: engine.pool,
    registry: engine.registry,
    now,
    log,
    async read({ id, name, sha256 }: { readonly id: string; readonly name: string; readonly sha256: string }) {
      const place = await fileAt(folder, { id, sha256 })
      return place === undefined ? refuse('invalid', gone, 'file') : readers.read(place, name)
    },
  }
  const loop = openLoop(
    {
      name: 'Words of files',
      lanes: async (at) => ((await isFileWaiting(engine.pool, at)) ? ['all'] : []),
      deliver: () => readNextFile(reading),
    },
    { now, log },
  )
  return {
    ...loop,
    async stop() {
      await loop.stop()
      readers.close()
    },
  }
}
