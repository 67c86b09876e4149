import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { isDay } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { useSigned } from '#shell/session/use-session.tsx'
import { ChangePassword } from './change-password.tsx'
import { profile, useOwnSso, useRefresh, type OwnAccount } from './own-account.tsx'
import { Section } from './section.tsx'
import { useAsking } from './use-asking.tsx'
import { Wrong } from './wrong.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

/** Whether somebody comes in by single sign-on, and what they have here is for signing alone. */
export const signsBySso = ({ passwordAt, signsOnly }: OwnAccount): boolean => passwordAt === null || signsOnly

type OfAccount = { readonly account: OwnAccount }

/** What somebody signs with who comes in by single sign-on. Setting it takes showing there again who they are. */
export function SigningPassword({ account: { passwordAt, factor } }: OfAccount) {
  const ways = useSigned()?.sso ?? []
  const { data: sso } = useOwnSso(ways.length > 0)
  const [isChanging, setChanging] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const { isBusy, errors, submit } = useAsking(
    () => ({}),
    async () => location.assign((await profile.proveBySso()).url),
  )
  const name = sso?.providers.find(({ connectedAt }) => connectedAt !== null)?.name ?? ways[0]?.name ?? ''
  const answer = sso?.answer?.purpose === 'sign' ? sso.answer : null
  const day = passwordAt?.slice(0, 10)
  return (
    <Section title={words.signing}>
      <p className={styles.explain}>
        {day !== undefined && isDay(day) ? words.signingSince(dayInWords(day)) : words.signingNone(name)}
      </p>
      {answer?.told && <Trouble title={words.notNow(answer.name)}>{answer.told}</Trouble>}
      <form className={styles.row} onSubmit={submit}>
        <Wrong errors={errors} />
        {passwordAt !== null && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        )}
        <Button variant="default" type="submit" loading={isBusy}>
          {passwordAt === null ? words.setSigning : words.setSigningAnew}
        </Button>
      </form>
      {isChanging && <ChangePassword asksCode={factor !== null} onClose={() => setChanging(false)} />}
      {answer?.told === null && sso && !isClosed && (
        <Choose statement={sso.statement} onClose={() => setClosed(true)} />
      )}
    </Section>
  )
}

/** Asks, twice, for what is to be signed with, under what is declared with it. */
function Choose({ statement, onClose }: { readonly statement: string; readonly onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const refresh = useRefresh()
  const lacks = () => ({
    ...(password === '' && { password: words.freshMissing }),
    ...(password !== repeat && { repeat: words.different }),
  })
  const { errors, isBusy, submit } = useAsking(lacks, async () => {
    await profile.setSigningPassword(password)
    notifications.show({ message: words.signingSet })
    refresh()
    onClose()
  })
  return (
    <Dialog opened onClose={onClose} title={words.setSigning} width={440}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Wrong errors={errors} />
        <PasswordField
          label={words.fresh}
          description={words.freshHelp}
          autoComplete="new-password"
          data-autofocus
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
        <p className={styles.explain}>{statement}</p>
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {words.setSigning}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
