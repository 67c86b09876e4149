import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { modules } from '#modules/contents/modules.ts'
import { kept, keptAndReturn, leftBecause, untold } from '#shell/session/words.ts'
import { useSession, useSessionState } from '#shell/session/use-session.tsx'
import { hasPasskeys } from '#shell/session/has-passkeys.tsx'
import { Message } from '#ui/message.tsx'
import { LoginForm, type Typed } from './login-form.tsx'
import { Outside } from './outside.tsx'
import { isBackFromSso, SsoReturn } from './sso-return.tsx'
import { TrialAccounts } from './trial-accounts.tsx'
import { words } from './words.ts'
import styles from './outside.module.css'

/** Signs a person in and takes them to where they were going. */
export function Login() {
  const session = useSession()
  const state = useSessionState()
  const router = useRouter()
  const visit = useRouterState({ select: ({ location }) => location.state })
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' })
  const [isBack, setBack] = useState(isBackFromSso)
  const [told, setTold] = useState<string>()

  const goOn = () => router.navigate({ href: visit.goingTo ?? '/tasks', replace: true })

  async function logIn(credentials: Typed & { readonly code?: string }) {
    await session.signIn(credentials)
    await goOn()
  }

  async function logInByPasskey() {
    await session.signInByPasskey()
    await goOn()
  }

  async function logInBySso(code?: string) {
    const goingTo = await session.signInBySso(code)
    await router.navigate({ href: goingTo ?? '/tasks', replace: true })
  }

  /** Shows the form again, with why single sign-on came to nothing. */
  function refused(sentence?: string) {
    setBack(false)
    setTold(sentence)
    void router.navigate({ to: '/login', replace: true })
  }

  return (
    <Outside
      title={words.title}
      subtitle={words.subtitle}
      below={
        <>
          <Note />
          {state.is === 'nobody' && state.trial && <TrialAccounts onPick={setTyped} />}
        </>
      }
    >
      {isBack ? (
        <SsoReturn logIn={logInBySso} onRefused={refused} />
      ) : (
        <LoginForm
          typed={typed}
          onType={setTyped}
          logIn={logIn}
          refusal={told}
          sso={state.is === 'nobody' ? state.sso : []}
          goingTo={visit.goingTo}
          {...(hasPasskeys() && { logInByPasskey })}
        />
      )}
    </Outside>
  )
}

/** Why the person is here, whether the server knows, and where they will return to. */
function Note() {
  const session = useSession()
  useSessionState()
  const { because, told, goingTo } = useRouterState({ select: ({ location }) => location.state })
  if (!because && !session.isTelling()) return null
  return (
    <p className={styles.note} role="status">
      <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
      <span>
        {because && `${told ?? leftBecause[because]} `}
        {because && because !== 'signed-out' && <Kept goingTo={goingTo} />}
        {session.isTelling() && ` ${untold}`}
      </span>
    </p>
  )
}

function Kept({ goingTo }: { readonly goingTo: string | undefined }) {
  const place = goingTo && placeOf(goingTo)
  if (!place) return kept
  return <Message of={keptAndReturn} parts={{ place: <b>{place}</b> }} />
}

/** What an address shows, in a word: a record's number or a module's name. */
function placeOf(href: string): string | undefined {
  const [, route, number] = new URL(href, location.origin).pathname.split('/')
  if (number && /^[A-Z]+-\d{4}-\d+$/.test(number)) return number
  return modules.find((module) => module.route === route)?.crumb[1]
}
