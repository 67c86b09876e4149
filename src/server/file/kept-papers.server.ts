// Makes the papers of versions that were approved: what this process has approved and what others left, every few seconds.

import { openLoop, type Loop } from '#features/delivery/loop.server.ts'
import type { PaperShelf } from '#features/print/own-paper.server.ts'
import { isPaperWaiting, makeNextPaper } from '#modules/document-control/paper/kept-paper.server.ts'
import { openRenderers } from '#modules/document-control/paper/renderers.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { fileAt } from './field-file.server.ts'
import { keptIn, takeAway } from './file-store.server.ts'
import { filesFolder } from './folder.server.ts'

/** The files of a folder, for whoever makes papers. */
export const paperShelf = (folder: string): PaperShelf => ({
  fileAt: (file) => fileAt(folder, file),
  put: keptIn(folder),
  takeAway: (id) => takeAway(folder, id),
})

/** The loop that makes the papers that wait. */
export function openKeptPapers({ engine, env, now, log }: Pick<ServerContext, 'engine' | 'env' | 'now' | 'log'>): Loop {
  const renderers = openRenderers({ yields: true })
  const making = { engine, renderers, shelf: paperShelf(filesFolder(env)), provider: env.providerName, now }
  const loop = openLoop(
    {
      name: 'Papers of documents',
      lanes: async (at) => ((await isPaperWaiting(engine.pool, at)) ? ['all'] : []),
      deliver: () => makeNextPaper(making, log),
    },
    { now, log },
  )
  return {
    ...loop,
    async stop() {
      await loop.stop()
      renderers.close()
    },
  }
}
