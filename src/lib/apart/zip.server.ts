// The parts of a zip, each read as a stream. What a part says it will unpack to is looked at first, and the library holds
// it to that.

import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'
import { refuse } from '#lib/refusal.ts'

const mostParts = 5_000

/** What is said of a zip that is too large: of which kind it should be, and what to do. */
export type ZipWords = { readonly kind: string; readonly remedy: string }

export type Zip = {
  /** What parts there are, as the zip names them. */
  readonly names: readonly string[]
  /** What a part says it will unpack to, in bytes; undefined when there is none of this name. */
  readonly sizeOf: (name: string) => number | undefined
  /** Opens a part; undefined when there is none of this name. Refuses one that unpacks to more than `most` bytes. */
  readonly part: (name: string, most: number) => Promise<Readable | undefined>
  readonly close: () => void
}

/** Opens a zip. Refuses one of too many parts. */
export async function openZip(path: string, { kind, remedy }: ZipWords): Promise<Zip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const parts = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (parts.size >= mostParts) refuse('invalid', `This ${kind} has too many parts. ${remedy}`, 'file')
      parts.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    names: [...parts.keys()],
    sizeOf: (name) => parts.get(name)?.uncompressedSize,
    close: () => zip.close(),
    async part(name, most) {
      const entry = parts.get(name)
      if (!entry) return undefined
      if (entry.uncompressedSize > most) {
        const megabytes = (bytes: number) => Math.round(bytes / 1_000_000).toLocaleString('en')
        return refuse(
          'invalid',
          `Unpacked, this ${kind} holds ${megabytes(entry.uncompressedSize)} MB in one part; ${megabytes(most)} MB are read. ${remedy}`,
          'file',
        )
      }
      return zip.openReadStreamPromise(entry)
    },
  }
}
