// What stands around the pages of a file, and what a print adds to each page, drawn by the library that draws all paper here: one
// document for each size of page.

import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { Content } from 'pdfmake/interfaces.js'
import { bufferOf, newPen, type Pen } from '#features/print/pdf.server.ts'
import { refuse } from '#lib/refusal.ts'
import { footTop, frameFoot, headTop } from '../page-frame.server.ts'
import { words } from '../words.ts'
import type { Fit } from './fitted.ts'

/** What is drawn on a page, given the width of its lines and which page it is. */
export type Drawn = {
  readonly head: (write: Pen, width: number) => Content[]
  readonly foot: (write: Pen, width: number, at: number) => Content[]
  /** Between both. */
  readonly amid?: (write: Pen, at: number) => Content[]
}

type Sized = Pick<Fit, 'width' | 'height' | 'size'>

const margin = 48

/** A file whose pages are all of different sizes is none that people have made. */
const mostSizes = 100

async function framesOf({ head, foot, amid }: Drawn, { width, height, size }: Sized, pages: readonly number[]) {
  const { write } = newPen()
  const [wide, high] = [width / size, height / size]
  const line = wide - 2 * margin
  const buffer = await bufferOf({
    pageSize: { width: wide, height: high },
    pageMargins: [margin, 58, margin, frameFoot],
    defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.3, color: '#22201d' },
    header: () => ({ margin: [margin, headTop, margin, 0], stack: head(write, line) }),
    footer: (page) => ({ margin: [margin, footTop, margin, 0], stack: foot(write, line, pages[page - 1] ?? 0) }),
    content: pages.map((at, index) => {
      const between = amid?.(write, at) ?? []
      return {
        stack: between.length === 0 ? [' '] : between,
        ...(index > 0 && { pageBreak: 'before' as const }),
      }
    }),
  })
  return (await PDFDocument.load(buffer)).getPages()
}

const keyOf = ({ width, height, size }: Sized) => [width, height, size].map((one) => one.toFixed(1)).join(' ')

/** Draws what stands on each page beside what the page says. @returns the page that holds it, by the place of the page */
export async function frames(drawn: Drawn, fits: readonly Sized[]): Promise<(at: number) => PDFPage | undefined> {
  const found = new Map<number, PDFPage>()
  const sizes = Map.groupBy([...fits.keys()], (at) => keyOf(fits[at] as Sized)) // Its own keys.
  if (sizes.size > mostSizes) refuse('invalid', words.file.sizes, 'file')
  for (const places of sizes.values()) {
    const fit = fits[places[0] ?? 0]
    const pages = fit ? await framesOf(drawn, fit, places) : []
    for (const [index, at] of places.entries()) {
      const page = pages[index]
      if (page) found.set(at, page)
    }
  }
  return (at) => found.get(at)
}
