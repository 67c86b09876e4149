import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { Glyph } from '#ui/tone.tsx'
import type { Opened } from './opened.ts'
import { invitation as words } from './words.ts'
import styles from './outside.module.css'

/** As whom one logs in now, and how the quality manager whom the link named comes in. */
export type Accepted = {
  readonly email: string | null
  readonly qualityManager?: {
    readonly email: string
    readonly by: 'mail' | 'link' | 'password'
    readonly url: string | null
  }
}

type Newcomer = { readonly firstName: string; readonly lastName: string; readonly email: string }

const nobody: Newcomer = { firstName: '', lastName: '', email: '' }
const newcomerFields = ['firstName', 'lastName', 'email'] as const

type WhoProps = {
  readonly title: string
  readonly value: Newcomer
  /** Before the names of its inputs. */
  readonly prefix: string
  readonly wrong: Errors
  readonly onChange: (value: Newcomer) => void
}

/** Who somebody is. */
const Who = ({ title, value, prefix, wrong, onChange }: WhoProps) => (
  <fieldset className={styles.who}>
    <legend>{title}</legend>
    {newcomerFields.map((field) => (
      <TextInput
        key={field}
        label={words[field]}
        value={value[field]}
        error={wrong[`${prefix}${field}`]}
        type={field === 'email' ? 'email' : 'text'}
        required
        onChange={(event) => onChange({ ...value, [field]: event.currentTarget.value })}
      />
    ))}
  </fieldset>
)

type PasswordFormProps = {
  readonly token: string
  readonly opened: Opened
  readonly onDone: (accepted: Accepted) => void
}

/** What a link asks for: a password, and who the founders are where it names them. */
export function PasswordForm({ token, opened, onDone }: PasswordFormProps) {
  const [newcomer, setNewcomer] = useState(nobody)
  const [qualityManager, setQualityManager] = useState(nobody)
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [wrong, setWrong] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const namesMe = opened.names.includes('administrator')
  const namesOther = opened.names.includes('quality-manager')
  const setsPassword = namesMe || !namesOther

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (setsPassword && password === '') return setWrong({ password: words.missing })
    if (password !== repeat) return setWrong({ repeat: words.different })
    setBusy(true)
    try {
      const body = {
        token,
        ...(setsPassword && { password }),
        ...(namesMe && newcomer),
        ...(namesOther && { qualityManager }),
      }
      onDone(await ask<Accepted>('POST', '/api/v1/invitations/accept', { anonymous: true, body }))
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
      {namesMe && <Who title={words.you} value={newcomer} prefix="" wrong={wrong} onChange={setNewcomer} />}
      {/* Tells a password manager whose password this is. */}
      {opened.email && <TextInput label={words.email} value={opened.email} autoComplete="username" readOnly />}
      {setsPassword && (
        <>
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
        </>
      )}
      {namesOther && (
        <Who
          title={words.other}
          value={qualityManager}
          prefix="qualityManager."
          wrong={wrong}
          onChange={setQualityManager}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {setsPassword ? words.save : words.name}
      </Button>
    </form>
  )
}
