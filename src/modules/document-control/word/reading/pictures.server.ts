import type { Context } from './context.server.ts'
import { elementsOf, type Element } from './xml-tree.server.ts'

/** Of what a program offers in several ways, the first. */
export const chosen = (element: Element): readonly Element[] => elementsOf(element).slice(0, 1).flatMap(elementsOf)

/** Looks through what is drawn: text boxes are put aside to be read, pictures and all else are counted. */
export function lookThrough(element: Element, context: Context): void {
  const { losses, boxes } = context
  const { name, attributes } = element
  if (name === 'mc:AlternateContent') return chosen(element).forEach((child) => lookThrough(child, context))
  if (name === 'w:txbxContent') {
    losses.add('boxes')
    boxes.push(element)
    return
  }
  if (name === 'a:blip' || name === 'x:imagedata') losses.add('pictures', attributes['title'])
  if (name === 'x:OLEObject') losses.add('embedded', attributes['ProgID'])
  if (name === 'w:control') losses.add('controls', attributes['name'])
  if (name === 'a:graphicData' && /chart|diagram/.test(attributes['uri'] ?? '')) losses.add('charts')
  for (const child of elementsOf(element)) lookThrough(child, context)
}
