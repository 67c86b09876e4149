// Puts the pages of a file, and what stands around them, onto pages of the paper. A page comes as one thing that is drawn: whatever
// its content does to the state of the drawing ends with it.

import {
  concatTransformationMatrix,
  drawObject,
  PDFDict,
  PDFName,
  PDFObjectCopier,
  PDFPageEmbedder,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
  type PDFContext,
  type PDFDocument,
  type PDFOperator,
  type PDFPage,
} from '@cantoo/pdf-lib'
import type { Fit } from './fitted.ts'
import { takeOff } from './flattened.server.ts'
import type { Matrix, SeenPage, Upload } from './opened.server.ts'

const asItIs: Matrix = [1, 0, 0, 1, 0, 0]

/** Of a page as people see it, where it stands on the paper. */
const fittedInto = ([a, b, c, d, e, f]: Matrix, { scale, x, y }: Fit): Matrix => [
  a * scale,
  b * scale,
  c * scale,
  d * scale,
  e * scale + x,
  f * scale + y,
]

const within = (matrix: Matrix, operators: readonly PDFOperator[]): readonly PDFOperator[] => [
  pushGraphicsState(),
  concatTransformationMatrix(...matrix),
  ...operators,
  popGraphicsState(),
]

/** The content of a page as one object; none of a page on which nothing stands. */
async function objectOf(out: PDFDocument, copier: PDFObjectCopier, source: PDFPage, box: SeenPage['box']) {
  const node = copier.copy(source.node)
  if (!node.Contents()) return undefined
  const bounds = { left: box.x, bottom: box.y, right: box.x + box.width, top: box.y + box.height }
  const embedder = await PDFPageEmbedder.for(node, bounds, [...asItIs])
  const ref = await embedder.embedIntoContext(out.context)
  const [object, group] = [out.context.lookup(ref), node.lookup(PDFName.of('Group'))]
  // How what lies over each other shines through is said of the page.
  if (object instanceof PDFStream && group instanceof PDFDict) object.dict.set(PDFName.of('Group'), group)
  return ref
}

/** Adds pages of a file to the paper, one after the other. */
export function placing({ document }: Upload, out: PDFDocument) {
  // One for each document that is copied from: what its pages share, such as fonts, is then copied once.
  const copiers = new Map<PDFContext, PDFObjectCopier>()
  const copierOf = (context: PDFContext) => {
    const copier = copiers.get(context) ?? PDFObjectCopier.for(context, out.context)
    copiers.set(context, copier)
    return copier
  }
  const copier = copierOf(document.context)
  // Which layers are shown is said of the whole file.
  const layers = document.catalog.lookup(PDFName.of('OCProperties'))
  if (layers instanceof PDFDict) out.catalog.set(PDFName.of('OCProperties'), copier.copy(layers))

  return async ({ source, box, seen }: SeenPage, fit: Fit, frame: PDFPage | undefined): Promise<void> => {
    const appearances = takeOff(source)
    const page = out.addPage([fit.width, fit.height])
    const draw = (ref: PDFRef) => drawObject(page.node.newXObject('Part', ref))
    const content = await objectOf(out, copier, source, box)
    const beside = appearances.flatMap(({ stream, place }) => {
      const ref = document.context.getObjectRef(stream)
      const copied = ref ? copier.copy(ref) : undefined
      return copied instanceof PDFRef ? within(place, [draw(copied)]) : []
    })
    page.pushOperators(...within(fittedInto(seen, fit), [...(content ? [draw(content)] : []), ...beside]))
    if (!frame) return
    const { width, height } = frame.getSize()
    const around = await objectOf(out, copierOf(frame.doc.context), frame, {
      x: 0,
      y: 0,
      width,
      height,
    })
    if (around) page.pushOperators(...within([fit.size, 0, 0, fit.size, 0, 0], [draw(around)]))
  }
}
