// What a difference is about, and how one of its sides is shown: a value, a line, an order of lines.

import type { ReactNode } from 'react'
import type { RowsField } from '#kernel/kinds/rows/rows.ts'
import { ValueView } from '#kernel/kinds/values.tsx'
import { linesOf, type Line } from '#kernel/kinds/rows/lines.ts'
import type { Difference } from './conflict.ts'
import { words } from './conflict-words.ts'
import styles from './conflict.module.css'

/** What a line is known by: the words of its first cell that has any. */
const lineWords = (field: RowsField, line: Line | null): string =>
  Object.keys(field.columns)
    .map((cell) => line?.[cell])
    .find((value): value is string => typeof value === 'string' && value !== '') ?? ''

const most = 48
const brief = (text: string) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

/** What a difference is about: "Cause", "Causes: Template picked by eye". */
export function labelOf(difference: Difference): string {
  const { field, part } = difference
  if (part === 'order') return words.order(field.label)
  if (part === 'value') return field.label
  const { before, theirs, mine } = difference
  return words.line(field.label, brief(lineWords(field, before ?? theirs ?? mine)))
}

type Side = 'mine' | 'theirs' | 'before'

const LineView = ({ field, line }: { readonly field: RowsField; readonly line: Line }) => (
  <dl className={styles.line}>
    {Object.entries(field.columns).map(([name, cell]) => (
      <div key={name}>
        {Object.keys(field.columns).length > 1 && <dt>{cell.label}</dt>}
        <dd>
          <ValueView field={cell} value={line[name] ?? null} />
        </dd>
      </div>
    ))}
  </dl>
)

/** The value of one side. */
export function SideView({ difference, side }: { readonly difference: Difference; readonly side: Side }): ReactNode {
  if (difference.part === 'value') return <ValueView field={difference.field} value={difference[side]} />
  const { field } = difference
  if (difference.part === 'order')
    return (
      <ol className={styles.order}>
        {linesOf(difference[side]).map((line) => (
          <li key={line.key}>{brief(lineWords(field, line))}</li>
        ))}
      </ol>
    )
  const line = difference[side]
  if (line) return <LineView field={field} line={line} />
  return <span className={styles.gone}>{difference.before ? words.removed : words.notThere}</span>
}
