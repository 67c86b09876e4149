import { Button, CopyButton, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { hasRole } from '#kernel/access/has-role.ts'
import { Dialog } from '#ui/dialog.tsx'
import { instantInWords } from '#ui/dates.ts'
import { keyOfAccount, type AccountView } from './account-acts.ts'
import { words } from './invite-words.ts'
import { mailLink, makeLink, type Invitation } from './send-link.ts'
import { useAccount } from './use-account.tsx'
import styles from './invite.module.css'

/** Gives a person the link with which they set their password, by email or to hand over; only administrators see it. */
export function Invite({ record }: { readonly record: Whole }) {
  const { me } = useFrame()
  const account = useAccount(record.number)
  const queries = useQueryClient()
  const [made, setMade] = useState<Invitation | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!hasRole(me, 'administrator', null) || record.state === 'leaver' || !account) return null
  const isReady = account.request?.mine === true && account.request.confirmed

  async function give(how: () => Promise<void>) {
    setBusy(true)
    try {
      await how()
      setAsked(false)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: keyOfAccount(record.number) })
  }

  const byLink = () =>
    give(async () => {
      const answer = await makeLink(record.number)
      if ('url' in answer) return setMade(answer)
      notifications.show({ message: words.asked[answer.awaits] })
    })
  const byMail = () =>
    give(async () => {
      const { sentTo } = await mailLink(record.number)
      notifications.show({ message: words.leaves(sentTo) })
    })

  return (
    <>
      <Button
        variant="default"
        onClick={() => (isReady && !account.mails ? void byLink() : setAsked(true))}
        loading={isBusy && !isAsked}
      >
        {isReady && !account.mails ? words.showLink : words.invite}
      </Button>
      {isAsked && account.mails && (
        <MailDialog
          record={record}
          account={account}
          isBusy={isBusy}
          onSend={() => void byMail()}
          onClose={() => setAsked(false)}
        />
      )}
      {isAsked && !account.mails && (
        <HandDialog record={record} isBusy={isBusy} onAsk={() => void byLink()} onClose={() => setAsked(false)} />
      )}
      {made && <LinkDialog name={String(record.name)} made={made} onClose={() => setMade(null)} />}
    </>
  )
}

type MailDialogProps = {
  readonly record: Whole
  readonly account: AccountView
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}

const MailDialog = ({ record, account: { state }, isBusy, onSend, onClose }: MailDialogProps) => (
  <Dialog opened onClose={onClose} title={words.howTitle(String(record.name))} width={520}>
    <p>{words.how[state === 'none' ? 'none' : 'account'](String(record.email))}</p>
    <p className={styles.once}>{words.earlier}</p>
    <div className={styles.buttons}>
      <Button size="md" variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button size="md" loading={isBusy} onClick={onSend} data-autofocus>
        {words.byMail}
      </Button>
    </div>
  </Dialog>
)

type HandDialogProps = {
  readonly record: Whole
  readonly isBusy: boolean
  readonly onAsk: () => void
  readonly onClose: () => void
}

const HandDialog = ({ record, isBusy, onAsk, onClose }: HandDialogProps) => (
  <Dialog opened onClose={onClose} title={words.title(String(record.name))} width={520}>
    <p>{words.hand}</p>
    <p className={styles.once}>{words.earlier}</p>
    <div className={styles.buttons}>
      <Button size="md" variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button size="md" loading={isBusy} onClick={onAsk} data-autofocus>
        {words.askConfirmation}
      </Button>
    </div>
  </Dialog>
)

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
