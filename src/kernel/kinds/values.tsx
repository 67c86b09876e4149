// One way to show the value of each kind of field.
import type { ComponentType, ReactNode } from 'react'
import { dayInWords, distanceInWords, momentInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { Level } from '#ui/level.tsx'
import type { Named } from '#kernel/outline/ref.ts'
import { linesOf } from './lines.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { calledOf } from './field-in.ts'
import type { ComputedField, Field, Kind, RowsField, ScaleField, TextField } from './fields.ts'
import styles from './values.module.css'

type ValueProps<F extends Field = Field> = { readonly field: F; readonly value: unknown }

/** Whether there is nothing to show. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const Plain = ({ field, value }: ValueProps) => <span>{calledOf(field, shown(value))}</span>
const Figure = ({ value }: ValueProps) => <span className="tnum">{shown(value)}</span>
const Text = ({ field, value }: ValueProps<TextField>) => (
  <span className={field.long ? styles.long : undefined}>
    {field.format === 'moment' ? momentInWords(shown(value)) : shown(value)}
  </span>
)
const Reference = ({ value }: ValueProps) => <RecordLink record={value as Named} /> // The field's kind says so.

const Degree = ({ field, value }: ValueProps<ScaleField>) => (
  <span>
    <span className={styles.degree}>{shown(value)}</span> {field.degrees[Number(value) - 1]}
  </span>
)

const Day = ({ value }: ValueProps) => (
  <time dateTime={shown(value)} className="tnum">
    {dayInWords(shown(value))}
    <span className={styles.aside}>{distanceInWords(shown(value), useToday())}</span>
  </time>
)

function Computed({ field, value }: ValueProps<ComputedField>) {
  if (field.as === 'number') return <Figure field={field} value={value} />
  const rank = field.options.indexOf(shown(value))
  if (field.as !== 'choice' || field.options.length < 3 || rank < 0) return <Plain field={field} value={value} />
  const word = calledOf(field, shown(value))
  return <Level word={word} rank={rank} of={field.options.length} scale={field.called?.scale} />
}

function Rows({ field, value }: ValueProps<RowsField>) {
  const lines = linesOf(value)
  // What the program keeps beside a line is for the module's own section, files and the trail.
  const columns = Object.entries(field.columns).filter(([, { set }]) => set !== 'step')
  if (columns.length === 1)
    return (
      <ol className={styles.list}>
        {lines.map((line) => (
          <li key={line.key}>
            {columns.map(([name, cell]) => (
              <ValueView key={name} field={cell} value={line[name] ?? null} />
            ))}
          </li>
        ))}
      </ol>
    )
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <thead>
          <tr>
            {columns.map(([name, cell]) => (
              <th key={name} scope="col">
                {cell.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              {columns.map(([name, cell]) => (
                <td key={name}>
                  <ValueView field={cell} value={line[name] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const values = {
  text: Text,
  number: Figure,
  choice: Plain,
  term: Reference,
  scale: Degree,
  person: Reference,
  link: Reference,
  date: Day,
  rows: Rows,
  computed: Computed,
} satisfies { [K in Kind]: ComponentType<ValueProps<Extract<Field, { kind: K }>>> }

/** A value as people read it; a dash where there is none. */
export function ValueView({ field, value }: ValueProps): ReactNode {
  if (isEmpty(value)) return <span className={styles.none}>–</span>
  const View = values[field.kind] as ComponentType<ValueProps> // The key has chosen the field's own view.
  return <View field={field} value={value} />
}
