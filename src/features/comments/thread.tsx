import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Glyph } from '#ui/tone.tsx'
import { isRef } from '#kernel/outline/ref.ts'
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
}

/** A comment with its answers. A resolved one is folded into a line. */
export function ThreadView({ definition, number, thread, canTalk }: ThreadProps) {
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
      await queries.invalidateQueries({ queryKey: keyOfComments(definition, number) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
    setBusy(false)
  }

  if (resolved && !isUnfolded) return <Folded thread={thread} name={name} onShow={() => setUnfolded(true)} />
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
    <li className={styles.thread} aria-label={words.thread(name)}>
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
          <UnstyledButton className={styles.act} onClick={() => void settle()} disabled={isBusy}>
            {resolved ? words.reopen : words.resolve}
          </UnstyledButton>
        </p>
      )}
    </li>
  )
}

type FoldedProps = { readonly thread: Thread; readonly name: string; readonly onShow: () => void }

function Folded({ thread, name, onShow }: FoldedProps) {
  const people = new Map(thread.names.map((one) => [one.id, isRef(one) ? one.title : words.somebody]))
  return (
    <li className={styles.folded} aria-label={words.thread(name)}>
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
