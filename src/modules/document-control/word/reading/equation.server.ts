import { allWithin, childOf, elementsOf, textIn, type Element } from './xml-tree.server.ts'

const within = (element: Element | undefined): string => (element ? elementsOf(element).map(equationText).join('') : '')

const bracketed = (text: string) => (text.length > 1 ? `(${text})` : text)

/** An equation on one line: a fraction with its stroke, a power with its sign. */
export function equationText(element: Element): string {
  const part = (name: string) => within(childOf(element, `m:${name}`))
  if (element.name === 'm:r') return allWithin(element, 'm:t', 'w:t').map(textIn).join('')
  if (element.name === 'm:f') return `${bracketed(part('num'))}/${bracketed(part('den'))}`
  if (element.name === 'm:sSup') return `${part('e')}^${bracketed(part('sup'))}`
  if (element.name === 'm:sSub') return `${part('e')}_${bracketed(part('sub'))}`
  if (element.name === 'm:rad') return `${part('deg')}√${bracketed(part('e'))}`
  return element.name.endsWith('Pr') ? '' : within(element)
}
