// Laying out hundreds of pages takes seconds of the processor, in which the server would answer nobody: it is done in a thread of
// its own.

import { Worker } from 'node:worker_threads'

/**
 * The bytes that a thread makes of `given`, which is all that it is handed.
 * @param layout the file that the thread runs: it posts the bytes
 */
export function inThread(layout: URL, given: unknown): Promise<Buffer> {
  const worker = new Worker(layout, { workerData: given })
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The layout ${layout.pathname} ended with ${code}`)))
  })
}
