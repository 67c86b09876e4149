import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { KeptFile } from './files.ts'
import { words } from './words.ts'
import styles from './files.module.css'

type StrikeDialogProps = {
  readonly file: KeptFile
  /** Removing asks for no reason: nothing is signed yet. */
  readonly how: 'remove' | 'strike'
  readonly onDo: (reason: string) => Promise<void>
  readonly onClose: () => void
}

const shortest = 10

/** Asks before a file is taken off, or why it is struck through. */
export function StrikeDialog({ file, how, onDo, onClose }: StrikeDialogProps) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isStrike = how === 'strike'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isStrike && reason.trim().length < shortest) return setWrong(words.reasonShort)
    setBusy(true)
    try {
      await onDo(reason)
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={isStrike ? words.strikeTitle(file.name) : words.removeTitle(file.name)}
      width={480}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <p>{isStrike ? words.strikeExplain : words.removeExplain}</p>
        {isStrike && (
          <Textarea
            label={words.reason}
            description={words.reasonHelp}
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
        )}
        {!isStrike && wrong && (
          <p className={styles.wrong} role="alert">
            {wrong}
          </p>
        )}
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancelDialog}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {isStrike ? words.strike : words.remove}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
