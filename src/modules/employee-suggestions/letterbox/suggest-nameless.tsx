import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { suggestion } from '../suggestion.ts'
import { drawCode } from './code.ts'
import { keepCode } from './kept-code.ts'
import { LikeList } from './like-list.tsx'
import { sendNameless, slipOfTheDay } from './letter.ts'
import { words } from './words.ts'
import { WritingDialog } from './writing-dialog.tsx'
import styles from './letterbox.module.css'

/** With fewer colleagues than this, words can tell who wrote them. */
const few = 10

/** Where words can tell who wrote them: among few, or where nobody knows among how many. */
function whoCouldTell(colleagues: number | null): string | null {
  if (colleagues === null) return words.unknown
  return colleagues < few ? words.few(colleagues) : null
}

/** Takes a suggestion without a name. Nothing of it is kept as a draft, and nothing is sent before it is. */
export function SuggestNameless({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isSending, setSending] = useState(false)
  const queries = useQueryClient()
  const code = useRef(drawCode())
  const slip = useQuery({
    queryKey: ['letterbox', 'slip'],
    queryFn: ({ signal }) => slipOfTheDay(signal),
    gcTime: 0,
    staleTime: 60_000,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || isSending || !slip.data) return
    setSending(true)
    try {
      await sendNameless({ slip: slip.data.slip, code: code.current, text: text.trim() })
      keepCode(code.current)
      if (slip.data.isTrial) void queries.invalidateQueries({ queryKey: [suggestion.plural] })
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'key-reused') code.current = drawCode()
      setRefused(error.message)
      setSending(false)
    }
  }

  const warning = slip.data && whoCouldTell(slip.data.colleagues)
  return (
    <WritingDialog title={words.title} width={560} isWritten={text.trim() !== ''} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={styles.form}>
        <p className={styles.explain}>{words.explain}</p>
        <p className={styles.explain}>{slip.data?.isTrial ? words.trial : words.night}</p>
        <Textarea
          label={words.label}
          placeholder={words.placeholder}
          autosize
          minRows={5}
          maxRows={14}
          maxLength={4000}
          autoComplete="off"
          value={text}
          data-autofocus
          error={refused ?? (slip.error && words.failed)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <LikeList text={text} />
        {warning && (
          <p className={styles.few}>
            <Verdict tone="soon">{warning}</Verdict>
          </p>
        )}
        <div className={styles.foot}>
          <Button type="submit" size="md" loading={isSending} disabled={text.trim() === '' || !slip.data}>
            {words.send}
          </Button>
        </div>
      </form>
    </WritingDialog>
  )
}
