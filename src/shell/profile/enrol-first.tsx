import { Button } from '@mantine/core'
import { Outside } from '#shell/login/outside.tsx'
import { Expiring } from '#shell/session/expiring.tsx'
import { useSession } from '#shell/session/use-session.tsx'
import { useStanding } from '#shell/session/use-standing.tsx'
import { Factor } from './factor.tsx'
import { useOwnAccount } from './own-account.tsx'
import { SigningPassword, signsBySso } from './signing-password.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

/** All that there is for somebody whose role takes a second factor, until they have turned one on. */
export function EnrolFirst() {
  const { data: account } = useOwnAccount()
  const { end, lookAgain } = useSession()
  const standing = useStanding()
  return (
    <Outside title={words.enrol} subtitle={words.enrolExplain}>
      <Expiring standing={standing} />
      {account && signsBySso(account) && <SigningPassword account={account} />}
      {account && account.passwordAt !== null && <Factor account={account} />}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={() => void end('signed-out')}>
          {words.logOut}
        </Button>
        {account?.factor && (
          <Button size="md" onClick={() => void lookAgain()}>
            {words.goOn}
          </Button>
        )}
      </div>
    </Outside>
  )
}
