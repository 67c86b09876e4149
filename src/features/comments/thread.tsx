import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Glyph } from '#ui/tone.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { inWords } from './body.ts'
import { CommentLine } from './comment-line.tsx'
import { commentsOf, keyOfComments, type Comment, type Thread } from './comments.ts'
import { NewComment } from './new-comment.tsx'
import { words } from './words.ts'
import styles from './discussion.module.css'

type ThreadProps = {
  readonly definition: Definition
  readonly number: string
  readonly thread: Thread
  readonly canTalk: boolean
  /** Drawn above it; what it is on, where nothing else is said. */
  readonly head?: ReactNode
  /** It stands in a narrow column. */
  readonly isNarrow?: boolean
  /** It is the one that is looked at. */
  readonly isMarked?: boolean
}

/** A comment with its answers. A resolved one is folded into a line. */
export function ThreadView(props: ThreadProps) {
  const { definition, number, thread, canTalk, head, isNarrow = false, isMarked = false } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const [saying, setSaying] = useState<{ readonly corrects?: string } | null>(null)
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const name = isRef(thread.creator) ? thread.creator.title : words.somebody
  const { resolved } = thread

  async function settle() {
    setBusy(true)
    try {
      await commentsOf(definition, number).settle(thread.id, resolved ? 'reopen' : 'resolve')
      void queries.invalidateQueries({ queryKey: keyOfRecord(definition, number) })
      await queries.invalidateQueries({ queryKey: keyOfComments(definition, number) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
    setBusy(false)
  }

  if (resolved && !isUnfolded && !isMarked)
    return <Folded thread={thread} name={name} head={head} onShow={() => setUnfolded(true)} />
  const line = (comment: Comment) => (
    <CommentLine
      key={comment.id}
      definition={definition}
      number={number}
      comment={comment}
      canTalk={canTalk}
      onCorrect={({ id }) => setSaying({ corrects: id })}
    />
  )
  return (
    <li
      className={styles.thread}
      aria-label={words.thread(name)}
      data-narrow={isNarrow || undefined}
      data-marked={isMarked || undefined}
    >
      {head ?? <On thread={thread} />}
      {resolved && (
        <p className={styles.settled}>
          <Glyph tone="done" />
          {words.resolved}
          <UnstyledButton className={styles.act} onClick={() => setUnfolded(false)}>
            {words.hide}
          </UnstyledButton>
        </p>
      )}
      {line(thread)}
      {thread.replies.length > 0 && <div className={styles.replies}>{thread.replies.map(line)}</div>}
      {saying && (
        <div className={styles.replies}>
          <NewComment
            definition={definition}
            number={number}
            answers={thread.id}
            {...saying}
            onDone={() => setSaying(null)}
          />
        </div>
      )}
      {canTalk && !saying && (
        <p className={styles.threadActs}>
          <UnstyledButton className={styles.act} onClick={() => setSaying({})}>
            {words.reply}
          </UnstyledButton>
          {thread.settle.may && (
            <UnstyledButton className={styles.act} onClick={() => void settle()} disabled={isBusy}>
              {resolved ? words.reopen : words.resolve}
            </UnstyledButton>
          )}
          {thread.settle.why && <span className={styles.aside}>{thread.settle.why}</span>}
        </p>
      )}
    </li>
  )
}

/** Which words of the record's text it is on. */
function On({ thread: { anchor } }: { readonly thread: Thread }) {
  if (!anchor) return null
  return (
    <p className={styles.on}>
      {words.on(anchor.heading)}
      {anchor.quote !== '' && <q>{anchor.quote}</q>}
    </p>
  )
}

type FoldedProps = {
  readonly thread: Thread
  readonly name: string
  readonly head: ReactNode
  readonly onShow: () => void
}

function Folded({ thread, name, head, onShow }: FoldedProps) {
  const people = new Map(thread.names.map((one) => [one.id, isRef(one) ? one.title : words.somebody]))
  return (
    <li className={styles.folded} aria-label={words.thread(name)}>
      {head}
      <Glyph tone="done" />
      <span className={styles.foldedText}>
        {words.resolved}: {inWords(thread.body, (id) => people.get(id) ?? words.somebody)}
      </span>
      <span className={styles.aside}>{words.replies(thread.replies.length)}</span>
      <UnstyledButton className={styles.act} onClick={onShow}>
        {words.show}
      </UnstyledButton>
    </li>
  )
}
