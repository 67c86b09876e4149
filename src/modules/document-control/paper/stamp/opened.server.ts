// An uploaded PDF, opened to be stamped: how large each of its pages is as people see it, and whether somebody has signed it.

import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib'
import { refuse } from '#lib/refusal.ts'
import { words } from '../words.ts'

/** a b c d e f, as a PDF takes it: x becomes ax + cy + e, y becomes bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** A part of a page, in its own coordinates. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A page as people see it: upright, and only what is not cropped. */
export type SeenPage = {
  readonly source: PDFPage
  readonly box: Box
  readonly width: number
  readonly height: number
  /** From its own coordinates to those of what people see. */
  readonly seen: Matrix
}

export type Upload = {
  readonly document: PDFDocument
  readonly pages: readonly SeenPage[]
  /** How many digital signatures it carries. */
  readonly signatures: number
}

/** What of a page is seen: what it crops to, as far as it lies on the page at all. */
function boxOf(page: PDFPage): Box {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()]
  const [x, y] = [Math.max(media.x, crop.x), Math.max(media.y, crop.y)]
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : media
}

const turned = (page: PDFPage): number => (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360

/** Where a page that is turned clockwise by an angle puts what stands in its box. */
function seenFrom({ x, y, width, height }: Box, angle: number, unit: number): Matrix {
  const one: { readonly [angle: number]: Matrix } = {
    90: [0, -1, 1, 0, -y, x + width],
    180: [-1, 0, 0, -1, x + width, y + height],
    270: [0, 1, -1, 0, y + height, -x],
  }
  const [a, b, c, d, e, f] = one[angle] ?? [1, 0, 0, 1, -x, -y]
  return [a * unit, b * unit, c * unit, d * unit, e * unit, f * unit]
}

/** Large drawings say of their pages how many points a unit stands for. */
function unitOf({ node }: PDFPage): number {
  const unit = node.lookup(PDFName.of('UserUnit'))
  return unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1
}

function seenPage(source: PDFPage): SeenPage {
  const [box, angle, unit] = [boxOf(source), turned(source), unitOf(source)]
  const [width, height] = angle % 180 === 0 ? [box.width, box.height] : [box.height, box.width]
  return { source, box, width: width * unit, height: height * unit, seen: seenFrom(box, angle, unit) }
}

/** A form has some dozens of fields; whoever nests them without end is not followed. */
const mostFields = 20_000

/** How many fields of a form are signatures that somebody has given. */
function signaturesIn({ catalog }: PDFDocument): number {
  const form = catalog.lookup(PDFName.of('AcroForm'))
  const top = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined
  const open = top instanceof PDFArray ? [top] : []
  let [count, seen] = [0, 0]
  for (let fields = open.pop(); fields && seen < mostFields; fields = open.pop())
    for (let at = 0; at < fields.size() && seen < mostFields; at += 1) {
      seen += 1
      const field = fields.lookup(at)
      if (!(field instanceof PDFDict)) continue
      const kids = field.lookup(PDFName.of('Kids'))
      if (kids instanceof PDFArray) open.push(kids)
      const isSignature = field.lookup(PDFName.of('FT')) === PDFName.of('Sig')
      if (isSignature && field.lookup(PDFName.of('V')) instanceof PDFDict) count += 1
    }
  return count
}

/** Opens a PDF. Refuses one that is locked, and one that is damaged, in a sentence. */
export async function openUpload(bytes: Uint8Array): Promise<Upload> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    const pages = document.getPages().map(seenPage)
    if (pages.length > 0) return { document, pages, signatures: signaturesIn(document) }
  } catch (error) {
    if (error instanceof EncryptedPDFError) return refuse('invalid', words.file.locked, 'file')
  }
  return refuse('invalid', words.file.broken, 'file')
}
