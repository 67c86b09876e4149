import { ActionIcon } from '@mantine/core'
import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import type { OfSection } from './context.tsx'
import { NewRemark } from './new-remark.tsx'
import { useTalk } from './talk.tsx'
import { ThreadCard } from './thread-card.tsx'
import { words } from './words.ts'
import styles from './remarks.module.css'

/** Begins a comment on a section, or on a paragraph of it, without anything being selected. */
export function CommentTool({ section: { key, heading } }: OfSection) {
  const { mayTalk, write } = useTalk()
  if (!mayTalk) return null
  return (
    <ActionIcon
      size={28}
      variant="subtle"
      aria-label={words.commentOn(heading)}
      title={words.commentOn(heading)}
      onClick={() => write({ passage: key, block: 0, at: 0, quote: '' })}
    >
      <IconMessagePlus size={16} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  )
}

/** What is said on a section. */
export function ThreadsOfSection({ section }: OfSection) {
  const { number, mayTalk, writing, write, shownIn, blocksOf } = useTalk()
  const shown = shownIn(section)
  const isWritten = mayTalk && writing?.passage === section.key
  if (shown.length === 0 && !isWritten) return null
  return (
    <aside className={styles.beside} aria-label={words.threads(section.heading)}>
      <ul className={styles.threads}>
        {isWritten && (
          <NewRemark
            key={`${writing.block} ${writing.at} ${writing.quote}`}
            number={number}
            selected={writing}
            blocks={blocksOf(section)}
            onDone={() => write(null)}
          />
        )}
        {shown.map((placed) => (
          <ThreadCard key={placed.thread.id} placed={placed} />
        ))}
      </ul>
    </aside>
  )
}
