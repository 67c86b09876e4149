import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- The bundler answers with its address.
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Beside } from './beside.tsx'
import { readBytes } from './read-bytes.tsx'
import { words } from './words.ts'

export type Pdf = PDFDocumentProxy

/** A document on its way, or why it does not come, or open. */
export type Opening =
  | { readonly is: 'coming'; readonly came: number; readonly total: number }
  | { readonly is: 'wrong'; readonly why: string }
  | { readonly is: 'open'; readonly pdf: Pdf }

/** Larger pictures are left out: one page must not take the memory of the whole browser. */
const mostPixels = 64_000_000

/** The library refuses whatever it cannot read with errors of its own: the document is at fault, not the program. */
function whyNot(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return error instanceof PasswordException ? words.locked : words.unreadable
}

/**
 * Opens a PDF. It is read in a worker that may fetch nothing and run nothing but the library (see `scriptPolicy`); scripts,
 * forms and links in it do nothing.
 */
export function usePdf(address: string): Opening {
  const [opening, setOpening] = useState<Opening>({ is: 'coming', came: 0, total: 0 })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const onProgress = (came: number, total: number) => setOpening({ is: 'coming', came, total })
    void (async () => {
      try {
        const data = await readBytes(address, { onProgress, signal })
        GlobalWorkerOptions.workerSrc = worker
        const task = getDocument({
          data,
          BinaryDataFactory: Beside,
          useWorkerFetch: false,
          maxImageSize: mostPixels,
          verbosity: 0,
        })
        signal.addEventListener('abort', () => void task.destroy())
        const pdf = await task.promise
        if (!signal.aborted) setOpening({ is: 'open', pdf })
      } catch (error) {
        if (!signal.aborted) setOpening({ is: 'wrong', why: whyNot(error) })
      }
    })()
    return () => stop.abort()
  }, [address])
  return opening
}
