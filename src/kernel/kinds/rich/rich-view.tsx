import { createContext, createElement, Fragment, useContext, useMemo, type ReactNode } from 'react'
import { readDocument, type Block, type CellNode, type Inline, type Mark } from './document.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { piecesOf, type MarkedStretch, type Piece } from './pieces.ts'
import { words } from './rich-words.ts'
import { textBlocksOf, type TextBlock } from './text-blocks.ts'
import styles from './rich.module.css'

/** What is marked in a text, and how that is drawn. */
export type Marks = {
  readonly stretches: readonly MarkedStretch[]
  /** Words that belong to these stretches. */
  readonly draw: (within: readonly string[], words: ReactNode) => ReactNode
  /** What stands behind the last words of a stretch. */
  readonly sign: (id: string) => ReactNode
}

/** The marks of a text, and its blocks of words with their places: drawn with `data-block`, so that a selection can name them. */
type Marking = { readonly marks: Marks; readonly places: ReadonlyMap<TextBlock, number> }

const Marking = createContext<Marking | null>(null)

function marked(children: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'bold') return <strong>{children}</strong>
  if (mark.type === 'italic') return <em>{children}</em>
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

const Run = ({ inline }: { readonly inline: Inline }) =>
  inline.type === 'hardBreak' ? <br /> : (inline.marks ?? []).reduce<ReactNode>(marked, inline.text)

const PieceView = ({ piece: { inline, within, ends }, marks }: { readonly piece: Piece; readonly marks: Marks }) => {
  const run = <Run inline={inline} />
  return (
    <>
      {within.length > 0 ? marks.draw(within, run) : run}
      {ends.map((id) => (
        <Fragment key={id}>{marks.sign(id)}</Fragment>
      ))}
    </>
  )
}

/** A paragraph or a heading. */
function Words({ block }: { readonly block: TextBlock }) {
  const marking = useContext(Marking)
  const place = marking?.places.get(block)
  const stretches = marking?.marks.stretches.filter((one) => one.block === place) ?? []
  // Headings stand under the page's own.
  const tag = block.type === 'heading' ? `h${block.attrs.level + 2}` : 'p'
  return createElement(
    tag,
    place === undefined ? null : { 'data-block': place },
    marking && stretches.length > 0
      ? piecesOf(block.content, stretches).map((piece, at) => (
          <PieceView key={at} piece={piece} marks={marking.marks} />
        ))
      : block.content.map((one, at) => <Run key={at} inline={one} />),
  )
}

const Cell = ({ cell: { type, attrs, content } }: { readonly cell: CellNode }) => {
  const Tag = type === 'tableHeader' ? 'th' : 'td'
  return (
    <Tag colSpan={attrs.colspan} rowSpan={attrs.rowspan}>
      <Blocks blocks={content} />
    </Tag>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.type === 'paragraph' || block.type === 'heading') return <Words block={block} />
  if (block.type === 'table')
    return (
      <ScrollBox label={words.wide}>
        <table>
          <tbody>
            {block.content.map((row, at) => (
              <tr key={at}>
                {row.content.map((cell, place) => (
                  <Cell key={place} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    )
  const List = block.type === 'bulletList' ? 'ul' : 'ol'
  return (
    <List>
      {block.content.map((item, at) => (
        <li key={at}>
          <Blocks blocks={item.content} />
        </li>
      ))}
    </List>
  )
}

const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, at) => <BlockView key={at} block={block} />)

/** A formatted text as it is read, with what is marked in it. */
export function RichView({ value, marks }: { readonly value: unknown; readonly marks?: Marks | undefined }) {
  const document = useMemo(() => readDocument(value) ?? null, [value])
  const marking = useMemo(
    () => marks && { marks, places: new Map(textBlocksOf(document).map((block, at) => [block, at])) },
    [marks, document],
  )
  return (
    <div className={styles.text}>
      <Marking value={marking ?? null}>
        <Blocks blocks={document?.content ?? []} />
      </Marking>
    </div>
  )
}
