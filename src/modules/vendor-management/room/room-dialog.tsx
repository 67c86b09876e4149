import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'
import styles from './rooms.module.css'

/** Somebody at the vendor, as its file names them. */
export type Contact = { readonly name: string; readonly email: string }

type RoomDialogProps = {
  /** Where rooms of the vendor are opened. */
  readonly path: string
  /** Whom it offers first. */
  readonly contact: Contact
  readonly onOpened: () => Promise<void>
  readonly onClose: () => void
}

const usualDays = 30

/** Opens the vendor room to one contact: the link leaves by mail. */
export function RoomDialog({ path, contact, onOpened, onClose }: RoomDialogProps) {
  const [name, setName] = useState(contact.name)
  const [email, setEmail] = useState(contact.email)
  const [days, setDays] = useState<number | string>(usualDays)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)

  async function open() {
    setBusy(true)
    setRefused(null)
    try {
      await ask('POST', path, { body: { contact: name, email, days: Number(days) } })
      await onOpened()
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefused(error)
      setBusy(false)
    }
  }

  const wrongAt = (field: string) =>
    refused?.details?.fields?.find((one) => one.field === field)?.message ??
    (refused?.field === field ? refused.message : undefined)
  const isElsewhere = refused !== null && ['contact', 'email', 'days'].every((field) => wrongAt(field) === undefined)
  return (
    <Dialog opened onClose={onClose} title={words.dialog} width={560}>
      <p className={styles.quiet}>{words.says}</p>
      <TextInput
        label={words.contact}
        value={name}
        error={wrongAt('contact')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        mt="sm"
        label={words.email}
        description={words.emailHelp}
        type="email"
        value={email}
        error={wrongAt('email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NumberInput
        mt="sm"
        label={words.days}
        min={1}
        max={180}
        value={days}
        error={wrongAt('days')}
        onChange={setDays}
      />
      {isElsewhere && (
        <p role="alert" className={styles.wrong}>
          {refused.message}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" loading={isBusy} onClick={() => void open()}>
          {words.send}
        </Button>
      </div>
    </Dialog>
  )
}
