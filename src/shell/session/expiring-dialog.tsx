import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Message } from '#ui/message.tsx'
import { countdown } from './limits.ts'
import { useSession } from './use-session.tsx'
import { expiring } from './words.ts'
import styles from './expiring.module.css'

/** Asks who does nothing whether they are still there. */
export function ExpiringDialog({ seconds }: { readonly seconds: number | null }) {
  const session = useSession()
  const [asking, setAsking] = useState(false)
  const [away, setAway] = useState(false)

  async function stay() {
    setAsking(true)
    setAway(false)
    await session.stay().catch(() => setAway(true))
    setAsking(false)
  }

  return (
    <Dialog opened={seconds !== null} title={expiring.title} width={440} isUrgent>
      <p className={styles.words}>
        <Message
          of={expiring.in(seconds ?? 0)}
          parts={{ seconds: <span className={styles.seconds}>{seconds}</span> }}
        />
      </p>
      <p className={styles.explain}>{expiring.explain}</p>
      {away && (
        <p className={styles.away} role="alert">
          {expiring.away}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={() => void session.end('signed-out')}>
          {expiring.leave}
        </Button>
        <Button size="md" onClick={() => void stay()} loading={asking} data-autofocus>
          {expiring.stay}
        </Button>
      </div>
      <div className={styles.left} aria-hidden="true">
        <div className={styles.bar} style={{ width: `${((seconds ?? 0) * 100_000) / countdown}%` }} />
      </div>
    </Dialog>
  )
}
