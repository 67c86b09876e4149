// What stands on a page beside its content – answers in forms, notes, stamps, signatures – as part of the content, as it is printed.
// Paper needs no links, and whatever these would start must not come along.

import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream, type PDFObject, type PDFPage } from '@cantoo/pdf-lib'
import type { Matrix } from './opened.server.ts'

/** An appearance, and where on the page it stands. */
export type Appearance = { readonly stream: PDFStream; readonly place: Matrix }

const mostOnPage = 2_000

const numbers = (array: PDFObject | undefined, count: number): readonly number[] | undefined => {
  if (!(array instanceof PDFArray) || array.size() !== count) return undefined
  const all = Array.from({ length: count }, (_, at) => array.lookup(at))
  const found = all.flatMap((one) => (one instanceof PDFNumber ? [one.asNumber()] : []))
  return found.length === count && found.every(Number.isFinite) ? found : undefined
}

/** Whether it is printed: notes that are there for the screen alone are not. */
function isPrinted(annotation: PDFDict): boolean {
  const flags = annotation.lookup(PDFName.of('F'))
  const set = flags instanceof PDFNumber ? flags.asNumber() : 0
  const [hidden, print] = [2, 4]
  return (set & print) !== 0 && (set & hidden) === 0
}

/** What it looks like now: of a box that can be ticked, as it stands. */
function appearanceOf(annotation: PDFDict): PDFStream | undefined {
  const all = annotation.lookup(PDFName.of('AP'))
  const normal = all instanceof PDFDict ? all.lookup(PDFName.of('N')) : undefined
  if (normal instanceof PDFStream) return normal
  const state = annotation.lookup(PDFName.of('AS'))
  const chosen = normal instanceof PDFDict && state instanceof PDFName ? normal.lookup(state) : undefined
  return chosen instanceof PDFStream ? chosen : undefined
}

/** How the box of an appearance comes to stand in a place of the page (ISO 32000-1, 12.5.5). */
function placeOf(stream: PDFStream, rectangle: readonly number[]): Matrix | undefined {
  const box = numbers(stream.dict.lookup(PDFName.of('BBox')), 4)
  if (!box) return undefined
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(stream.dict.lookup(PDFName.of('Matrix')), 6) ?? []
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box
  const corners = [x1, x2].flatMap((x) => [y1, y2].map((y) => [a * x + c * y + e, b * x + d * y + f] as const))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [r1 = 0, r2 = 0, r3 = 0, r4 = 0] = rectangle
  if (right - left <= 0 || top - bottom <= 0) return undefined
  const [wide, high] = [Math.abs(r3 - r1) / (right - left), Math.abs(r4 - r2) / (top - bottom)]
  return [wide, 0, 0, high, Math.min(r1, r3) - left * wide, Math.min(r2, r4) - bottom * high]
}

/** Takes everything off a page that is not its content. @returns what of it is seen when the page is printed */
export function takeOff({ node }: PDFPage): readonly Appearance[] {
  const all = node.lookup(PDFName.of('Annots'))
  const found: Appearance[] = []
  for (const one of all instanceof PDFArray ? all.asArray().slice(0, mostOnPage) : []) {
    const annotation = node.context.lookup(one)
    if (!(annotation instanceof PDFDict) || !isPrinted(annotation)) continue
    const [stream, rectangle] = [appearanceOf(annotation), numbers(annotation.lookup(PDFName.of('Rect')), 4)]
    const place = stream && rectangle && placeOf(stream, rectangle)
    if (stream && place) found.push({ stream, place })
  }
  for (const name of ['Annots', 'AA', 'B', 'Metadata', 'PieceInfo', 'Thumb', 'StructParents'])
    node.delete(PDFName.of(name))
  return found
}
