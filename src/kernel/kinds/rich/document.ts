// A formatted text: the JSON of an editor, of which only what is known here is kept. HTML never is.

import { isAddress } from './address.ts'
import { readPicture, type PictureNode } from './picture.ts'
import { isSayable } from './sayable.ts'

/** How a run of text stands out. */
export type Mark =
  | { readonly type: 'bold' }
  | { readonly type: 'italic' }
  /** Above or below their line, never both. */
  | { readonly type: 'superscript' }
  | { readonly type: 'subscript' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }

export type TextRun = { readonly type: 'text'; readonly text: string; readonly marks?: readonly Mark[] }
export type Inline = TextRun | { readonly type: 'hardBreak' }

type Spans = { readonly colspan: number; readonly rowspan: number }

export type CellNode = {
  readonly type: 'tableCell' | 'tableHeader'
  readonly attrs: Spans
  readonly content: readonly Block[]
}
export type RowNode = { readonly type: 'tableRow'; readonly content: readonly CellNode[] }

/** A word and what it means here. */
export type TermNode = { readonly type: 'definitionTerm'; readonly content: readonly Inline[] }
export type MeaningNode = { readonly type: 'definitionMeaning'; readonly content: readonly Inline[] }
export type DefinitionNode = { readonly type: 'definition'; readonly content: readonly [TermNode, MeaningNode] }

/** What one has to know, or to beware of. */
export const tones = ['note', 'warning'] as const
export type CalloutTone = (typeof tones)[number]
export type CalloutNode = {
  readonly type: 'callout'
  readonly attrs: { readonly tone: CalloutTone }
  readonly content: readonly Block[]
}

export type ListNode = { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly ItemNode[] }
export type ItemNode = { readonly type: 'listItem'; readonly content: readonly Block[] }

export type Block =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'heading'; readonly attrs: { readonly level: number }; readonly content: readonly Inline[] }
  | ListNode
  | { readonly type: 'table'; readonly content: readonly RowNode[] }
  | PictureNode
  | CalloutNode
  | DefinitionNode

export type RichDocument = { readonly type: 'doc'; readonly content: readonly Block[] }

type Node = {
  readonly type?: unknown
  readonly attrs?: unknown
  readonly content?: unknown
  readonly marks?: unknown
  readonly text?: unknown
}

/** Lists in lists in tables: deeper than that nobody writes. */
const deepest = 24

/** What is not kept; its message is for a programmer, the field's own for a person. */
class Unknown extends Error {}

const unknown = (what: string): never => {
  throw new Unknown(what)
}

const nodesIn = ({ content }: Node): readonly Node[] =>
  content === undefined ? [] : Array.isArray(content) ? (content as readonly Node[]) : unknown('content')

const attrsOf = ({ attrs }: Node) =>
  (typeof attrs === 'object' && attrs !== null ? attrs : {}) as Readonly<Record<string, unknown>>

function markOf(node: Node): Mark {
  const { type } = node
  if (type === 'bold' || type === 'italic' || type === 'superscript' || type === 'subscript') return { type }
  const { href } = attrsOf(node)
  return type === 'link' && typeof href === 'string' && isAddress(href) ? { type, attrs: { href } } : unknown('mark')
}

function marksOf(nodes: readonly Node[]): readonly Mark[] {
  const marks = nodes.map(markOf)
  const has = (type: Mark['type']) => marks.some((mark) => mark.type === type)
  return has('superscript') && has('subscript') ? unknown('marks') : marks
}

function inlineOf(node: Node): Inline {
  if (node.type === 'hardBreak') return { type: 'hardBreak' }
  const { text, marks = [] } = node
  if (node.type !== 'text' || typeof text !== 'string' || text === '' || !Array.isArray(marks)) return unknown('text')
  if (!isSayable(text)) return unknown('characters')
  return { type: 'text', text, ...(marks.length > 0 && { marks: marksOf(marks as readonly Node[]) }) }
}

