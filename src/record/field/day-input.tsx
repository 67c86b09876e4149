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

/**
 * A day, typed as people write it or picked. It stays a calendar day from end to end: no time zone moves it. What is no
 * day stays as it was typed and is refused: another day than the one that was meant must never be kept.
 */
export function DayInput({ field, name, value, onChange, errors, quiet, first }: InputProps<DayField>) {
  const [isTyping, setTyping] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const day = isDay(text) ? text : null
  const [typed, setTyped] = useState(text)
  const noDay = day === null && read(typed) === null ? typed : ''
  return (
    <DateInput
      {...(quiet ? { 'aria-label': field.label } : { label: field.label, description: field.help })}
      name={name}
      data-autofocus={first || undefined}
      required={field.required ?? false}
      error={errors[name] ?? (noDay && !isTyping && `“${noDay}” is no day: please write it like 4 Dec 2026.`)}
      value={day}
      onChange={(chosen) => {
        setTyped(chosen ?? '')
        onChange(chosen)
      }}
      onInput={({ currentTarget }) => {
        const now = currentTarget.value.trim()
        setTyping(true)
        setTyped(now)
        if (read(now) === null) onChange(now === '' ? null : now)
      }}
      onBlur={() => setTyping(false)}
      fixOnBlur={noDay === ''}
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
