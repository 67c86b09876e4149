import { longestAlt } from '#kernel/kinds/rich/picture.ts'
import { kept } from './characters.ts'
import type { Context } from './context.server.ts'
import { allWithin, childOf, elementsOf, type Element } from './xml-tree.server.ts'

/** Of what a program offers in several ways, the first. */
export const chosen = (element: Element): readonly Element[] => elementsOf(element).slice(0, 1).flatMap(elementsOf)

/** What Word keeps of a drawing, or of one picture in it, for those who do not see it. */
function altOf(element: Element): string {
  const { name, attributes } = element
  if (name === 'w:drawing') return allWithin(element, 'x:docPr')[0]?.attributes['descr'] ?? ''
  if (name === 'x:pic') return childOf(childOf(element, 'x:nvPicPr'), 'x:cNvPr')?.attributes['descr'] ?? ''
  return name === 'x:shape' ? (attributes['alt'] ?? '') : ''
}

/** Puts a picture aside, to stand below its paragraph; counts one that a version cannot draw. */
function draw({ attributes }: Element, alt: string, { media, drawn, losses }: Context): void {
  const picture = media.of(attributes['r:embed'] ?? attributes['r:id'])
  if (!picture) return losses.add('pictures', attributes['title'] ?? alt)
  const { id, name, size, sha256 } = picture
  const said = kept(alt).text.trim().slice(0, longestAlt).toWellFormed()
  drawn.push({
    type: 'picture',
    attrs: { id, name, type: 'image/png', size, sha256, width: 1, height: 1, alt: said },
  })
}

/** Looks through what is drawn: text boxes and pictures are put aside to be read, all else is counted. */
export function lookThrough(element: Element, context: Context, above = ''): void {
  const { losses, boxes } = context
  const { name, attributes } = element
  const alt = altOf(element) || above
  if (name === 'mc:AlternateContent') return chosen(element).forEach((child) => lookThrough(child, context, alt))
  if (name === 'w:txbxContent') {
    losses.add('boxes')
    boxes.push(element)
    return
  }
  if (name === 'a:blip' || name === 'x:imagedata') draw(element, alt, context)
  if (name === 'x:OLEObject') losses.add('embedded', attributes['ProgID'])
  if (name === 'w:control') losses.add('controls', attributes['name'])
  if (name === 'a:graphicData' && /chart|diagram/.test(attributes['uri'] ?? '')) losses.add('charts')
  for (const child of elementsOf(element)) lookThrough(child, context, alt)
}