const span = (value: unknown): number => {
  if (value === undefined || value === null) return 1
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100 ? value : unknown('span')
}

function cellOf(node: Node, depth: number): CellNode {
  if (node.type !== 'tableCell' && node.type !== 'tableHeader') return unknown('cell')
  const { colspan, rowspan } = attrsOf(node)
  return {
    type: node.type,
    attrs: { colspan: span(colspan), rowspan: span(rowspan) },
    content: nodesIn(node).map((block) => blockOf(block, depth + 1)),
  }
}

const rowOf = (node: Node, depth: number): RowNode =>
  node.type === 'tableRow'
    ? { type: 'tableRow', content: nodesIn(node).map((cell) => cellOf(cell, depth + 1)) }
    : unknown('row')

const itemOf = (node: Node, depth: number): ItemNode =>
  node.type === 'listItem'
    ? { type: 'listItem', content: nodesIn(node).map((block) => blockOf(block, depth + 1)) }
    : unknown('item')

/** What stands in a frame of its own: words and lists, as the editor has them there. */
function calloutOf(node: Node, depth: number): CalloutNode {
  const tone = tones.find((one) => one === attrsOf(node).tone) ?? unknown('tone')
  const content = nodesIn(node).map((block) => blockOf(block, depth + 1))
  const isKept = content.length > 0 && content.every(({ type }) => type === 'paragraph' || type.endsWith('List'))
  return isKept ? { type: 'callout', attrs: { tone }, content } : unknown('callout')
}

function definitionOf(node: Node): DefinitionNode {
  const [term, meaning, ...more] = nodesIn(node)
  if (term?.type !== 'definitionTerm' || meaning?.type !== 'definitionMeaning' || more.length > 0)
    return unknown('definition')
  return {
    type: 'definition',
    content: [
      { type: term.type, content: nodesIn(term).map(inlineOf) },
      { type: meaning.type, content: nodesIn(meaning).map(inlineOf) },
    ],
  }
}

const pictureOf = (node: Node): PictureNode => ({
  type: 'picture',
  attrs: readPicture(attrsOf(node)) ?? unknown('picture'),
})

function headingOf(node: Node): Block {
  const { level } = attrsOf(node)
  return node.type === 'heading' && (level === 1 || level === 2 || level === 3)
    ? { type: 'heading', attrs: { level }, content: nodesIn(node).map(inlineOf) }
    : unknown('block')
}

function blockOf(node: Node, depth: number): Block {
  if (depth > deepest) return unknown('depth')
  const { type } = node
  if (type === 'paragraph') return { type, content: nodesIn(node).map(inlineOf) }
  if (type === 'bulletList' || type === 'orderedList')
    return { type, content: nodesIn(node).map((item) => itemOf(item, depth + 1)) }
  if (type === 'table') return { type, content: nodesIn(node).map((row) => rowOf(row, depth + 1)) }
  if (type === 'picture') return pictureOf(node)
  if (type === 'callout') return calloutOf(node, depth)
  return type === 'definition' ? definitionOf(node) : headingOf(node)
}

/** The document with nothing but what is known; undefined where it holds anything else, such as a link to a script. */
export function readDocument(value: unknown): RichDocument | undefined {
  const node = value as Node | null
  if (typeof node !== 'object' || node === null || node.type !== 'doc') return undefined
  try {
    return { type: 'doc', content: nodesIn(node).map((block) => blockOf(block, 0)) }
  } catch (error) {
    if (error instanceof Unknown || error instanceof TypeError) return undefined
    throw error
  }
}

/** A plain text as a document: a paragraph for each line. */
export const documentOf = (text: string): RichDocument => ({
  type: 'doc',
  content: text.split(/\r?\n/).map((line) => ({
    type: 'paragraph',
    content: line === '' ? [] : [{ type: 'text', text: line }],
  })),
})
