import { Button, CopyButton, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Whole } from '#record/client.ts'
import { useHouse } from '#record/house.tsx'
import { holds } from '#record/permission/holds.ts'
import { Dialog } from '#ui/dialog.tsx'
import { instantInWords } from '#ui/dates.ts'
import styles from './invite.module.css'

type Invitation = {
  readonly url: string
  readonly purpose: 'invitation' | 'new-password' | 'first-administrator'
  readonly expiresAt: string
}

const words = {
  invite: 'Invite',
  title: (name: string) => `A link for ${name}`,
  explain: {
    invitation: 'Whoever opens it sets a password and can log in.',
    'new-password': 'Whoever opens it sets a new password for this account.',
    'first-administrator': 'Whoever opens it becomes the first administrator.',
  },
  once: (until: string) => `Give it to this person only. It works once, until ${until}, and is not shown again.`,
  link: 'Link',
  copy: 'Copy the link',
  copied: 'Copied',
  close: 'Close',
}

/** Makes the link with which a person sets their password; only administrators see it. */
export function Invite({ record }: { readonly record: Whole }) {
  const { me } = useHouse()
  const [made, setMade] = useState<Invitation | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!holds(me, 'administrator', null) || record.state === 'leaver') return null

  async function invite() {
    setBusy(true)
    try {
      setMade(await ask<Invitation>('POST', `/api/v1/people/${record.number}/invitation`, { body: {} }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="default" onClick={() => void invite()} loading={isBusy}>
        {words.invite}
      </Button>
      {made && <LinkDialog name={String(record.name)} made={made} onClose={() => setMade(null)} />}
    </>
  )
}

type LinkDialogProps = { readonly name: string; readonly made: Invitation; readonly onClose: () => void }

const LinkDialog = ({ name, made, onClose }: LinkDialogProps) => (
  <Dialog opened onClose={onClose} title={words.title(name)} width={520}>
    <p>{words.explain[made.purpose]}</p>
    <p className={styles.once}>{words.once(instantInWords(made.expiresAt))}</p>
    <TextInput label={words.link} value={made.url} readOnly onFocus={(event) => event.currentTarget.select()} />
    <div className={styles.buttons}>
      <Button size="md" variant="default" onClick={onClose}>
        {words.close}
      </Button>
      <CopyButton value={made.url} timeout={5000}>
        {({ copied, copy }) => (
          <Button size="md" onClick={copy} data-autofocus>
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  </Dialog>
)
