import { ActionIcon, Popover, TextInput } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useState } from 'react'
import { isDay, type Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { todayHere } from '#ui/today.tsx'
import { DayPicker, keepsEscape } from './day-picker.tsx'
import type { DayField } from './date.ts'
import { readDay } from './read-day.ts'
import type { InputProps } from '../input-props.ts'
import { useCalendar } from './use-calendar.tsx'
import { words } from './day-words.ts'

const read = (text: string) => readDay(text, todayHere())

/**
 * A day, typed as people write it or picked. It stays a calendar day from end to end: no time zone moves it. What is no
 * day stays as it was typed and is refused: another day than the one that was meant must never be kept.
 */
export function DayInput({ field, name, value, onChange, errors, quiet, first }: InputProps<DayField>) {
  const [isTyping, setTyping] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const day = isDay(text) ? text : null
  const [typed, setTyped] = useState('')
  const { isOpen, open, close, dismiss } = useCalendar()
  const noDay = day === null && !isTyping ? typed || text : ''

  const type = (now: string) => {
    setTyping(true)
    setTyped(now)
    onChange(now.trim() === '' ? null : (read(now) ?? now.trim()))
  }
  const leave = () => {
    setTyping(false)
    if (typed.trim() === '' || read(typed) !== null) setTyped('')
  }
  const choose = (chosen: Day | null) => {
    setTyped('')
    onChange(chosen)
    close()
  }
  return (
    <Popover opened={isOpen} onDismiss={dismiss} position="bottom-end" trapFocus closeOnEscape={false}>
      <TextInput
        {...(quiet ? { 'aria-label': field.label } : { label: field.label, description: field.help })}
        name={name}
        data-autofocus={first || undefined}
        required={field.required ?? false}
        error={errors[name] ?? (noDay && words.noDay(noDay))}
        value={isTyping ? typed : day ? dayInWords(day) : noDay}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          // In a list of lines, Alt with an arrow moves the line.
          if (event.key !== 'ArrowDown' || event.defaultPrevented) return
          event.preventDefault()
          open(event.currentTarget)
        }}
        placeholder={words.example}
        autoComplete="off"
        maw={220}
        rightSectionWidth={36}
        rightSection={
          <Popover.Target>
            <ActionIcon
              size={28}
              aria-label={words.open(field.label)}
              onClick={({ currentTarget }) => (isOpen ? close() : open(currentTarget))}
            >
              <IconCalendar size={16} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown {...keepsEscape} p="xs">
        <DayPicker value={day} onChoose={choose} clearable={!field.required} />
      </Popover.Dropdown>
    </Popover>
  )
}
