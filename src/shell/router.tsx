// Every address of the product. Screens load when they are first asked for.
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { sendDrafts } from '#features/drafts/drafts.ts'
import { forgetUsage } from '#features/usage/collect.tsx'
import { hasAnswers } from '#features/offline/flags.tsx'
import { readSearch, writeSearch } from './addresses.ts'
import { withKinds } from './frame/kinds.tsx'
import { Loading } from './frame/loading.tsx'
import { NotFound } from './frame/not-found.tsx'
import { mayLeave } from './offline/leaving.tsx'
import { ScreenFailed, ShellFailed } from './screen-failed.tsx'
import { createSession, type Session } from './session/session.tsx'
import type { Left } from './session/signed.ts'
import { isLetIn } from './session/storage.tsx'
import { screen } from './version/screen.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** Travels with a visit to /login; never in the address, so that nobody can write it. */
  interface HistoryState {
    readonly goingTo?: string
    readonly because?: Left
    /** The reason in the server's own words. */
    readonly told?: string
    /** A record was opened beside its list here: closing it goes back. */
    readonly peeks?: boolean
  }
}

export const session = createSession({
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  reload: () => location.reload(),
  goTo: (url) => location.assign(url),
})

const texts = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))

const root = createRootRouteWithContext<{ readonly session: Session }>()({
  component: Outlet,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  // A live session in the cookie needs no second sign-in, unless it was ended in this browser.
  beforeLoad: async ({ context, location }) => {
    const state = await context.session.look().catch(() => context.session.state())
    if (state.is === 'somebody') throw redirect({ href: location.state.goingTo ?? '/tasks', replace: true })
  },
  component: screen(() => import('./login/login.tsx'), 'Login'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: screen(() => import('./login/invitation.tsx'), 'Invitation'),
})

/** Whether a certificate is genuine and still valid: signed in or not. */
const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify/$token',
  component: screen(() => import('./verify/verify.tsx'), 'Verify'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    const toLogin = (because?: Left) =>
      redirect({ to: '/login', replace: true, state: { goingTo: location.href, ...(because && { because }) } })
    if (!isLetIn()) throw toLogin()
    const known = context.session.state()
    const state = known.is === 'somebody' ? known : await context.session.look()
    if (state.is !== 'somebody') throw toLogin('ended')
  },
  component: screen(() => import('./shell.tsx'), 'Shell'),
  errorComponent: ShellFailed,
})

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/$module', params: { module: 'tasks' }, replace: true })
  },
})

const module = createRoute({
  getParentRoute: () => shell,
  path: '/$module',
})

const list = createRoute({
  getParentRoute: () => module,
  path: '/',
  validateSearch: texts,
  component: screen(() => import('./screens/list-screen.tsx'), 'ListScreen'),
})

const create = createRoute({
  getParentRoute: () => module,
  path: '/new/$record',
  validateSearch: texts,
  component: screen(
    withKinds(() => import('./screens/create-screen.tsx')),
    'CreateScreen',
  ),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  component: screen(() => import('./profile/profile.tsx'), 'Profile'),
})

const preferences = createRoute({
  getParentRoute: () => shell,
  path: '/profile/preferences',
  component: screen(() => import('./profile/preferences.tsx'), 'Preferences'),
})

const importing = createRoute({
  getParentRoute: () => module,
  path: '/import/$record',
  validateSearch: texts,
  component: screen(
    withKinds(() => import('./screens/import-screen.tsx')),
    'ImportScreen',
  ),
})

const record = createRoute({
  getParentRoute: () => module,
  path: '/$number',
  validateSearch: texts,
  component: screen(
    withKinds(() => import('./screens/record-screen.tsx')),
    'RecordScreen',
  ),
})

/** Documents are named by an address of their own that stays as it is, in print and in other systems. */
const permanent = createRoute({
  getParentRoute: () => shell,
  path: '/d/$number',
  validateSearch: texts,
  component: screen(
    withKinds(() => import('./screens/permanent-screen.tsx')),
    'PermanentScreen',
  ),
})

/** What waits for one's signature, one after the other, without the frame. */
const desk = createRoute({
  getParentRoute: () => shell,
  path: '/tasks/sign',
  validateSearch: texts,
  component: screen(
    withKinds(() => import('./screens/desk-screen.tsx')),
    'DeskScreen',
  ),
})

/** Reporting an issue: an address that stands on walls, so it stays as it is. */
const report = createRoute({
  getParentRoute: () => shell,
  path: '/report',
  validateSearch: texts,
  component: screen(() => import('./screens/report-screen.tsx'), 'ReportScreen'),
})

/** Every other address, however deep: whoever is lost keeps the way back beside it. */
const nowhere = createRoute({
  getParentRoute: () => module,
  path: '/$',
  component: NotFound,
})

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    invitation,
    verify,
    shell.addChildren([
      home,
      profile,
      preferences,
      permanent,
      desk,
      report,
      module.addChildren([list, create, importing, record, nowhere]),
    ]),
  ]),
  context: { session },
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
})

// Whoever is no longer signed in finds the way back after signing in.
session.onLeft((because, told) => {
  const goingTo = because === 'signed-out' ? undefined : router.state.location.href
  void router.navigate({
    to: '/login',
    replace: true,
    state: { because, ...(told && { told }), ...(goingTo && { goingTo }) },
    ignoreBlocker: true,
  })
})

session.onBeforeEnd(async () => {
  await sendDrafts()
  return mayLeave(session.state())
})
session.subscribe(() => {
  if (session.state().is === 'nobody') forgetUsage()
  // What is kept for somebody goes with their session.
  if (session.state().is === 'nobody' && hasAnswers()) void import('./offline/keep.tsx').then(({ forget }) => forget())
})
session.resumeTelling()
