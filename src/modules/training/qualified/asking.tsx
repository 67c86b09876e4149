import { NativeSelect } from '@mantine/core'
import { date } from '#kernel/kinds/date/date.ts'
import { DayInput } from '#kernel/kinds/date/day-input.tsx'
import { isDay } from '#lib/days.ts'
import type { Search } from '#screens/list/list-search.ts'
import { kindsOfSubject, type WhoMay } from './who-may.ts'
import { words } from './words.ts'
import styles from './qualified.module.css'

const dayField = date(words.day, {})

type AskingProps = { readonly found: WhoMay; readonly onSay: (said: Search) => void }

/** What is asked for, and on which day. */
export function Asking({ found: { choices, subject, day }, onSay }: AskingProps) {
  const data = kindsOfSubject.map((kind) => ({
    group: words.groups[kind],
    items: choices.flatMap((one) => (one.kind === kind ? { value: `${kind}:${one.name}`, label: one.label } : [])),
  }))
  return (
    <div className={styles.asking}>
      <NativeSelect
        label={words.of}
        value={subject ? `${subject.kind}:${subject.name}` : ''}
        onChange={({ currentTarget: { value } }) => onSay({ of: value || undefined })}
      >
        <option value="">{words.choose}</option>
        {data.map(({ group, items }) => (
          <optgroup key={group} label={group}>
            {items.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <DayInput
        field={dayField}
        name="day"
        value={day}
        errors={{}}
        onChange={(value) => {
          // What is still being typed is no day yet.
          if (value === null) onSay({ day: undefined })
          else if (typeof value === 'string' && isDay(value)) onSay({ day: value })
        }}
      />
    </div>
  )
}
