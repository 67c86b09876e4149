import { UnstyledButton } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { ThreadView } from '#features/comments/thread.tsx'
import { documentVersion } from '../document-version.ts'
import { goTo, signOf } from './going.ts'
import type { Placed } from './placed.ts'
import { useTalk } from './talk.tsx'
import { words } from './words.ts'
import styles from './remarks.module.css'

type ThreadCardProps = {
  readonly placed: Placed
  /** Its section is not there any more, and is named. */
  readonly isGone?: boolean
}

/** A comment beside the text that it is on, with its answers. */
export function ThreadCard({ placed, isGone = false }: ThreadCardProps) {
  const { number, mayTalk, opened } = useTalk()
  const { thread } = placed
  return (
    <ThreadView
      definition={documentVersion}
      number={number}
      thread={thread}
      canTalk={mayTalk}
      isNarrow
      isMarked={thread.id === opened}
      head={<Head placed={placed} isGone={isGone} />}
    />
  )
}

/** Its number, which leads back to its words where they stand. */
function Head({ placed, isGone }: Required<ThreadCardProps>) {
  const { thread, stretch, number } = placed
  const sign = <span className={styles.number}>{number}</span>
  return (
    <div className={styles.head}>
      {stretch ? (
        <UnstyledButton
          className={styles.back}
          data-thread={thread.id}
          aria-label={words.toText(number)}
          title={words.toText(number)}
          onClick={() => goTo(signOf(thread.id))}
        >
          {sign}
          <IconArrowBackUp size={14} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        sign
      )}
      <Note placed={placed} isGone={isGone} />
    </div>
  )
}

/** What it is on, where that is not marked in the text. */
function Note({ placed: { anchor, stretch }, isGone }: Required<ThreadCardProps>) {
  if (stretch) return null
  const isWhole = anchor.quote === ''
  return (
    <span className={styles.note}>
      {isGone ? anchor.heading : isWhole ? words.wholeSection : words.changed}
      {!isWhole && <q className={styles.quote}>{anchor.quote}</q>}
    </span>
  )
}
