import { UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { useNow } from '#ui/now.tsx'
import { useToday } from '#ui/today.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { piecesOf } from './body.ts'
import { commentsOf, keyOfComments, type Comment } from './comments.ts'
import { Composer } from './composer.tsx'
import { leftInWords, sinceInWords } from './since.ts'
import { typedOf } from './typed.ts'
import { words } from './words.ts'
import styles from './discussion.module.css'

type CommentLineProps = {
  readonly definition: Definition
  readonly number: string
  readonly comment: Comment
  readonly canTalk: boolean
  readonly onCorrect: (comment: Comment) => void
}

const nameOf = (comment: Comment) => (id: string) => {
  const named = comment.names.find((one) => one.id === id)
  return isRef(named) ? named.title : words.somebody
}

/** One comment: who, when, what; its author may change it for a while and correct it later. */
export function CommentLine({ definition, number, comment, canTalk, onCorrect }: CommentLineProps) {
  const { me } = useFrame()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const { creator, at, editedAt, corrects } = comment
  const name = isRef(creator) ? creator.title : words.somebody
  const isMine = creator?.id === me.id
  const until = comment.changeableUntil === null ? 0 : Date.parse(comment.changeableUntil)
  const canChange = canTalk && isMine && now < until
  return (
    <div className={styles.comment}>
      <Avatar name={name} size={28} you={isMine} />
      <div className={styles.said}>
        <p className={styles.head}>
          <b>{isMine ? words.you : name}</b>
          {corrects && <span className={styles.mark}>{words.corrects}</span>}
          <When at={at} />
          {editedAt && (
            <span className={styles.aside} title={instantInWords(editedAt)}>
              {words.edited}
            </span>
          )}
        </p>
        {isOpen ? (
          <Change
            definition={definition}
            number={number}
            comment={comment}
            left={canChange ? leftInWords(until, now) : null}
            onDone={() => setOpen(false)}
          />
        ) : (
          <>
            <Body comment={comment} />
            {canTalk && isMine && (
              <p className={styles.acts}>
                {canChange ? (
                  <>
                    <UnstyledButton className={styles.act} onClick={() => setOpen(true)}>
                      {words.edit}
                    </UnstyledButton>
                    <span className={styles.aside}>{words.left(leftInWords(until, now))}</span>
                  </>
                ) : (
                  <UnstyledButton className={styles.act} onClick={() => onCorrect(comment)}>
                    {words.correct}
                  </UnstyledButton>
                )}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function When({ at }: { readonly at: string }) {
  const [now, today] = [useNow(), useToday()]
  return (
    <time dateTime={at} title={instantInWords(at)} className={`${styles.aside} tnum`}>
      {sinceInWords(Date.parse(at), now) ?? instantInShort(at, today)}
    </time>
  )
}

/** What was said, with the people in it as links. */
function Body({ comment }: { readonly comment: Comment }) {
  const { me } = useFrame()
  return (
    <p className={styles.body}>
      {piecesOf(comment.body).map((piece, at) => {
        if (piece.kind === 'text') return piece.text
        const person = comment.names.find((one) => one.id === piece.id)
        if (!isRef(person)) return <span key={at}>{`@${words.somebody}`}</span>
        return (
          <span key={at} className={styles.named} data-you={person.id === me.id || undefined}>
            <ToRecord record={person}>{`@${person.title}`}</ToRecord>
          </span>
        )
      })}
    </p>
  )
}

type ChangeProps = Pick<CommentLineProps, 'definition' | 'number' | 'comment'> & {
  /** How long it may still be changed; null when the time is over. */
  readonly left: string | null
  readonly onDone: () => void
}

/** An own comment, opened for change. */
function Change({ definition, number, comment, left, onDone }: ChangeProps) {
  const queries = useQueryClient()
  return (
    <Composer
      definition={definition}
      number={number}
      label={words.change}
      initial={typedOf(comment.body, nameOf(comment))}
      submit={words.save}
      isEager
      onSend={async (body) => {
        await commentsOf(definition, number).change(comment.id, body)
        await queries.invalidateQueries({ queryKey: keyOfComments(definition, number) })
        onDone()
      }}
      onCancel={onDone}
      note={left && <span className={styles.aside}>{words.left(left)}</span>}
    />
  )
}
