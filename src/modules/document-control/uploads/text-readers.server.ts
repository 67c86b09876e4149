import { join } from 'node:path'
import type { ReadText } from '#features/file-text/read-passage.ts'
import { openReaders, usualBounds, type Bounds } from '#lib/apart/readers.server.ts'
import type { Asked } from './reading/program.server.ts'

/** Reads the words of files apart from the server, within bounds. */
export function openTextReaders(bounds: Bounds = usualBounds) {
  const readers = openReaders<Asked, ReadText>({
    program: join(import.meta.dirname, 'reading/program.server.ts'),
    bounds,
    needsTooMuch:
      'Reading its words takes more memory than a file of its size should, so it is found by its name alone.',
    takesTooLong: 'Reading its words takes too long, so it is found by its name alone.',
    broke: 'Its words cannot be read, so it is found by its name alone.',
  })
  return {
    /**
     * Reads a file with a process of its own.
     * @throws Refusal with a sentence about the file
     */
    read: (path: string, name: string): Promise<ReadText> =>
      readers.read('files', (reader) => {
        reader.begin()
        return reader.ask({ path, name })
      }),
    /** Ends those that wait for work. */
    close: () => readers.close(),
  }
}
