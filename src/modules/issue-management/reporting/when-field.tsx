import { TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '#lib/days.ts'
import { useToday } from '#ui/today.tsx'
import { words } from './words.ts'
import styles from './reporting.module.css'

type WhenFieldProps = {
  readonly day: Day | null
  readonly error: string | undefined
  readonly onChange: (day: Day | null) => void
}

/** The day on which it was seen: today, unless somebody says otherwise. */
export function WhenField({ day, error, onChange }: WhenFieldProps) {
  const today = useToday()
  const [isOpen, setOpen] = useState(day !== null)
  if (!isOpen)
    return (
      <p className={styles.when}>
        <span>
          {words.when} <b>{words.today}</b>
        </span>
        <UnstyledButton className={styles.change} aria-label={words.changeDay} onClick={() => setOpen(true)}>
          {words.change}
        </UnstyledButton>
      </p>
    )
  return (
    <div data-input="foundOn" className={styles.field}>
      <TextInput
        type="date"
        label={words.when}
        value={day ?? today}
        max={today}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      />
    </div>
  )
}
