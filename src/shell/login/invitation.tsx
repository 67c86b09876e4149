import { Button, TextInput } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { Glyph } from '#ui/tone.tsx'
import { queries } from '#shell/frame/queries.tsx'
import { Outside } from './outside.tsx'
import { invitation as words } from './words.ts'
import styles from './outside.module.css'

/** Whom a link is for, as the server says it before anything is set. */
type Opened = {
  readonly purpose: 'invitation' | 'new-password' | 'first-administrator'
  readonly name: string | null
  readonly email: string | null
  /** What a person declares with their first password. */
  readonly statement: string
}

// The token stands behind the #, which browsers never send to a server, so that no log ever holds it.
const tokenInAddress = () => location.hash.slice(1)

/** Lets a person who was given a link set their password. */
export const Invitation = () => (
  <QueryClientProvider client={queries}>
    <Opening />
  </QueryClientProvider>
)

function Opening() {
  const [token] = useState(tokenInAddress)
  const [doneAs, setDoneAs] = useState<string | null>(null)
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask<Opened>('POST', '/api/v1/invitations/open', { anonymous: true, body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
  })
  if (token === '') return <Closed title={words.noToken} explain={words.noTokenExplain} />
  if (error) return <Closed title={words.closed} explain={error.message} />
  if (isPending) return null
  if (doneAs !== null) return <Closed title={words.doneTitle} explain={words.done(doneAs)} />
  return (
    <Outside title={words.title[data.purpose]} subtitle={data.name ? words.hello(data.name) : words.explain}>
      <PasswordForm token={token} opened={data} onDone={setDoneAs} />
    </Outside>
  )
}

const Closed = ({ title, explain }: { readonly title: string; readonly explain: string }) => (
  <Outside title={title} subtitle={explain}>
    <Button renderRoot={(props) => <Link to="/login" {...props} />} size="md" fullWidth>
      {words.toLogin}
    </Button>
  </Outside>
)

type PasswordFormProps = {
  readonly token: string
  readonly opened: Opened
  readonly onDone: (email: string) => void
}

const nobody = { firstName: '', lastName: '', email: '' }
const newcomerFields = ['firstName', 'lastName', 'email'] as const

function PasswordForm({ token, opened, onDone }: PasswordFormProps) {
  const [newcomer, setNewcomer] = useState(nobody)
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [wrong, setWrong] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const isFirst = opened.purpose === 'first-administrator'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '') return setWrong({ password: words.missing })
    if (password !== repeat) return setWrong({ repeat: words.different })
    setBusy(true)
    try {
      const body = { token, password, ...(isFirst && newcomer) }
      const { email } = await ask<{ email: string }>('POST', '/api/v1/invitations/accept', { anonymous: true, body })
      onDone(email)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(errorsOf(error))
    }
    setBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {wrong[''] && (
        <p className={styles.refused} role="alert">
          <Glyph tone="overdue" />
          {wrong['']}
        </p>
      )}
      {isFirst &&
        newcomerFields.map((field) => (
          <TextInput
            key={field}
            label={words[field]}
            value={newcomer[field]}
            error={wrong[field]}
            type={field === 'email' ? 'email' : 'text'}
            required
            onChange={(event) => setNewcomer({ ...newcomer, [field]: event.currentTarget.value })}
          />
        ))}
      {/* Tells a password manager whose password this is. */}
      {opened.email && <TextInput label={words.email} value={opened.email} autoComplete="username" readOnly />}
      <PasswordField
        label={words.password}
        description={words.help}
        autoComplete="new-password"
        value={password}
        error={wrong.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        label={words.repeat}
        autoComplete="new-password"
        value={repeat}
        error={wrong.repeat}
        onChange={(event) => setRepeat(event.currentTarget.value)}
      />
      {opened.purpose !== 'new-password' && <p className={styles.statement}>{opened.statement}</p>}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {words.save}
      </Button>
    </form>
  )
}
