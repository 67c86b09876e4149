import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { date } from '#kernel/kinds/fields.ts'
import { drawnKindOf } from '#kernel/kinds/drawn-kinds.tsx'
import { words } from './words.ts'
import styles from './sign-ins.module.css'

/** Days as they are typed; empty where an end stays open. */
type Ends = { readonly from: string; readonly to: string }

const day = date(words.filters.days)

/** The first and the last day, each of which may stay open. */
export function DaysForm({ from, to, onSaid }: Ends & { readonly onSaid: (days: Ends) => void }) {
  const [ends, setEnds] = useState<Ends>({ from, to })
  const { End } = drawnKindOf(day)
  function submit(event: FormEvent) {
    event.preventDefault()
    onSaid(ends)
  }
  if (!End) return null
  return (
    <form onSubmit={submit} className={styles.form}>
      <End field={day} label={words.firstDay} value={ends.from} onChange={(next) => setEnds({ ...ends, from: next })} />
      <End field={day} label={words.lastDay} value={ends.to} onChange={(next) => setEnds({ ...ends, to: next })} />
      <Button type="submit">{words.apply}</Button>
    </form>
  )
}
