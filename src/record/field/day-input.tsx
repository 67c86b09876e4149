import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { useState } from 'react'
import { isDay } from '#lib/days.ts'
import { dayHere, dayInWords } from '#ui/dates.ts'
import type { DayField } from './fields.ts'
import { readDay } from './read-day.ts'
import type { InputProps } from './input-props.ts'

const read = (text: string) => readDay(text, dayHere(new Date()))

/** A day, typed as people write it or picked. It stays a calendar day from end to end: no time zone moves it. */
export function DayInput({ field, name, value, onChange, errors, quiet, first }: InputProps<DayField>) {
  /** What was typed and is no day: said, because the input empties itself. */
  const [lost, setLost] = useState<string | null>(null)
  return (
    <DateInput
      {...(quiet ? { 'aria-label': field.label } : { label: field.label, description: field.help })}
      name={name}
      data-autofocus={first || undefined}
      required={field.required ?? false}
      error={errors[name] ?? (lost && `“${lost}” is no day: please write it like 4 Dec 2026.`)}
      value={typeof value === 'string' && isDay(value) ? value : null}
      onChange={(day) => {
        onChange(day)
        if (day !== null) setLost(null)
      }}
      onBlur={({ currentTarget }) => {
        const text = currentTarget.value.trim()
        if (text !== '') setLost(read(text) === null ? text : null)
      }}
      valueFormat={dayInWords}
      dateParser={read}
      clearable={!field.required}
      firstDayOfWeek={1}
      placeholder="4 Dec 2026"
      autoComplete="off"
      maw={220}
    />
  )
}
