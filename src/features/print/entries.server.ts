// The entries of a zip, each hashed as it passes, so that the last one can list them all.

import { createHash } from 'node:crypto'
import { PassThrough, pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { ZipFile } from 'yazl'

/** What the manifest says of an entry. */
export type Listed = { readonly name: string; readonly size: number; readonly sha256: string }

type Source = () => Readable | Promise<Readable>

/** Counts and hashes what passes. */
function measured(name: string, listed: Listed[]): Transform {
  const sum = createHash('sha256')
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      sum.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
    flush(done) {
      listed.push({ name, size, sha256: sum.digest('hex') })
      done()
    },
  })
}

/** Begins a zip. Each source is opened when its turn comes, and closed before the next one is. */
export function newZip(mtime: Date) {
  const zip = new ZipFile()
  const listed: Listed[] = []
  const content = zip.outputStream as Readable
  // The library tells the zip alone of what goes wrong; who reads it must hear of it, too.
  zip.on('error', (error: Error) => void content.destroy(error))
  // Nor does it hear that nobody reads any more: the entry of that moment would stay open for ever.
  let passing: Transform | undefined
  content.once('close', () => passing?.destroy())

  const add = (name: string, source: Source, measure = true) =>
    zip.addReadStreamLazy(name, { mtime }, (begin) => {
      void (async () => {
        try {
          const from = await source()
          const through = (passing = measure ? measured(name, listed) : new PassThrough())
          pipeline(from, through, (error) => error && content.destroy(error))
          if (content.destroyed) through.destroy()
          begin(null, through)
        } catch (error) {
          content.destroy(error instanceof Error ? error : new Error(String(error)))
        }
      })()
    })

  return {
    content,
    add: (name: string, source: Source): void => add(name, source),
    /** Lists every entry in a last one, and ends the zip. */
    end(name: string, manifestOf: (entries: readonly Listed[]) => string): void {
      add(name, () => Readable.from([Buffer.from(manifestOf(listed))]), false)
      zip.end()
    },
  }
}
