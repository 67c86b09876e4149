import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Glyph } from '#ui/tone.tsx'
import { countdown } from './limits.ts'
import type { Standing } from './standing.ts'
import { useSession } from './use-session.tsx'
import { closing, expiring } from './words.ts'
import styles from './expiring.module.css'

/** Warns before the session ends: the dialog when nobody does anything, a line when its absolute end is near. */
export const Expiring = ({ standing }: { readonly standing: Standing }) => (
  <>
    {standing.is === 'closing' && <Closing endsAt={standing.endsAt} />}
    <ExpiringDialog seconds={standing.is === 'expiring' ? standing.seconds : null} />
  </>
)

const Closing = ({ endsAt }: { readonly endsAt: number }) => (
  <p className={styles.closing} role="status">
    <Glyph tone="soon" />
    {closing(new Date(endsAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))}
  </p>
)

function ExpiringDialog({ seconds }: { readonly seconds: number | null }) {
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
        {expiring.before}
        <span className={styles.seconds}>{seconds}</span>
        {expiring.after(seconds ?? 0)}
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
