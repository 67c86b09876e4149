import { Button } from '@mantine/core'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'
import styles from './webhooks.module.css'

type SureDialogProps = {
  readonly title: string
  readonly explain: string
  readonly label: string
  /** @throws Refusal */
  readonly act: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before something is done that cannot be taken back. */
export function SureDialog({ title, explain, label, act, onClose }: SureDialogProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function go() {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={title} width={480}>
      <p>{explain}</p>
      {wrong !== null && (
        <p role="alert" className={styles.fault}>
          {wrong}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={onClose} data-autofocus>
          {words.cancel}
        </Button>
        <Button size="md" loading={isBusy} onClick={() => void go()}>
          {label}
        </Button>
      </div>
    </Dialog>
  )
}
