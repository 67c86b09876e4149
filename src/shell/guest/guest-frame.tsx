import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { isDay } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { Footer } from '#shell/frame/footer.tsx'
import { words as frameWords } from '#shell/frame/words.ts'
import type { Signed } from '#shell/session/signed.ts'
import { GuestMark } from './mark.tsx'
import { GuestStart } from './start.tsx'
import { words } from './words.ts'
import frame from '#shell/shell.module.css'
import styles from './guest.module.css'

type GuestFrameProps = {
  readonly person: Signed['person']
  readonly main: Ref<HTMLElement>
  /** Who they are, and the search. */
  readonly bar: ReactNode
  /** What is drawn beside the screen: toasts, what ends the session. */
  readonly children: ReactNode
}

/** The frame around the screens of a guest: what they may see, and until when; no tasks, nothing to begin. */
export function GuestFrame({ person, main, bar, children }: GuestFrameProps) {
  const { pathname } = useLocation()
  const isHome = pathname === '/tasks' || pathname === '/'
  return (
    <div className={styles.page}>
      <a className={frame.skip} href="#main">
        {frameWords.skip}
      </a>
      {bar}
      <Banner person={person} isHome={isHome} />
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        {isHome ? <GuestStart /> : <Outlet />}
      </main>
      <Footer />
      {children}
      <GuestMark name={person.name} />
    </div>
  )
}

const Banner = ({ person: { guest }, isHome }: Pick<GuestFrameProps, 'person'> & { readonly isHome: boolean }) => (
  <section className={styles.banner} aria-label={words.access}>
    <span>{guest && isDay(guest.until) ? words.until(dayInWords(guest.until), guest.host) : words.closed}</span>
    {!isHome && (
      <Link to="/$module" params={{ module: 'tasks' }}>
        {words.start}
      </Link>
    )}
    {guest && (
      <Link
        to="/$module/$number"
        params={{ module: 'user-management', number: guest.number }}
        search={{ tab: 'discussion' }}
      >
        {words.ask}
      </Link>
    )}
  </section>
)
