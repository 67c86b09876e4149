import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Selected } from '#features/comments/anchor.ts'
import { NewComment } from '#features/comments/new-comment.tsx'
import { documentVersion } from '../document-version.ts'
import { words } from './words.ts'
import styles from './remarks.module.css'

type NewRemarkProps = {
  readonly number: string
  readonly selected: Selected
  /** The words of its section, block by block. */
  readonly blocks: readonly string[]
  readonly onDone: () => void
}

const longestOption = 80

const inShort = (text: string) => (text.length > longestOption ? `${text.slice(0, longestOption)}…` : text)

/** A comment that is written: on words that were selected, or on a paragraph that is chosen here. */
export function NewRemark({ number, selected, blocks, onDone }: NewRemarkProps) {
  const [block, setBlock] = useState('')
  const options = blocks.flatMap((text, at) =>
    text.trim() === '' ? [] : [{ value: String(at), label: inShort(text) }],
  )
  const isWhole = selected.quote === ''
  const paragraph = blocks[Number(block)] ?? ''
  const anchor: Selected =
    isWhole && block !== ''
      ? { ...selected, block: Number(block), at: 0, quote: paragraph.slice(0, 1000).toWellFormed() }
      : selected
  return (
    <li className={styles.writing}>
      {isWhole ? (
        options.length > 0 && (
          <NativeSelect
            label={words.about}
            value={block}
            data={[{ value: '', label: words.whole }, ...options]}
            onChange={({ currentTarget }) => setBlock(currentTarget.value)}
          />
        )
      ) : (
        <q className={styles.quote}>{inShort(selected.quote)}</q>
      )}
      <NewComment definition={documentVersion} number={number} anchor={anchor} onDone={onDone} />
    </li>
  )
}
