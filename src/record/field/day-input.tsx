import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { isDay } from '#lib/days.ts'
import { dayHere, dayInWords } from '#ui/dates.ts'
import type { DayField } from './fields.ts'
import { readDay } from './read-day.ts'
import type { InputProps } from './input-props.ts'

/** A day, typed as people write it or picked. It stays a calendar day from end to end: no time zone moves it. */
export const DayInput = ({ field, name, value, onChange, errors, quiet, first }: InputProps<DayField>) => (
  <DateInput
    {...(quiet ? { 'aria-label': field.label } : { label: field.label, description: field.help })}
    name={name}
    data-autofocus={first || undefined}
    required={field.required ?? false}
    error={errors[name]}
    value={typeof value === 'string' && isDay(value) ? value : null}
    onChange={onChange}
    valueFormat={dayInWords}
    dateParser={(text) => readDay(text, dayHere(new Date()))}
    clearable={!field.required}
    firstDayOfWeek={1}
    placeholder="4 Dec 2026"
    autoComplete="off"
    maw={220}
  />
)
