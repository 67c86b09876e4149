import { Button, CopyButton, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Shared } from './told.ts'
import { words } from './words.ts'
import styles from './share.module.css'

type ShareDialogProps = {
  /** Where links of the complaint are made. */
  readonly path: string
  /** How the customer is reached, in which an email address may stand. */
  readonly contact: string
  readonly canMail: boolean
  readonly onShared: () => Promise<void>
  readonly onClose: () => void
}

const usualDays = 90

const emailIn = (text: string) => /[^\s@<>,;()]+@[^\s@<>,;()]+\.[a-z\d-]+/i.exec(text)?.[0] ?? ''

/** Shares the status of a complaint: by a mail, or by a link that is shown this once. */
export function ShareDialog({ path, contact, canMail, onShared, onClose }: ShareDialogProps) {
  const [email, setEmail] = useState(emailIn(contact))
  const [days, setDays] = useState<number | string>(usualDays)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [shared, setShared] = useState<Shared | null>(null)

  async function share(to: string | null) {
    setBusy(true)
    setRefused(null)
    try {
      setShared(await ask<Shared>('POST', path, { body: { days: Number(days), email: to } }))
      await onShared()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefused(error)
    }
    setBusy(false)
  }

  if (shared !== null) return <Done shared={shared} onClose={onClose} />
  const wrongAt = (field: string) =>
    refused?.details?.fields?.find((one) => one.field === field)?.message ??
    (refused?.field === field ? refused.message : undefined)
  const isElsewhere = refused !== null && wrongAt('email') === undefined && wrongAt('days') === undefined
  return (
    <Dialog opened onClose={onClose} title={words.dialog} width={560}>
      <p className={styles.quiet}>{words.says}</p>
      <TextInput
        label={words.email}
        description={canMail ? words.emailHelp : words.noMail}
        type="email"
        value={email}
        disabled={!canMail}
        error={wrongAt('email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NumberInput
        mt="sm"
        label={words.days}
        min={1}
        max={365}
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
        <Button size="md" variant="default" loading={isBusy} onClick={() => void share(null)}>
          {words.show}
        </Button>
        {canMail && (
          <Button size="md" loading={isBusy} onClick={() => void share(email)}>
            {words.send}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const Done = ({ shared: { url, sentTo }, onClose }: { readonly shared: Shared; readonly onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={words.dialog} width={560}>
    <p role="status">{url === null ? words.sent(sentTo ?? '') : words.once}</p>
    {url !== null && (
      <TextInput label={words.link} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
    )}
    <div className={styles.buttons}>
      <Button size="md" variant="default" onClick={onClose}>
        {words.close}
      </Button>
      {url !== null && (
        <CopyButton value={url} timeout={5000}>
          {({ copied, copy }) => (
            <Button size="md" onClick={copy} data-autofocus>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
      )}
    </div>
  </Dialog>
)
