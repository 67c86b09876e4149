import { Button, CopyButton as Copy, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Errors } from '#kernel/kinds/errors.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { isDay } from '#lib/days.ts'
import { profile, useRefresh, type OwnAccount } from './own-account.tsx'
import { Prove } from './prove.tsx'
import { Section } from './section.tsx'
import { useAsking } from './use-asking.tsx'
import { Wrong } from './wrong.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

type Doing =
  | { readonly is: 'proving'; readonly what: 'turnOn' | 'takeOff' | 'newCodes' }
  | { readonly is: 'confirming'; readonly key: string; readonly uri: string }
  | { readonly is: 'keeping'; readonly codes: readonly string[] }

/** Whether a second factor is on, and the way to turn it on and off. */
export function Factor({ account: { factor } }: { readonly account: OwnAccount }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const refresh = useRefresh()
  const close = () => setDoing(null)
  const ask = (what: 'turnOn' | 'takeOff' | 'newCodes') => () => setDoing({ is: 'proving', what })

  const acts = {
    turnOn: async (proof: Parameters<typeof profile.offerFactor>[0]) =>
      setDoing({ is: 'confirming', ...(await profile.offerFactor(proof)) }),
    takeOff: async (proof: Parameters<typeof profile.removeFactor>[0]) => {
      await profile.removeFactor(proof)
      notifications.show({ message: words.takenOff })
      refresh()
      close()
    },
    newCodes: async (proof: Parameters<typeof profile.newCodes>[0]) => {
      setDoing({ is: 'keeping', codes: (await profile.newCodes(proof)).recovery })
      refresh()
    },
  }
  const labels = { turnOn: words.goOn, takeOff: words.takeOff, newCodes: words.newCodes }
  const since = factor?.since.slice(0, 10) ?? ''
  return (
    <Section title={words.factor}>
      <p className={styles.explain}>
        {factor && isDay(since) ? words.factorOn(dayInWords(since), factor.recoveryLeft) : words.factorOff}
      </p>
      <div className={styles.row}>
        {factor ? (
          <>
            <Button variant="default" onClick={ask('newCodes')}>
              {words.newCodes}
            </Button>
            <Button variant="default" onClick={ask('takeOff')}>
              {words.takeOff}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={ask('turnOn')}>
            {words.turnOn}
          </Button>
        )}
      </div>
      {doing?.is === 'proving' && (
        <Prove label={labels[doing.what]} asksCode={factor !== null} act={acts[doing.what]} onClose={close} />
      )}
      {doing?.is === 'confirming' && (
        <Confirm
          secret={doing.key}
          uri={doing.uri}
          onClose={close}
          onDone={(codes) => {
            setDoing({ is: 'keeping', codes })
            refresh()
          }}
        />
      )}
      {doing?.is === 'keeping' && <RecoveryCodes codes={doing.codes} onClose={close} />}
    </Section>
  )
}

type ConfirmProps = {
  readonly secret: string
  readonly uri: string
  readonly onDone: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Hands the key to a device, and asks for the first code that it shows. */
function Confirm({ secret, uri, onDone, onClose }: ConfirmProps) {
  const [code, setCode] = useState('')
  const lacks = (): Errors => (code.trim() === '' ? { code: words.shownMissing } : {})
  const { errors, isBusy, submit } = useAsking(lacks, async () => onDone((await profile.confirmFactor(code)).recovery))
  return (
    <Dialog opened onClose={onClose} title={words.factor} width={440}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.explain}>{words.scan}</p>
        <QrCode text={uri} label={words.picture} />
        <p className={styles.key}>
          {words.key} <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} what={words.copyKey} />
        </p>
        <Wrong errors={errors} />
        <TextInput
          label={words.shown}
          description={words.shownHelp}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          required
          value={code}
          error={errors.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Shown once: the person copies them before the dialog closes. */
const RecoveryCodes = ({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) => (
  <Dialog opened title={words.recovery} width={440}>
    <div className={styles.form}>
      <p className={styles.explain}>{words.recoveryExplain}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Copy value={codes.join('\n')} timeout={5000}>
          {({ copied, copy }) => (
            <Button size="md" variant="default" onClick={copy} data-autofocus>
              {copied ? words.copied : words.copyCodes}
            </Button>
          )}
        </Copy>
        <Button size="md" onClick={onClose}>
          {words.kept}
        </Button>
      </div>
    </div>
  </Dialog>
)
