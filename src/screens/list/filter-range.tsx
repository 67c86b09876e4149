import { TextInput } from '@mantine/core'
import { isDay } from '#lib/days.ts'
import { Segments } from '#ui/segments.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { DecimalInput } from '#kernel/kinds/decimal-input.tsx'
import { placesOf } from '#kernel/kinds/fields.ts'
import { DayInput } from '#kernel/kinds/day-input.tsx'
import { periods, valueTypeOf, type Said } from '#kernel/store/filter.ts'
import { words } from './words.ts'
import styles from './filters.module.css'

type OnSaid = { readonly onChange: (said: Said) => void }

type EndProps = {
  readonly definition: Definition
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One end of a range: a day, or a number. */
function End({ definition, name, label, value, onChange }: EndProps) {
  if (valueTypeOf(name, definition.fields[name]) === 'day')
    return (
      <DayInput
        field={{ kind: 'date', label }}
        name={label}
        value={value || null}
        onChange={(day) => onChange(typeof day === 'string' && isDay(day) ? day : '')}
        errors={{}}
      />
    )
  if (placesOf(definition.fields[name]) > 0)
    return (
      <DecimalInput
        label={label}
        value={value === '' ? null : Number(value)}
        onChange={(meant) => onChange(typeof meant === 'number' ? String(meant) : '')}
      />
    )
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(/^-?\d{0,9}$/.exec(event.currentTarget.value.trim())?.[0] ?? value)}
    />
  )
}

type RangeProps = OnSaid & {
  readonly definition: Definition
  readonly name: string
  readonly said: Extract<Said, { is: 'between' }>
}

/** From and to, both included; either may stay open. */
export const Range = ({ definition, name, said, onChange }: RangeProps) => (
  <div className={styles.range}>
    <End
      definition={definition}
      name={name}
      label={words.from}
      value={said.from}
      onChange={(from) => onChange({ ...said, from })}
    />
    <End
      definition={definition}
      name={name}
      label={words.to}
      value={said.to}
      onChange={(to) => onChange({ ...said, to })}
    />
  </div>
)

type DaysProps = OnSaid & { readonly said: Extract<Said, { days: number }> }

/** A number of days, counted from the day on which the list is looked at. */
export const Days = ({ said, onChange }: DaysProps) => (
  <TextInput
    label={words.days}
    description={words.counted}
    inputMode="numeric"
    autoComplete="off"
    value={String(said.days)}
    onChange={(event) =>
      onChange({ ...said, days: Number(/^\d{0,4}$/.exec(event.currentTarget.value)?.[0] ?? said.days) })
    }
  />
)

type PeriodsProps = OnSaid & { readonly said: Extract<Said, { is: 'this' }> }

/** This week, month, quarter or year. */
export const Periods = ({ said, onChange }: PeriodsProps) => (
  <Segments
    label={words.period}
    quiet
    options={periods.map((period) => ({ value: period, label: period }))}
    value={said.period}
    onChange={(period) => period && onChange({ is: 'this', period })}
  />
)
