// A formatted text that cannot be read, such as a draft that was kept of it: what can be saved of it is never nothing.

import { documentOf, readDocument, type RichDocument } from './document.ts'
import { pictureWords } from './said-words.ts'
import { sayable } from './sayable.ts'

type Node = { readonly [name: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const contentOf = ({ content }: Node): readonly Node[] => (Array.isArray(content) ? content.filter(isNode) : [])

/** Of what a picture says, the signs are taken out as of any text. */
const attrsOf = (attrs: unknown) =>
  isNode(attrs) && typeof attrs.alt === 'string' ? { ...attrs, alt: sayable(attrs.alt) } : attrs

function sayableNode(node: Node): Node {
  const { text, attrs, content } = node
  return {
    ...node,
    ...(attrs !== undefined && { attrs: attrsOf(attrs) }),
    ...(typeof text === 'string' && { text: sayable(text) }),
    ...(Array.isArray(content) && {
      content: contentOf(node)
        .map(sayableNode)
        .filter(({ text: said }) => said !== ''),
    }),
  }
}

/** The document without the signs that cannot be kept; undefined where it holds anything else that is not known. */
export const mendedDocument = (value: unknown): RichDocument | undefined =>
  readDocument(value) ?? (isNode(value) ? readDocument(sayableNode(value)) : undefined)

/** The lines that a node says, whatever it is. */
function linesIn(node: Node): readonly string[] {
  if (node.type === 'picture' && isNode(node.attrs) && typeof node.attrs.alt === 'string')
    return [pictureWords(node.attrs.alt)]
  const nodes = contentOf(node)
  if (nodes.every(({ type }) => type !== 'text' && type !== 'hardBreak')) return nodes.flatMap(linesIn)
  return [nodes.map(({ text }) => (typeof text === 'string' ? text : '\n')).join('')]
}

/** What can be shown of a text: all of it, else its words alone. */
export const shownDocument = (value: unknown): RichDocument | null =>
  mendedDocument(value) ?? (isNode(value) ? documentOf(sayable(linesIn(value).join('\n'))) : null)

/** Whether a text holds what is not known, so that its words alone can be shown. */
export const showsWordsOnly = (value: unknown): boolean => isNode(value) && mendedDocument(value) === undefined
