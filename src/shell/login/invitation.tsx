import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { Outside } from './outside.tsx'
import { PasswordField } from './password-field.tsx'
import { invitation as words } from './words.ts'
import styles from './outside.module.css'

type Wrong = { readonly password?: string; readonly repeat?: string }

// The token travels behind the #, which browsers never send to a server, so that no log ever holds it.
const tokenInAddress = () => location.hash.replace(/^#(token=)?/, '')

/** Lets an invited person set their password. */
export function Invitation() {
  const [token] = useState(tokenInAddress)
  const [isDone, setDone] = useState(false)
  if (token === '')
    return (
      <Outside title={words.noToken} subtitle={words.noTokenExplain}>
        <Link to="/login">{words.toLogin}</Link>
      </Outside>
    )
  return (
    <Outside title={words.title} subtitle={isDone ? words.done : words.explain}>
      {isDone ? (
        <Button component={Link} to="/login" size="md" fullWidth>
          {words.toLogin}
        </Button>
      ) : (
        <PasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </Outside>
  )
}

function PasswordForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '') return setWrong({ password: words.missing })
    if (password !== repeat) return setWrong({ repeat: words.different })
    setBusy(true)
    try {
      await ask('POST', '/api/v1/invitations/accept', { anonymous: true, body: { token, password } })
      onDone()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong({ password: error.message })
    }
    setBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={words.password}
        description={words.help}
        autoComplete="new-password"
        value={password}
        error={wrong.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoFocus
      />
      <PasswordField
        label={words.repeat}
        autoComplete="new-password"
        value={repeat}
        error={wrong.repeat}
        onChange={(event) => setRepeat(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {words.save}
      </Button>
    </form>
  )
}
