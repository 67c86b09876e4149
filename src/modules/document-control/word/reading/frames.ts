// Paragraphs whose styles say that they belong together become callouts and definitions.

import { tones, type Block, type CalloutTone } from '#kernel/kinds/rich/document.ts'
import { toneWords } from '#kernel/kinds/rich/said-words.ts'
import { fold } from '#lib/fold.ts'
import { paragraph, plainText, type Framed, type Piece } from './piece.ts'

const toneOf = ({ as }: Framed): CalloutTone | undefined => tones.find((tone) => tone === as)

/** The word for what it is, which a callout written here begins with. */
const isLabel = ({ content }: Framed, tone: CalloutTone) =>
  fold(plainText(content).trim()).replace(/:$/, '') === fold(toneWords[tone])

const blockPiece = (block: Block): Piece => ({ is: 'block', block, goesOn: false })

/** What the framed paragraphs from a place on are together, and how many they are. */
function frameAt(pieces: readonly Piece[], from: number, first: Framed): readonly [Piece, number] {
  const next = pieces[from + 1]
  if (first.as === 'term' && next?.is === 'framed' && next.as === 'meaning') {
    const term = { type: 'definitionTerm', content: first.content } as const
    const meaning = { type: 'definitionMeaning', content: next.content } as const
    return [blockPiece({ type: 'definition', content: [term, meaning] }), 2]
  }
  const tone = toneOf(first)
  if (!tone) return [blockPiece(paragraph(first.content)), 1]
  const behind = pieces.slice(from + 1)
  const end = behind.findIndex((piece) => piece.is !== 'framed' || piece.as !== tone || isLabel(piece, tone))
  const more = behind.slice(0, end < 0 ? undefined : end)
  const all = [first, ...more].flatMap((piece) => (piece.is === 'framed' ? [piece] : []))
  const said = isLabel(first, tone) && all.length > 1 ? all.slice(1) : all
  return [
    blockPiece({ type: 'callout', attrs: { tone }, content: said.map(({ content }) => paragraph(content)) }),
    all.length,
  ]
}

/** The pieces with callouts and definitions in place of the paragraphs that they are made of. */
export function framed(pieces: readonly Piece[]): readonly Piece[] {
  const found: Piece[] = []
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]
    const [made, count] = piece?.is === 'framed' ? frameAt(pieces, at, piece) : [piece, 1]
    if (made) found.push(made)
    at += count
  }
  return found
}
