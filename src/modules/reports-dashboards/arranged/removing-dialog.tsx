import { Button } from '@mantine/core'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Board } from './board.ts'
import { words } from './words.ts'
import styles from './arranged.module.css'

const says = words.removing

type RemovingDialogProps = {
  readonly board: Board
  /** @throws Refusal */
  readonly onRemove: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a dashboard is deleted for good. */
export function RemovingDialog({ board, onRemove, onClose }: RemovingDialogProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await onRemove()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={says.title(board.name)} width={440}>
      <div className={styles.form}>
        <p className={styles.quiet}>
          {says.explain} {board.roles.length + board.departments.length > 0 && says.shared}
        </p>
        {wrong !== null && <p role="alert">{wrong}</p>}
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
          <Button size="md" color="red" loading={isBusy} onClick={() => void remove()}>
            {says.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
