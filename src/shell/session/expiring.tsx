import { useEffect, useState } from 'react'
import { Glyph } from '#ui/tone.tsx'
import type { ExpiringDialog } from './expiring-dialog.tsx'
import type { Standing } from './standing.ts'
import { closing } from './words.ts'
import styles from './expiring.module.css'

type Loaded = { readonly ExpiringDialog: typeof ExpiringDialog }

/** The dialog comes a quarter of an hour before it can be needed: later the server may be away. In milliseconds. */
const loadAfter = 30_000

/** How long to wait before it is asked for again where it is needed and did not come. */
const askAgain = 1_000

/**
 * The dialog, once it has come. It is no lazy component: one that has come early would still be drawn a moment after it is needed,
 * by a timer, and this one counts seconds.
 */
function useDialog(isNeeded: boolean): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    if (loaded) return
    const load = () => void import('./expiring-dialog.tsx').then(setLoaded, () => setFailed((times) => times + 1))
    if (isNeeded && failed === 0) return load()
    const loading = setTimeout(load, isNeeded ? askAgain : loadAfter)
    return () => clearTimeout(loading)
  }, [isNeeded, loaded, failed])
  return loaded
}

/** Warns before the session ends: the dialog when nobody does anything, a line when its absolute end is near. */
export function Expiring({ standing }: { readonly standing: Standing }) {
  const seconds = standing.is === 'expiring' ? standing.seconds : null
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && seconds !== null) setAsked(true)
  const dialog = useDialog(isAsked)
  return (
    <>
      {standing.is === 'closing' && <Closing endsAt={standing.endsAt} />}
      {isAsked && dialog && <dialog.ExpiringDialog seconds={seconds} />}
    </>
  )
}

const Closing = ({ endsAt }: { readonly endsAt: number }) => (
  <p className={styles.closing} role="status">
    <Glyph tone="soon" />
    {closing(new Date(endsAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))}
  </p>
)
