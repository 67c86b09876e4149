import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { isGuest } from '#kernel/access/is-guest.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Footer } from './frame/footer.tsx'
import { hasWaiting, Leaving } from './offline/leaving.tsx'
import { Palette } from './palette/palette.tsx'
import { PreferenceProvider, usePreferring } from './frame/preference.tsx'
import { queries } from './frame/queries.tsx'
import { Cover } from './session/cover.tsx'
import { Expiring } from './session/expiring.tsx'
import type { Signed } from './session/signed.ts'
import { useSession, useSigned } from './session/use-session.tsx'
import { useStanding } from './session/use-standing.tsx'
import { Sidebar } from './sidebar.tsx'
import { beginStream, onTold } from './stream/stream.tsx'
import { useSidebar, type SidebarState } from './frame/sidebar-state.tsx'
import { useTaskFeed } from './tasks/feed.tsx'
import { Toasts } from './toasts.tsx'
import { TopBar } from './top-bar.tsx'
import { NewVersion } from './version/notice.tsx'
import { putAhead } from '#ui/today.tsx'
import { useLooking } from './frame/use-looking.tsx'
import { words } from './frame/words.ts'
import styles from './shell.module.css'

const GuestFrame = lazy(() => import('./guest/guest-frame.tsx').then((part) => ({ default: part.GuestFrame })))
const SandboxBand = lazy(() => import('./sandbox/band.tsx').then((part) => ({ default: part.SandboxBand })))
const EnrolFirst = lazy(() => import('./profile/enrol-first.tsx').then((part) => ({ default: part.EnrolFirst })))

/** Every screen but /login, and what this tab remembers of the server's answers for as long as somebody is signed in. */
export function Shell() {
  const signed = useSigned()
  const session = signed?.session
  // Whoever comes next finds nothing of those before.
  useEffect(() => (session === undefined ? undefined : () => queries.clear()), [session])
  return (
    <QueryClientProvider client={queries}>
      {signed?.mustEnrol && (
        <Suspense>
          <EnrolFirst />
        </Suspense>
      )}
      {signed && !signed.mustEnrol && <Preferred key={signed.person.id} {...signed} />}
      {signed && !signed.mustEnrol && <Listening key={session} {...signed} />}
    </QueryClientProvider>
  )
}

function Preferred({ person, preference, space }: Pick<Signed, 'person' | 'preference' | 'space'>) {
  putAhead(space?.ahead ?? 0)
  return (
    <PreferenceProvider value={usePreferring({ person, preference })}>
      {isGuest(person) ? <Visited person={person} /> : <Frame person={person} space={space} />}
    </PreferenceProvider>
  )
}

/** Hears of what changes on the server, for as long as this session lasts. */
function Listening({ session, person }: Pick<Signed, 'session' | 'person'>) {
  const { lookAgain } = useSession()
  useEffect(() => beginStream(session), [session])
  useEffect(() => {
    if (hasWaiting(person.id)) void sendWaiting(person.id)
  }, [person.id])
  // Each tab finds out by itself; one that gets no answer does so at its next call.
  useEffect(() => onTold('end', () => void lookAgain().catch(() => undefined)), [lookAgain])
  return null
}

/** Sends what this person answered on this device while nobody was there to take it. */
async function sendWaiting(person: string) {
  const { send } = await import('./offline/send.tsx')
  for (const message of await send(person)) notifications.show({ message, autoClose: false })
}

/** The frame around every screen of somebody from outside. */
function Visited({ person }: Pick<Signed, 'person'>) {
  const standing = useStanding()
  const main = useFocusOnArrival()
  return (
    <Suspense>
      <GuestFrame person={person} main={main} bar={<TopBar person={person} />}>
        <NewVersion />
        <Expiring standing={standing} />
        <Toasts />
        <Leaving />
        <Cover />
      </GuestFrame>
    </Suspense>
  )
}

/** The frame around every screen. */
function Frame({ person, space }: Pick<Signed, 'person'> & { readonly space: Signed['space'] }) {
  const sidebar = useSidebar()
  const standing = useStanding()
  const main = useFocusOnArrival()
  const room = useRoom(sidebar)
  const isFramed = room === 'framed'
  useTaskFeed()
  useLooking()
  return (
    <div
      className={styles.shell}
      data-rail={sidebar.rail || undefined}
      data-hidden={!sidebar.shown || !isFramed || undefined}
      data-bare={room === 'bare' || undefined}
    >
      {isFramed && (
        <a className={styles.skip} href="#main">
          {words.skip}
        </a>
      )}
      {isFramed && sidebar.shown && <Sidebar sidebar={sidebar} />}
      <div className={styles.page}>
        {isFramed && <TopBar person={person} sidebar={sidebar} />}
        <NewVersion />
        <Expiring standing={standing} />
        {space && (
          <Suspense>
            <SandboxBand space={space} person={person} />
          </Suspense>
        )}
        {isFramed && <Breadcrumb />}
        <main id="main" className={styles.main} ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        {isFramed && <Footer />}
      </div>
      <Palette person={person} sidebar={sidebar} />
      <Toasts />
      <Leaving />
      <Cover />
    </div>
  )
}

/**
 * How much of the frame a screen has: none where it takes the whole window and scrolls by its own parts, and none on a
 * telephone where something is done with one hand in half a minute.
 */
function useRoom({ narrow }: Pick<SidebarState, 'narrow'>): 'framed' | 'alone' | 'bare' {
  const { pathname } = useLocation()
  if (pathname === '/tasks/sign') return 'bare'
  return pathname === '/report' && narrow ? 'alone' : 'framed'
}

/** Who follows a link with the keyboard or a screen reader, or has just signed in, arrives at the new screen, not at what is gone. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { hasBegun } = useSession()
  const before = useRef(hasBegun() ? undefined : pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
