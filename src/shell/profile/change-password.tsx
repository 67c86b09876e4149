import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { profile, useRefresh } from './own-account.tsx'
import { noProof, proofOf, ProofFields } from './proof-fields.tsx'
import { useAsking } from './use-asking.tsx'
import { Wrong } from './wrong.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

type ChangePasswordProps = { readonly asksCode: boolean; readonly onClose: () => void }

/** Asks for the old password and, twice, for the new one. */
export function ChangePassword({ asksCode, onClose }: ChangePasswordProps) {
  const [typed, setTyped] = useState(noProof)
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const refresh = useRefresh()

  const lacks = () => ({
    ...(typed.current === '' && { current: words.currentMissing }),
    ...(password === '' && { password: words.freshMissing }),
    ...(password !== repeat && { repeat: words.different }),
  })
  const { errors, isBusy, submit } = useAsking(lacks, async () => {
    await profile.changePassword(proofOf(typed, asksCode), password)
    notifications.show({ message: words.changed })
    refresh()
    onClose()
  })

  return (
    <Dialog opened onClose={onClose} title={words.change} width={440}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Wrong errors={errors} />
        <ProofFields typed={typed} onType={setTyped} errors={errors} asksCode={asksCode} />
        <PasswordField
          label={words.fresh}
          description={words.freshHelp}
          autoComplete="new-password"
          required
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordField
          label={words.repeat}
          autoComplete="new-password"
          required
          value={repeat}
          error={errors.repeat}
          onChange={(event) => setRepeat(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {words.change}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
