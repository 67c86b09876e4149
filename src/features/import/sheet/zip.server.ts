// The parts of a zip, each read as a stream. What a part says it will unpack to is looked at first, and the library holds
// it to that.

import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'
import { unreadable } from './sheet.ts'

const mostParts = 5_000

export type Zip = {
  /** Opens a part; undefined when there is none of this name. Refuses one that unpacks to more than `most` bytes. */
  readonly part: (name: string, most: number) => Promise<Readable | undefined>
  readonly close: () => void
}

export async function openZip(path: string): Promise<Zip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const parts = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (parts.size >= mostParts) unreadable('This Excel file has too many parts. Please save the table as CSV.')
      parts.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    close: () => zip.close(),
    async part(name, most) {
      const entry = parts.get(name)
      if (!entry) return undefined
      if (entry.uncompressedSize > most) {
        const megabytes = (bytes: number) => Math.round(bytes / 1_000_000).toLocaleString('en')
        return unreadable(
          `Unpacked, this Excel file holds ${megabytes(entry.uncompressedSize)} MB in one part; ${megabytes(most)} MB are read. Please save the table as CSV.`,
        )
      }
      return zip.openReadStreamPromise(entry)
    },
  }
}
