import { createElement, type ReactNode } from 'react'
import { readDocument, type Block, type CellNode, type Inline, type Mark } from './document.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { words } from './rich-words.ts'
import styles from './rich.module.css'

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

const inlines = (content: readonly Inline[]) => content.map((one, at) => <Run key={at} inline={one} />)

const Cell = ({ cell: { type, attrs, content } }: { readonly cell: CellNode }) => {
  const Tag = type === 'tableHeader' ? 'th' : 'td'
  return (
    <Tag colSpan={attrs.colspan} rowSpan={attrs.rowspan}>
      <Blocks blocks={content} />
    </Tag>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.type === 'paragraph') return <p>{inlines(block.content)}</p>
  // Under the page's own headings.
  if (block.type === 'heading') return createElement(`h${block.attrs.level + 2}`, null, inlines(block.content))
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

/** A formatted text as it is read. */
export const RichView = ({ value }: { readonly value: unknown }) => (
  <div className={styles.text}>
    <Blocks blocks={readDocument(value)?.content ?? []} />
  </div>
)
