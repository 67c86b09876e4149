// What stands around the pages of a file, drawn by the library that draws all paper here: one document for each size of page.

import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { bufferOf, newPen } from '#features/print/pdf.server.ts'
import type { Printing } from '#features/print/printing.ts'
import { refuse } from '#lib/refusal.ts'
import { footOf, headOf } from '../page-frame.server.ts'
import type { Rendition } from '../rendition.ts'
import { words } from '../words.ts'
import type { Fit } from './fitted.ts'

export type Around = {
  readonly rendition: Rendition
  readonly printing: Printing
  /** How many pages stand before those of the file, and how many there are altogether. */
  readonly before: number
  readonly of: number
}

const margin = 48

/** A file whose pages are all of different sizes is none that people have made. */
const mostSizes = 100

async function framesOf({ rendition, printing, before, of }: Around, fit: Fit, pages: readonly number[]) {
  const { write } = newPen()
  const { width, height, size, scale } = fit
  const [wide, high] = [width / size, height / size]
  const line = wide - 2 * margin
  const buffer = await bufferOf({
    pageSize: { width: wide, height: high },
    pageMargins: [margin, 58, margin, 58],
    defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.3, color: '#22201d' },
    header: () => ({ margin: [margin, 20, margin, 0], stack: headOf(write, rendition, line) }),
    footer: (page) => {
      const at = pages[page - 1] ?? 0
      const note = words.file.page(at + 1, Math.round(scale * 100))
      const place = { width: line, page: before + at + 1, of, note }
      return { margin: [margin, 10, margin, 0], stack: footOf(write, rendition, printing, place) }
    },
    content: pages.map((_, index) => ({ text: ' ', ...(index > 0 && { pageBreak: 'before' as const }) })),
  })
  return (await PDFDocument.load(buffer)).getPages()
}

const keyOf = ({ width, height, scale }: Fit) => [width, height, scale].map((one) => one.toFixed(1)).join(' ')

/** Draws what stands around each page. @returns the page that holds it, by the place of the page in the file */
export async function frames(around: Around, fits: readonly Fit[]): Promise<(at: number) => PDFPage | undefined> {
  const drawn = new Map<number, PDFPage>()
  const sizes = Map.groupBy([...fits.keys()], (at) => keyOf(fits[at] as Fit)) // Its own keys.
  if (sizes.size > mostSizes) refuse('invalid', words.file.sizes, 'file')
  for (const places of sizes.values()) {
    const fit = fits[places[0] ?? 0]
    const pages = fit ? await framesOf(around, fit, places) : []
    for (const [index, at] of places.entries()) {
      const page = pages[index]
      if (page) drawn.set(at, page)
    }
  }
  return (at) => drawn.get(at)
}
