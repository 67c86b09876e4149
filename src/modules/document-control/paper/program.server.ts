// A process of its own that draws versions as PDFs: laying out hundreds of pages keeps a processor and much memory for seconds.

import type { Printing } from '#features/print/printing.ts'
import { replyWith } from '#lib/apart/replying.server.ts'
import type { Rendition } from './rendition.ts'
import { writeRendition } from './write-rendition.server.ts'

/** What it is asked: to draw a version, printed by somebody at an instant, which is told as text. */
export type Asked = {
  readonly rendition: Rendition
  readonly printing: Omit<Printing, 'now'> & { readonly now: string }
}

replyWith(async ({ rendition, printing }: Asked) => {
  const pdf = await writeRendition(rendition, { ...printing, now: new Date(printing.now) })
  return pdf.toString('base64')
})
