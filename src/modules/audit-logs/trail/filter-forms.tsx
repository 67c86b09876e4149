import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Day } from '#lib/days.ts'
import { date } from '#kernel/kinds/fields.ts'
import { drawnKindOf } from '#kernel/kinds/drawn-kinds.tsx'
import { words } from './words.ts'
import styles from './trail.module.css'

type DaysFormProps = {
  readonly from: Day | null
  readonly to: Day | null
  readonly onSaid: (days: { readonly from: Day | null; readonly to: Day | null }) => void
}

const day = date(words.filters.days)

/** The first and the last day, each of which may stay open. */
export function DaysForm({ from, to, onSaid }: DaysFormProps) {
  const [ends, setEnds] = useState({ from: from ?? '', to: to ?? '' })
  const { End } = drawnKindOf(day)
  function submit(event: FormEvent) {
    event.preventDefault()
    onSaid({ from: ends.from || null, to: ends.to || null })
  }
  if (!End) return null
  return (
    <form onSubmit={submit} className={styles.form}>
      <End
        field={day}
        label={words.firstDay}
        value={ends.from}
        onChange={(value) => setEnds({ ...ends, from: value })}
      />
      <End field={day} label={words.lastDay} value={ends.to} onChange={(value) => setEnds({ ...ends, to: value })} />
      <Button type="submit">{words.apply}</Button>
    </form>
  )
}

type TextFormProps = {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly onSaid: (text: string) => void
}

/** A few words, asked for once they are whole: each question costs the server a look through the trail. */
export function TextForm({ label, help, value, onSaid }: TextFormProps) {
  const [typed, setTyped] = useState(value)
  function submit(event: FormEvent) {
    event.preventDefault()
    onSaid(typed.trim())
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextInput
        label={label}
        description={help}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {words.apply}
      </Button>
    </form>
  )
}
