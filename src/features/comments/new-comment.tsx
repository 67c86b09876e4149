import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#lib/ids.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { type KeptDraft } from '#features/drafts/drafts.ts'
import { draftOf } from '#features/drafts/known-draft.ts'
import { DraftNote } from '#features/drafts/restored.tsx'
import { useDraft } from '#features/drafts/use-draft.tsx'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import type { Selected } from './anchor.ts'
import { commentsOf, keyOfComments } from './comments.ts'
import { Composer } from './composer.tsx'
import { nothing, type Typed } from './typed.ts'
import { words } from './words.ts'

type NewCommentProps = {
  readonly definition: Definition
  readonly number: string
  /** The thread that it joins; none when it begins one. */
  readonly answers?: string
  /** The own comment that it puts right. */
  readonly corrects?: string
  /** The words of the record's text that it is on. */
  readonly anchor?: Selected
  readonly onDone?: () => void
}

/** Says something new. What is typed and not sent is kept on the server, a draft for each thread. */
export function NewComment(props: NewCommentProps) {
  const { number, answers, corrects, anchor } = props
  const form = ['comment', number, corrects ?? answers ?? anchor?.passage].filter(Boolean).join(':')
  const draft = useQuery({ ...draftOf(form), gcTime: 0, staleTime: Infinity })
  if (draft.isPending) return null
  return <OpenComment {...props} form={form} draft={draft.data ?? null} />
}

const isTyped = (fields: unknown): fields is Typed =>
  typeof fields === 'object' && fields !== null && 'text' in fields && 'people' in fields

function OpenComment({
  definition,
  number,
  answers,
  corrects,
  anchor,
  onDone,
  form,
  draft,
}: NewCommentProps & { readonly form: string; readonly draft: KeptDraft | null }) {
  const kept = useDraft(form)
  const queries = useQueryClient()
  const key = useRef(draft?.key ?? newId())
  const [isSaid, setSaid] = useState(false)

  async function send(body: string) {
    const said = {
      body,
      ...(answers !== undefined && { answers }),
      ...(corrects !== undefined && { corrects }),
      ...(anchor && { anchor }),
    }
    await commentsOf(definition, number).add(said, key.current)
    key.current = newId()
    await kept.drop()
    setSaid(true)
    void queries.invalidateQueries({ queryKey: keyOfRecord(definition, number) })
    void queries.invalidateQueries({ queryKey: [definition.plural, 'watchers', number] })
    void queries.invalidateQueries({ queryKey: [definition.plural, 'trail', number] })
    await queries.invalidateQueries({ queryKey: keyOfComments(definition, number) })
    onDone?.()
  }

  return (
    <>
      <Composer
        definition={definition}
        number={number}
        label={corrects ? words.correction : answers ? words.reply : words.comment}
        submit={words.send}
        initial={isTyped(draft?.fields) ? draft.fields : nothing}
        isEager={answers !== undefined || corrects !== undefined || anchor !== undefined}
        onTyped={(typed) => {
          setSaid(false)
          if (typed.text.trim() === '') void kept.drop()
          else kept.keep({ fields: { ...typed }, key: key.current })
        }}
        onSend={send}
        {...(onDone && { onCancel: onDone })}
        note={<DraftNote state={kept.state} />}
      />
      <VisuallyHidden role="status">{isSaid && words.added}</VisuallyHidden>
    </>
  )
}
