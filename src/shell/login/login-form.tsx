import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Glyph } from '#ui/tone.tsx'
import type { SsoWay } from '#shell/session/signed.ts'
import { words } from './words.ts'
import styles from './outside.module.css'

export type Typed = { readonly email: string; readonly password: string }

type LoginFormProps = {
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  /** @throws Refusal */
  readonly logIn: (credentials: Typed & { readonly code?: string }) => Promise<void>
  /** None where the browser knows no passkeys. @throws Refusal */
  readonly logInByPasskey?: () => Promise<void>
  /** The ways in by single sign-on. */
  readonly sso: readonly SsoWay[]
  /** Where the person is going. */
  readonly goingTo: string | undefined
  /** Why another way in came to nothing. */
  readonly refusal: string | undefined
}

type Wrong = { readonly email?: string; readonly password?: string; readonly code?: string; readonly all?: string }

const missing = ({ email, password }: Typed): Wrong => ({
  ...(email.trim() === '' && { email: words.missing.email }),
  ...(password === '' && { password: words.missing.password }),
})

/** Email and password, the second factor when the server asks for it, and refusals where they belong. */
export function LoginForm({ typed, onType, logIn, logInByPasskey, sso, goingTo, refusal }: LoginFormProps) {
  const [wrong, setWrong] = useState<Wrong>(refusal === undefined ? {} : { all: refusal })
  const [code, setCode] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus(), [])

  function refused(error: unknown) {
    if (!(error instanceof Refusal)) throw error
    if (error.field === 'code') setCode(code ?? '')
    setWrong(error.field === 'code' ? { code: error.message } : { all: error.message })
    requestAnimationFrame(() => focus(error.field === 'code' ? 'code' : 'password'))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const lacks = missing(typed)
    setWrong(lacks)
    const [first] = Object.keys(lacks)
    if (first) return focus(first)
    setBusy(true)
    await logIn({ ...typed, email: typed.email.trim(), ...(code && { code }) }).catch(refused)
    setBusy(false)
  }

  async function byPasskey() {
    setWrong({})
    setBusy(true)
    await logInByPasskey?.().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      setWrong({ all: error.message })
    })
    setBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate ref={form}>
      <TextInput
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        value={typed.email}
        error={wrong.email}
        onChange={(event) => onType({ ...typed, email: event.currentTarget.value })}
      />
      <div className={styles.password}>
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          value={typed.password}
          error={wrong.password}
          onChange={(event) => onType({ ...typed, password: event.currentTarget.value })}
        />
        <UnstyledButton
          className={styles.forgot}
          aria-expanded={isForgotten}
          onClick={() => setForgotten(!isForgotten)}
        >
          {words.forgot}
        </UnstyledButton>
      </div>
      {isForgotten && <p className={styles.answer}>{words.forgotAnswer}</p>}
      {code !== null && (
        <TextInput
          label={words.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={wrong.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      {wrong.all && (
        <p className={styles.refused} role="alert">
          <Glyph tone="overdue" />
          {wrong.all}
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {words.logIn}
      </Button>
      {logInByPasskey && (
        <Button variant="default" size="md" fullWidth onClick={() => void byPasskey()} disabled={isBusy}>
          {words.passkey}
        </Button>
      )}
      {sso.map(({ name, path }) => (
        <Button
          key={path}
          component="a"
          href={`${path}${goingTo ? `?to=${encodeURIComponent(goingTo)}` : ''}`}
          variant="default"
          size="md"
          fullWidth
        >
          {words.sso(name)}
        </Button>
      ))}
    </form>
  )
}
