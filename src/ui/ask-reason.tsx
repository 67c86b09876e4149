import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from './dialog.tsx'
import { words } from './ask-reason-words.ts'
import styles from './ask-reason.module.css'

type AskReasonProps = {
  readonly title: string
  readonly explain: string
  /** Where the reason will stand: "on the trail of the person". */
  readonly where: string
  readonly label: string
  /** @throws Refusal */
  readonly act: (reason: string) => Promise<void>
  readonly onClose: () => void
}

const shortest = 10

/** Asks before something grave is done, and why. */
export function AskReason({ title, explain, where, label, act, onClose }: AskReasonProps) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim().length < shortest) return setWrong(words.reasonShort)
    setBusy(true)
    try {
      await act(reason)
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={title} width={480}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.explain}>{explain}</p>
        <Textarea
          label={words.reason}
          description={words.reasonHelp(where)}
          error={wrong}
          required
          rows={3}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value)
            setWrong(null)
          }}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
