// A process of its own that draws versions as PDFs: laying out hundreds of pages keeps a processor and much memory for seconds.

import { readFile } from 'node:fs/promises'
import type { Printing } from '#features/print/printing.ts'
import { replyWith } from '#lib/apart/replying.server.ts'
import type { PicturePlaces } from '../picture-places.server.ts'
import { readPictures } from './read-pictures.server.ts'
import type { Rendition } from './rendition.ts'
import { writeRendition } from './write-rendition.server.ts'

/** What it is asked: to draw a version, printed by somebody at an instant, which is told as text. */
export type Asked = {
  readonly rendition: Rendition
  /** Where the PDF lies whose pages are stamped; none where there is none. */
  readonly upload: string | null
  readonly pictures: PicturePlaces
  /** Where the paper lies that is kept of it; none where it is drawn anew. */
  readonly kept: string | null
  /** What is kept, which says nothing of any print, or a print of it. */
  readonly as: 'paper' | 'print'
  readonly printing: Omit<Printing, 'now'> & { readonly now: string }
}

async function paperOf({ rendition, upload, pictures, kept }: Asked, printing: Printing): Promise<Uint8Array> {
  if (kept !== null) return readFile(kept)
  if (upload === null) return writeRendition(rendition, printing, { upload, pictures: await readPictures(pictures) })
  const { framed } = await import('./stamp/stamp.server.ts')
  return framed(await readFile(upload), rendition, printing)
}

replyWith(async (asked: Asked) => {
  const printing = { ...asked.printing, now: new Date(asked.printing.now) }
  const paper = await paperOf(asked, printing)
  if (asked.as === 'paper') return Buffer.from(paper).toString('base64')
  const { printOn } = await import('./stamp/print-on.server.ts')
  return (await printOn(paper, asked.rendition, printing)).toString('base64')
})
