import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Whole } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { trainingSession } from '../session.ts'
import { words } from './words.ts'
import styles from './check-in.module.css'

/** Whoever has scanned the code is led to the button, past all that a session's page shows. */
const lead = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'center' })

/** Checks in with the code of the trainer's screen: scanned, it stands in the address; else it is typed. */
export function CheckIn({ session }: { readonly session: Whole }) {
  const search: { readonly [name: string]: string | undefined } = useSearch({ strict: false })
  const queries = useQueryClient()
  const [code, setCode] = useState(search.code ?? '')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await ask('POST', `${collection(trainingSession)}/${session.number}/check-in`, { body: { code } })
      notifications.show({ message: words.done })
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      setError(refused.message)
    }
    setBusy(false)
    void queries.invalidateQueries()
  }

  return (
    <form
      ref={search.code === undefined ? undefined : lead}
      className={styles.form}
      onSubmit={(event) => void send(event)}
    >
      <TextInput
        label={words.enter}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        size="md"
      />
      <Button type="submit" size="md" loading={isBusy} disabled={code.trim() === ''}>
        {words.checkIn}
      </Button>
    </form>
  )
}
