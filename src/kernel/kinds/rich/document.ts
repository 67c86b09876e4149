// A formatted text: the JSON of an editor, of which only what is known here is kept. HTML never is.

import { turnsAround } from '#lib/direction.ts'

/** How a run of text stands out. */
export type Mark =
  | { readonly type: 'bold' }
  | { readonly type: 'italic' }
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
export type ItemNode = { readonly type: 'listItem'; readonly content: readonly Block[] }

export type Block =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'heading'; readonly attrs: { readonly level: number }; readonly content: readonly Inline[] }
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly ItemNode[] }
  | { readonly type: 'table'; readonly content: readonly RowNode[] }

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

// No control characters but tab and line feed, and no half of a pair: neither can be kept.
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/

/** Whether a link may lead there. */
export const isAddress = (href: string): boolean => href.length <= 2000 && /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href)

function markOf(node: Node): Mark {
  if (node.type === 'bold' || node.type === 'italic') return { type: node.type }
  const { href } = attrsOf(node)
  return node.type === 'link' && typeof href === 'string' && isAddress(href)
    ? { type: 'link', attrs: { href } }
    : unknown('mark')
}

function inlineOf(node: Node): Inline {
  if (node.type === 'hardBreak') return { type: 'hardBreak' }
  const { text, marks = [] } = node
  if (node.type !== 'text' || typeof text !== 'string' || text === '' || !Array.isArray(marks)) return unknown('text')
  if (controls.test(text) || turnsAround(text) || !text.isWellFormed()) return unknown('characters')
  return { type: 'text', text, ...(marks.length > 0 && { marks: marks.map((mark) => markOf(mark as Node)) }) }
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

function blockOf(node: Node, depth: number): Block {
  if (depth > deepest) return unknown('depth')
  const { type } = node
  if (type === 'paragraph') return { type, content: nodesIn(node).map(inlineOf) }
  if (type === 'bulletList' || type === 'orderedList')
    return { type, content: nodesIn(node).map((item) => itemOf(item, depth + 1)) }
  if (type === 'table') return { type, content: nodesIn(node).map((row) => rowOf(row, depth + 1)) }
  const { level } = attrsOf(node)
  return type === 'heading' && (level === 1 || level === 2 || level === 3)
    ? { type, attrs: { level }, content: nodesIn(node).map(inlineOf) }
    : unknown('block')
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

const inlineText = (content: readonly Inline[]): string =>
  content.map((one) => (one.type === 'text' ? one.text : '\n')).join('')

const indented = (text: string) => text.replaceAll('\n', '\n  ')

const rowText = ({ content }: RowNode): string =>
  content.map(({ content: blocks }) => linesOf(blocks).join(' ')).join(' | ')

/** A block as lines of text: bullets, numbers and bars stand for what is drawn. */
function linesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.type === 'paragraph' || block.type === 'heading') return [inlineText(block.content)]
    if (block.type === 'table') return block.content.map(rowText)
    return block.content.map((item, at) => {
      const sign = block.type === 'bulletList' ? '•' : `${at + 1}.`
      return `${sign} ${indented(linesOf(item.content).join('\n'))}`
    })
  })
}

/** What a document says, as plain text. */
export const textOf = (value: unknown): string => {
  const read = readDocument(value)
  return read ? linesOf(read.content).join('\n').trim() : ''
}

const wordsIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block): readonly string[] => {
    if (block.type === 'paragraph' || block.type === 'heading') return [inlineText(block.content)]
    if (block.type === 'table')
      return block.content.flatMap(({ content }) => content.flatMap((cell) => wordsIn(cell.content)))
    return block.content.flatMap((item) => wordsIn(item.content))
  })

/** The words of a document in one line, without the signs that stand for what is drawn. */
export const proseOf = (document: RichDocument | null): string =>
  wordsIn(document?.content ?? [])
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** A plain text as a document: a paragraph for each line. */
export const documentOf = (text: string): RichDocument => ({
  type: 'doc',
  content: text.split(/\r?\n/).map((line) => ({
    type: 'paragraph',
    content: line === '' ? [] : [{ type: 'text', text: line }],
  })),
})
