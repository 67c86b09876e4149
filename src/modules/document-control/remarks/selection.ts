// Which words of a section are selected in the page.

import type { Selected } from '#features/comments/anchor.ts'

/** What is drawn among the words and is none of them. */
const sign = '[data-sign]'

/** The words of a piece of the page, a line break as one character. */
function wordsIn(node: Node): string {
  if (node instanceof Text) return node.data
  if (node instanceof Element && node.matches(sign)) return ''
  return node.nodeName === 'BR' ? '\n' : [...node.childNodes].map(wordsIn).join('')
}

/** How many characters of a block stand before a point in it. */
function placeIn(block: Element, container: Node, offset: number): number {
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(container, offset)
  return wordsIn(before.cloneContents()).length
}

type Part = { readonly block: number; readonly from: number; readonly words: string }

/** What of a block is selected. */
function partOf(block: HTMLElement, range: Range): Part {
  const all = wordsIn(block)
  const from = block.contains(range.startContainer) ? placeIn(block, range.startContainer, range.startOffset) : 0
  const to = block.contains(range.endContainer) ? placeIn(block, range.endContainer, range.endOffset) : all.length
  return { block: Number(block.dataset.block), from, words: all.slice(from, to) }
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)

/** The words that are selected within one section of a text, without blanks at their ends; null where none are. */
export function selectedIn(text: HTMLElement): { readonly selected: Selected; readonly range: Range } | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const section = elementOf(range.startContainer)?.closest<HTMLElement>('[data-passage]')
  if (!section || !text.contains(section) || !range.intersectsNode(section)) return null
  const parts = [...section.querySelectorAll<HTMLElement>('[data-block]')]
    .filter((block) => range.intersectsNode(block))
    .map((block) => partOf(block, range))
  const first = parts.findIndex(({ words }) => words.trim() !== '')
  const last = parts.findLastIndex(({ words }) => words.trim() !== '')
  const begin = parts[first]
  if (!begin) return null
  const lead = begin.words.length - begin.words.trimStart().length
  const quote = parts
    .slice(first, last + 1)
    .map(({ words }) => words)
    .join('\n')
    .trim()
  const passage = section.dataset.passage ?? ''
  return { selected: { passage, block: begin.block, at: begin.from + lead, quote }, range }
}
