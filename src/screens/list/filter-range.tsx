import { TextInput } from '@mantine/core'
import { Segments } from '#ui/segments.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { drawnKindOf } from '#kernel/kinds/drawn-kinds.tsx'
import { periods, type Said } from '#kernel/store/filter.ts'
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

/** One end of a range, as the field's kind draws it. */
function End({ definition, name, ...rest }: EndProps) {
  const field = definition.fields[name]
  const EndOf = field && drawnKindOf(field).End
  return EndOf ? <EndOf field={field} {...rest} /> : null
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
