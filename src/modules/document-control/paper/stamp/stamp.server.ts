// An uploaded PDF as the paper of its version: cover and approval before its pages, and on each of them which version it is. What is
// around the pages is drawn by the library that draws all paper here, with fonts that know every sign; pages are only put together.

import { PDFDocument } from '@cantoo/pdf-lib'
import type { Printing } from '#features/print/printing.ts'
import { footOf, headOf } from '../page-frame.server.ts'
import type { Rendition } from '../rendition.ts'
import { words } from '../words.ts'
import { infoOf, writeRendition } from '../write-rendition.server.ts'
import { fitted } from './fitted.ts'
import { frames } from './frames.server.ts'
import { openUpload } from './opened.server.ts'
import { placing } from './placing.server.ts'

/** The bytes of a version that is a PDF, its pages within what says which version they are. Refuses one that is locked or damaged. */
export async function framed(bytes: Uint8Array, rendition: Rendition, printing: Printing): Promise<Buffer> {
  const upload = await openUpload(bytes)
  const cover = await PDFDocument.load(await writeRendition(rendition, printing, { upload, pictures: {} }))
  const fits = upload.pages.map(({ width, height }) => fitted(width, height))
  const before = cover.getPageCount()
  const of = before + fits.length

  const out = await PDFDocument.create({ updateMetadata: false })
  for (const page of await out.copyPages(cover, cover.getPageIndices())) out.addPage(page)
  const frame = await frames(
    {
      head: (write, width) => headOf(write, rendition, width),
      foot: (write, width, at) => {
        const note = words.file.page(at + 1, Math.round((fits[at]?.scale ?? 1) * 100))
        return footOf(write, { width, page: before + at + 1, of, note })
      },
    },
    fits,
  )
  const place = placing(upload, out)
  for (const [at, page] of upload.pages.entries()) {
    const fit = fits[at]
    if (fit) await place(page, fit, frame(at))
  }
  const { title, author, producer, creator, creationDate } = infoOf(rendition, printing)
  out.setTitle(title, { showInWindowTitleBar: true })
  out.setAuthor(author)
  out.setProducer(producer)
  out.setCreator(creator)
  out.setCreationDate(creationDate)
  out.setLanguage('en')
  return Buffer.from(await out.save())
}
