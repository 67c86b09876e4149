import { useEffect, useState } from 'react'
import { useSession } from './use-session.tsx'
import { covered } from './words.ts'
import styles from './cover.module.css'

/** How long to wait before asking again while the server is away, in milliseconds. */
const askAgain = 3000

/**
 * Covers the page from the moment a tab wakes up until the server has said that it is still the same person's. It lies
 * over the page and hides nothing, so that whoever comes back finds the cursor where it was.
 */
export function Cover() {
  const session = useSession()
  const [state, setState] = useState<'open' | 'covered' | 'away'>('open')

  useEffect(() => {
    let asking = false
    let again: ReturnType<typeof setTimeout> | undefined

    async function check() {
      if (asking || session.state().is !== 'somebody') return
      clearTimeout(again)
      asking = true
      setState('covered')
      try {
        await session.lookAgain()
        setState('open')
      } catch {
        // Nobody answers: nothing is shown until somebody does.
        setState('away')
        again = setTimeout(() => void check(), askAgain)
      }
      asking = false
    }

    const onShow = (event: PageTransitionEvent) => event.persisted && void check()
    const onVisible = () => document.visibilityState === 'visible' && void check()
    const onOnline = () => void check()
    addEventListener('pageshow', onShow)
    addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(again)
      removeEventListener('pageshow', onShow)
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [session])

  if (state === 'open') return null
  return (
    <div className={styles.cover} role="status" aria-label={covered.title}>
      {state === 'away' && covered.away}
    </div>
  )
}
