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
  readonly printing: Omit<Printing, 'now'> & { readonly now: string }
}

async function drawn({ rendition, printing, upload, pictures }: Asked): Promise<Buffer> {
  const said = { ...printing, now: new Date(printing.now) }
  if (upload === null) return writeRendition(rendition, said, { upload, pictures: await readPictures(pictures) })
  const { stamped } = await import('./stamp/stamp.server.ts')
  return stamped(await readFile(upload), rendition, said)
}

replyWith(async (asked: Asked) => {
  const pdf = await drawn(asked)
  return pdf.toString('base64')
})
