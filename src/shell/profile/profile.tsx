import { Button } from '@mantine/core'
import { useState } from 'react'
import { isDay } from '#lib/days.ts'
import { roles } from '#lib/roles.ts'
import { isGuest } from '#kernel/access/is-guest.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Trouble } from '#ui/trouble.tsx'
import { RecordContext } from '#shell/frame/record-context.tsx'
import { AccountPage } from './account-page.tsx'
import { ChangePassword } from './change-password.tsx'
import { Delegations } from './delegations.tsx'
import { Factor } from './factor.tsx'
import { useOwnAccount, type OwnAccount } from './own-account.tsx'
import { Passkeys } from './passkeys.tsx'
import { Section } from './section.tsx'
import { Sessions, SignIns } from './sessions.tsx'
import { SigningPassword, signsBySso } from './signing-password.tsx'
import { Sso } from './sso.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

/** Who one is here, how one proves it, and where one is signed in. */
export const Profile = () => (
  <RecordContext>
    <AccountPage current="profile">
      <Own />
    </AccountPage>
  </RecordContext>
)

function Own() {
  const { me } = useFrame()
  const { data: account, error, refetch } = useOwnAccount()
  return (
    <>
      <You />
      {error && !account && (
        <Trouble title={words.failed} retry={() => void refetch()}>
          {error.message}
        </Trouble>
      )}
      {account && (
        <>
          {signsBySso(account) ? <SigningPassword account={account} /> : <Password account={account} />}
          <Sso account={account} />
          <Factor account={account} />
          <Passkeys account={account} />
          {!isGuest(me) && <Delegations />}
          <Sessions account={account} />
          <SignIns />
        </>
      )}
    </>
  )
}

function You() {
  const { me } = useFrame()
  const held = [...new Set(me.grants.map(({ role }) => roles[role]))]
  return (
    <Section title={words.you}>
      <dl className={styles.facts}>
        <dt>{words.name}</dt>
        <dd>{me.name}</dd>
        <dt>{words.email}</dt>
        <dd>{me.email}</dd>
        <dt>{words.roles}</dt>
        <dd>{held.length === 0 ? words.noRoles : held.join(', ')}</dd>
        <dt>{words.record}</dt>
        <dd>
          <RecordLink record={{ id: me.id, kind: 'person', number: me.number, title: me.name, state: 'active' }} />
          <p className={styles.explain}>{words.recordHelp}</p>
        </dd>
      </dl>
    </Section>
  )
}

function Password({ account: { passwordAt, trial, factor } }: { readonly account: OwnAccount }) {
  const [isOpen, setOpen] = useState(false)
  const day = passwordAt?.slice(0, 10)
  return (
    <Section title={words.password}>
      <p className={styles.explain}>
        {trial ? words.trial : day !== undefined && isDay(day) && words.passwordSince(dayInWords(day))}
      </p>
      {!trial && (
        <div className={styles.row}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        </div>
      )}
      {isOpen && <ChangePassword asksCode={factor !== null} onClose={() => setOpen(false)} />}
    </Section>
  )
}
