import { lazy, Suspense, useEffect, useState } from 'react'
import { Glyph } from '#ui/tone.tsx'
import type { Standing } from './standing.ts'
import { closing } from './words.ts'
import styles from './expiring.module.css'

const load = () => import('./expiring-dialog.tsx')
const ExpiringDialog = lazy(() => load().then(({ ExpiringDialog: dialog }) => ({ default: dialog })))

/** The dialog comes a quarter of an hour before it can be needed: later the server may be away. In milliseconds. */
const loadAfter = 30_000

/** Warns before the session ends: the dialog when nobody does anything, a line when its absolute end is near. */
export function Expiring({ standing }: { readonly standing: Standing }) {
  const seconds = standing.is === 'expiring' ? standing.seconds : null
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && seconds !== null) setAsked(true)
  useEffect(() => {
    // Where it does not come now, it is asked for again when it is needed.
    const loading = setTimeout(() => void load().catch(() => undefined), loadAfter)
    return () => clearTimeout(loading)
  }, [])
  return (
    <>
      {standing.is === 'closing' && <Closing endsAt={standing.endsAt} />}
      {isAsked && (
        <Suspense>
          <ExpiringDialog seconds={seconds} />
        </Suspense>
      )}
    </>
  )
}

const Closing = ({ endsAt }: { readonly endsAt: number }) => (
  <p className={styles.closing} role="status">
    <Glyph tone="soon" />
    {closing(new Date(endsAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))}
  </p>
)
