// A pack has some hundred pages. Laying them out takes seconds of the processor, in which the server would answer nobody: it is done
// in a thread of its own.

import { Worker } from 'node:worker_threads'
import type { Printing } from '#features/print/printing.ts'
import type { DrawnSheet } from '#features/print/sheet.ts'

export type LayOut = { readonly sheet: DrawnSheet; readonly printing: Printing }

/** The bytes of a sheet as a PDF. */
export function packPdf(layOut: LayOut): Promise<Buffer> {
  const worker = new Worker(new URL('./laying-out.server.ts', import.meta.url), { workerData: layOut })
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The layout of a validation pack ended with ${code}`)))
  })
}
