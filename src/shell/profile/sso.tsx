import { Button } from '@mantine/core'
import { useState } from 'react'
import { isDay } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { Trouble } from '#ui/trouble.tsx'
import { useSigned } from '#shell/session/use-session.tsx'
import { profile, useOwnSso, type OwnAccount, type OwnSso } from './own-account.tsx'
import { Prove } from './prove.tsx'
import { Section } from './section.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

/** How single sign-on stands with one's account; nothing where the organisation has none. */
export function Sso({ account }: { readonly account: OwnAccount }) {
  const isThere = useSigned()?.sso ?? null
  const { data: sso, error, refetch } = useOwnSso(isThere !== null)
  if (isThere === null) return null
  if (error && !sso)
    return (
      <Trouble title={words.ssoFailed} retry={() => void refetch()}>
        {error.message}
      </Trouble>
    )
  return sso ? <Connected sso={sso} account={account} /> : null
}

function Connected({ sso, account }: { readonly sso: OwnSso; readonly account: OwnAccount }) {
  const [isProving, setProving] = useState(false)
  const { name, connectedAt, answer } = sso
  const day = connectedAt?.slice(0, 10)
  const isSince = day !== undefined && isDay(day)
  return (
    <Section title={words.sso}>
      <p className={styles.explain}>{isSince ? words.ssoConnected(name, dayInWords(day)) : words.ssoNot(name)}</p>
      {answer?.purpose === 'connect' && answer.told && <Trouble title={words.ssoNot(name)}>{answer.told}</Trouble>}
      {!isSince && !account.trial && account.passwordAt !== null && (
        <div className={styles.row}>
          <Button variant="default" onClick={() => setProving(true)}>
            {words.ssoConnect(name)}
          </Button>
        </div>
      )}
      {isProving && (
        <Prove
          label={words.goOn}
          asksCode={account.factor !== null}
          act={async (proof) => location.assign((await profile.connectSso(proof)).url)}
          onClose={() => setProving(false)}
        />
      )}
    </Section>
  )
}
