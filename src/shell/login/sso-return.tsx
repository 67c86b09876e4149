import { Button, Loader, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { words } from './words.ts'
import styles from './outside.module.css'

/** Whether the provider of single sign-on has just sent the browser back. */
export const isBackFromSso = (): boolean => location.hash === '#sso'

type SsoReturnProps = {
  /** @throws Refusal */
  readonly logIn: (code?: string) => Promise<void>
  /** Told why it came to nothing; without a sentence where the person wants another way. */
  readonly onRefused: (told?: string) => void
}

/** Takes the session that the provider's answer opens, and asks for the code where a second factor is on here. */
export function SsoReturn({ logIn, onRefused }: SsoReturnProps) {
  const [code, setCode] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(true)
  const hasAsked = useRef(false)

  async function ask(typed?: string) {
    setBusy(true)
    try {
      await logIn(typed)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.field !== 'code') return onRefused(error.message)
      setCode(typed ?? '')
      setWrong(typed === undefined ? null : error.message)
    }
    return setBusy(false)
  }

  // An answer is taken once, however often this is drawn.
  useEffect(() => {
    if (!hasAsked.current) void ask()
    hasAsked.current = true
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    void ask(code ?? '')
  }

  if (code === null)
    return (
      <p className={styles.busy} role="status">
        <Loader size="sm" aria-hidden="true" />
        {words.ssoBusy}
      </p>
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        value={code}
        error={wrong}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {words.logIn}
      </Button>
      <Button variant="default" size="md" fullWidth onClick={() => onRefused()}>
        {words.another}
      </Button>
    </form>
  )
}
