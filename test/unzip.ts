import { fromBuffer } from 'yauzl'

/** The entries of a zip by name. */
export function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (fault, file) => {
      if (fault) return reject(fault)
      const entries = new Map<string, Buffer>()
      file.once('end', () => resolve(entries)).once('error', reject)
      file.on('entry', (entry: { fileName: string }) => {
        file.openReadStream(entry as never, (wrong, stream) => {
          if (wrong) return reject(wrong)
          const parts: Buffer[] = []
          stream
            .on('data', (part: Buffer) => parts.push(part))
            .once('end', () => {
              entries.set(entry.fileName, Buffer.concat(parts))
              file.readEntry()
            })
        })
      })
      file.readEntry()
    })
  })
}
