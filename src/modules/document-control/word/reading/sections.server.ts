// Headings become sections, and what stands below each its text.

import { documentOf, readDocument, type Block, type Inline, type RichDocument } from '#kernel/kinds/rich/document.ts'
import { textOf } from '#kernel/kinds/rich/said.ts'
import { pictureWords } from '#kernel/kinds/rich/said-words.ts'
import { refuse } from '#lib/refusal.ts'
import { sectionsIn } from '#modules/document-control/numbering.ts'
import type { ReadSection } from '../word-import.ts'
import { blocksOf, type Begun } from './lists.ts'
import type { Losses } from './losses.ts'
import { plainText, type Piece } from './piece.ts'

/** As many sections as a version has lines, and as many characters as each holds. */
const mostSections = 200
const longestText = 50_000
/** What a call may carry at once is a little more. */
const mostBytes = 900_000

const deepestSection = 3

type Heading = { readonly depth: number; readonly content: readonly Inline[] }
type Part = { readonly heading: Heading | null; readonly pieces: Piece[] }

/** As deep as Word goes with what this house calls headings within a text. */
const deepestHeading = 6

/**
 * Headings with the depth that they have among each other: a file may begin with the second, or leave one out. Below the third they
 * are headings within a text, unless there are no others.
 */
function placed(pieces: readonly Piece[]): readonly Piece[] {
  const hasUpper = pieces.some((piece) => piece.is === 'heading' && piece.depth <= deepestSection)
  const above: number[] = []
  return pieces.map((piece) => {
    if (piece.is !== 'heading') return piece
    if (hasUpper && piece.depth > deepestSection) return { ...piece, depth: Math.min(piece.depth, deepestHeading) }
    while ((above.at(-1) ?? 0) >= piece.depth) above.pop()
    above.push(piece.depth)
    return { ...piece, depth: above.length }
  })
}

/** Cut at the headings down to a depth; deeper ones stay within the text. */
function partsOf(pieces: readonly Piece[], deepest: number): readonly Part[] {
  const parts: Part[] = [{ heading: null, pieces: [] }]
  for (const piece of pieces) {
    if (piece.is === 'heading' && piece.depth <= deepest) parts.push({ heading: piece, pieces: [] })
    else if (piece.is === 'heading') parts.at(-1)?.pieces.push({ ...piece, depth: Math.min(piece.depth - deepest, 3) })
    else parts.at(-1)?.pieces.push(piece)
  }
  return parts
}

function fitting(pieces: readonly Piece[], losses: Losses): readonly Part[] {
  for (let deepest = deepestSection; deepest >= 1; deepest -= 1) {
    const parts = partsOf(pieces, deepest).filter((part) => part.heading !== null || part.pieces.length > 0)
    if (parts.length > mostSections) continue
    if (deepest < deepestSection) losses.add('folded')
    return parts
  }
  const count = pieces.filter((piece) => piece.is === 'heading' && piece.depth === 1).length
  return refuse(
    'invalid',
    `This file has ${count} headings of the highest level; a version may have ${mostSections} sections. Divide it into several documents.`,
    'file',
  )
}

/** A text as it can be kept; one that lies too deep in itself loses its lists and tables, not its words. */
function bodyOf(blocks: readonly Block[], heading: string, losses: Losses): RichDocument | null {
  if (blocks.length === 0) return null
  const made: RichDocument = { type: 'doc', content: blocks }
  const read = readDocument(made)
  if (!read) losses.add('flattened', heading)
  const body = read ?? documentOf(wordsOf(blocks).join('\n'))
  const { length } = textOf(body)
  if (length > longestText)
    refuse(
      'invalid',
      `Below “${heading}” there are ${length.toLocaleString('en')} characters; a section may have ${longestText.toLocaleString('en')}. Divide it by headings in Word.`,
      'file',
    )
  return body
}

/** The lines of blocks, however deep they lie. */
function wordsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.type === 'paragraph' || block.type === 'heading') return [plainText(block.content)]
    if (block.type === 'table')
      return block.content.flatMap((row) => row.content.flatMap((cell) => wordsOf(cell.content)))
    if (block.type === 'picture') return [pictureWords(block.attrs.alt)]
    if (block.type === 'callout') return wordsOf(block.content)
    if (block.type === 'definition') return block.content.map(({ content }) => plainText(content))
    return block.content.flatMap((item) => wordsOf(item.content))
  })
}

const typedNumber = /^(\d+(?:\.\d+)*)[.)]?\s+(?=\S)/

/** Without the numbers that were typed before headings, where they are the ones that sections have by themselves. */
function unnumbered(sections: readonly ReadSection[], losses: Losses): readonly ReadSection[] {
  const numbers = sectionsIn(sections).map(({ number }) => number)
  return sections.map((section, at) => {
    if (typedNumber.exec(section.heading)?.[1] !== numbers[at]) return section
    losses.add('typed', section.heading)
    return { ...section, heading: section.heading.replace(typedNumber, '') }
  })
}

export type Named = { readonly title: string | null; readonly sections: readonly ReadSection[] }

/** The sections of a text. What stands before the first heading is one of its own; a title is the document's. */
export function sectionsOf(all: readonly Piece[], losses: Losses): Named {
  const first = all.findIndex(({ is }) => is === 'heading')
  const titles = all.filter((piece, at) => piece.is === 'title' && (first < 0 || at < first))
  const title = titles.map((piece) => (piece.is === 'title' ? plainText(piece.content).trim() : '')).join(' ') || null
  if (title !== null) losses.add('title', title)
  const begun: Begun = new Set()
  const parts = fitting(placed(all.filter((piece) => !titles.includes(piece))), losses)
  const sections = parts.flatMap(({ heading, pieces }): readonly ReadSection[] => {
    const said = heading ? plainText(heading.content).replaceAll(/\s+/g, ' ').trim() : 'Introduction'
    if (heading === null) losses.add('opening')
    const behind = [...pieces.filter(({ is }) => is !== 'note'), ...pieces.filter(({ is }) => is === 'note')]
    return [
      {
        heading: said,
        depth: String(heading?.depth ?? 1),
        body: bodyOf(blocksOf(behind, begun, losses), said, losses),
      },
    ]
  })
  if (Buffer.byteLength(JSON.stringify(sections)) > mostBytes)
    refuse('invalid', 'This file says more than one version can hold. Divide it into several documents.', 'file')
  return { title, sections: unnumbered(sections, losses) }
}
