import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { longestName } from './board.ts'
import { words } from './words.ts'
import styles from './arranged.module.css'

type NameDialogProps = {
  readonly title: string
  /** What it is called if nothing else is typed. */
  readonly initial: string
  /** @throws Refusal */
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** What a new dashboard is called. */
export function NameDialog({ title, initial, onSave, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(initial)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await onSave(typed)
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={title} width={440}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <TextInput
          label={words.name}
          description={words.nameHelp}
          value={typed}
          maxLength={longestName}
          error={wrong}
          required
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(null)
          }}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
