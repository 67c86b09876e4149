import { join } from 'node:path'
import { openReaders, usualBounds, type Bounds } from '#lib/apart/readers.server.ts'
import type { Asked } from './reading/program.server.ts'
import type { ReadWord } from './word-import.ts'

/** Reads Word files apart from the server, within bounds. */
export function openWordReaders(bounds: Bounds = usualBounds) {
  const readers = openReaders<Asked, ReadWord>({
    program: join(import.meta.dirname, 'reading/program.server.ts'),
    bounds,
    needsTooMuch: 'Reading this file takes more memory than a text of its size should. Divide it into several files.',
    takesTooLong: 'Reading this file takes too long. Divide it into several files.',
    broke: 'This Word file cannot be read. Save it anew in Word.',
  })
  return {
    /**
     * Reads a file with a process of its own, when there is one for this person.
     * @throws Refusal with a sentence about the file; `busy` where several files of theirs wait already
     */
    read: (who: string, path: string): Promise<ReadWord> =>
      readers.read(who, (reader) => {
        reader.begin()
        return reader.ask({ path })
      }),
    /** Ends those that wait for work. */
    close: () => readers.close(),
  }
}
