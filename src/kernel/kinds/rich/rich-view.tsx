import { createContext, createElement, Fragment, useContext, useMemo, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { linkedRecord, numberBeside } from './address.ts'
import {
  readDocument,
  type Block,
  type CalloutNode,
  type CellNode,
  type DefinitionNode,
  type Inline,
  type ListNode,
  type Mark,
  type RowNode,
  type TextRun,
} from './document.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { PictureView } from './picture-view.tsx'
import { piecesOf, type MarkedStretch, type Piece } from './pieces.ts'
import { words } from './rich-words.ts'
import { toneWords } from './said-words.ts'
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

/** A page of this product opens in its place, any other beside it. */
function Leading({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (!linkedRecord(href))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  const [to = '', hash = ''] = href.split('#')
  return (
    <Link to={to} {...(hash !== '' && { hash })}>
      {children}
    </Link>
  )
}

const marked =
  ({ text }: TextRun) =>
  (children: ReactNode, mark: Mark): ReactNode => {
    if (mark.type === 'bold') return <strong>{children}</strong>
    if (mark.type === 'italic') return <em>{children}</em>
    if (mark.type === 'superscript') return <sup>{children}</sup>
    if (mark.type === 'subscript') return <sub>{children}</sub>
    const beside = numberBeside(mark.attrs.href, text)
    return (
      <Leading href={mark.attrs.href}>
        {children}
        {beside !== undefined && <span data-sign="">{` (${beside})`}</span>}
      </Leading>
    )
  }

const Run = ({ inline }: { readonly inline: Inline }) =>
  inline.type === 'hardBreak' ? <br /> : (inline.marks ?? []).reduce<ReactNode>(marked(inline), inline.text)

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

/** Headings stand under the page's own. */
function tagOf(block: TextBlock): string {
  if (block.type === 'heading') return `h${block.attrs.level + 2}`
  if (block.type === 'paragraph') return 'p'
  return block.type === 'definitionTerm' ? 'dt' : 'dd'
}

/** A paragraph, a heading, or half of a definition. */
function Words({ block }: { readonly block: TextBlock }) {
  const marking = useContext(Marking)
  const place = marking?.places.get(block)
  const stretches = marking?.marks.stretches.filter((one) => one.block === place) ?? []
  return createElement(
    tagOf(block),
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

const Table = ({ rows }: { readonly rows: readonly RowNode[] }) => (
  <ScrollBox label={words.wide}>
    <table>
      <tbody>
        {rows.map((row, at) => (
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

/** Says by a word what it is, beside its colour. */
const Callout = ({ callout: { attrs, content } }: { readonly callout: CalloutNode }) => (
  <div className={styles.callout} data-tone={attrs.tone} role="note">
    <p className={styles.tone} data-sign="">
      {toneWords[attrs.tone]}
    </p>
    <Blocks blocks={content} />
  </div>
)

const DefinitionView = ({ definition: { content } }: { readonly definition: DefinitionNode }) => (
  <dl className={styles.definition}>
    {content.map((half) => (
      <Words key={half.type} block={half} />
    ))}
  </dl>
)

function ListView({ list: { type, content } }: { readonly list: ListNode }) {
  const List = type === 'bulletList' ? 'ul' : 'ol'
  return (
    <List>
      {content.map((item, at) => (
        <li key={at}>
          <Blocks blocks={item.content} />
        </li>
      ))}
    </List>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.type === 'paragraph' || block.type === 'heading') return <Words block={block} />
  if (block.type === 'table') return <Table rows={block.content} />
  if (block.type === 'picture') return <PictureView picture={block.attrs} />
  if (block.type === 'callout') return <Callout callout={block} />
  return block.type === 'definition' ? <DefinitionView definition={block} /> : <ListView list={block} />
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
