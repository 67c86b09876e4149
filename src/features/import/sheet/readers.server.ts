// Tables that people send are read apart from the server, a page at a time.

import { join } from 'node:path'
import { openReaders, usualBounds, type Bounds, type Reader } from '#lib/apart/readers.server.ts'
import type { Answered, Asked } from './reading.server.ts'
import type { Sheet, SheetRow } from './sheet.ts'

type SheetReader = Reader<Asked, Answered>

async function* pagesFrom(reader: SheetReader): AsyncGenerator<readonly SheetRow[]> {
  let isOver = false
  try {
    for (;;) {
      isOver = true // Where it fails, it has nothing more to say.
      const answered = await reader.ask('next')
      if (!('page' in answered)) return
      isOver = false
      if (answered.page.length > 0) yield answered.page
    }
  } finally {
    if (!isOver) await reader.ask('leave').catch(reader.end)
  }
}

async function openWith(reader: SheetReader, path: string): Promise<Sheet> {
  reader.begin()
  const answered = await reader.ask({ open: path })
  return { words: 'words' in answered ? answered.words : '', pages: pagesFrom(reader) }
}

/** Opens a file as a table; more than once where it has to be read again from its beginning. */
export type Open = (path: string) => Promise<Sheet>

/** Readers of tables, within bounds. */
export function openSheetReaders(bounds: Bounds = usualBounds) {
  const readers = openReaders<Asked, Answered>({
    program: join(import.meta.dirname, 'reading.server.ts'),
    bounds,
    needsTooMuch: 'Reading this file takes more memory than a table of its size should. Please save it as CSV.',
    takesTooLong: 'Reading this file takes too long. Please save it as CSV, or import it in several parts.',
    broke: 'This file cannot be read. Please save it anew, or as CSV.',
  })
  return {
    /**
     * Reads with a process of its own, when there is one for this person.
     * @throws Refusal `busy` where several files of theirs wait already
     */
    read: <T>(who: string, use: (open: Open) => Promise<T>): Promise<T> =>
      readers.read(who, (reader) => use((path) => openWith(reader, path))),
    /** Ends those that wait for work. */
    close: () => readers.close(),
  }
}
