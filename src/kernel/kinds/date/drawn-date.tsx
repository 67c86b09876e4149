import { isDay } from '#lib/days.ts'
import { dayInWords, distanceInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { plain } from '../alone.ts'
import type { DrawnKind, EndProps, ValueProps } from '../drawn-kind.tsx'
import { dateKind, type DayField } from './date.ts'
import { DayInput } from './day-input.tsx'
import styles from './date.module.css'

const View = ({ value }: ValueProps) => (
  <time dateTime={plain(value)} className="tnum">
    {dayInWords(plain(value))}
    <span className={styles.aside}>{distanceInWords(plain(value), useToday())}</span>
  </time>
)

const Cell = ({ field, value }: ValueProps<DayField>) => dateKind.written(field, value)

const End = ({ label, value, onChange }: EndProps) => (
  <DayInput
    field={{ kind: 'date', label }}
    name={label}
    value={value || null}
    onChange={(day) => onChange(typeof day === 'string' && isDay(day) ? day : '')}
    errors={{}}
  />
)

export const drawnDate: DrawnKind<DayField> = { Input: DayInput, View, Cell, End }
