import { Button } from '@mantine/core'
import { useState } from 'react'
import { isDay } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { Trouble } from '#ui/trouble.tsx'
import { useSigned } from '#shell/session/use-session.tsx'
import { profile, useOwnSso, type OwnAccount, type OwnProvider, type OwnSso } from './own-account.tsx'
import { Prove } from './prove.tsx'
import { Section } from './section.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

/** How single sign-on stands with one's account; nothing where the organisation has none. */
export function Sso({ account }: { readonly account: OwnAccount }) {
  const isThere = (useSigned()?.sso ?? []).length > 0
  const { data: sso, error, refetch } = useOwnSso(isThere)
  if (!isThere) return null
  if (error && !sso)
    return (
      <Trouble title={words.ssoFailed} retry={() => void refetch()}>
        {error.message}
      </Trouble>
    )
  if (!sso) return null
  return (
    <Section title={words.sso}>
      {sso.providers.map((provider) => (
        <Connected key={provider.kind} provider={provider} answer={sso.answer} account={account} />
      ))}
    </Section>
  )
}

type ConnectedProps = {
  readonly provider: OwnProvider
  readonly answer: OwnSso['answer']
  readonly account: OwnAccount
}

function Connected({ provider: { kind, name, connectedAt }, answer, account }: ConnectedProps) {
  const [isProving, setProving] = useState(false)
  const day = connectedAt?.slice(0, 10)
  const isSince = day !== undefined && isDay(day)
  const told = answer?.purpose === 'connect' && answer.provider === kind ? answer.told : null
  return (
    <>
      <p className={styles.explain}>{isSince ? words.ssoConnected(name, dayInWords(day)) : words.ssoNot(name)}</p>
      {told && <Trouble title={words.ssoNot(name)}>{told}</Trouble>}
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
          act={async (proof) => location.assign((await profile.connectSso(proof, kind)).url)}
          onClose={() => setProving(false)}
        />
      )}
    </>
  )
}
