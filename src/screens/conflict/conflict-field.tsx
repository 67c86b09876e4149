import { Textarea } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Verdict } from '#ui/state-chip.tsx'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { RowsField } from '#kernel/kinds/rows/rows.ts'
import { ValueView } from '#kernel/kinds/values.tsx'
import { linesOf, type Line } from '#kernel/kinds/rows/lines.ts'
import type { Decision, Difference } from './conflict.ts'
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
function SideView({ difference, side }: { readonly difference: Difference; readonly side: Side }): ReactNode {
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

/** The sides that can be chosen; who changed nothing has it as it was. */
function sidesOf({ changedBy }: Difference): readonly { readonly side: 'mine' | 'theirs'; readonly label: string }[] {
  const { mine, theirs, asItWas } = words.sides
  if (changedBy === 'me')
    return [
      { side: 'mine', label: mine },
      { side: 'theirs', label: asItWas },
    ]
  if (changedBy === 'them')
    return [
      { side: 'theirs', label: theirs },
      { side: 'mine', label: asItWas },
    ]
  return [
    { side: 'mine', label: mine },
    { side: 'theirs', label: theirs },
  ]
}

const Standing = ({ by, isDecided }: { readonly by: Difference['changedBy']; readonly isDecided: boolean }) => (
  <span className={styles.standing}>
    <Verdict tone={isDecided ? 'done' : 'missing'}>{words.by[by]}</Verdict>
  </span>
)

type ConflictFieldProps = {
  readonly difference: Difference
  readonly decision: Decision | undefined
  readonly onDecide: (decision: Decision) => void
  /** What stands in the text written by hand. */
  readonly byHand: string
  readonly onWrite: (text: string) => void
  readonly error: string | undefined
}

/** One difference with its sides in view; one of them is chosen. */
export function ConflictField({ difference, decision, onDecide, byHand, onWrite, error }: ConflictFieldProps) {
  const id = useId()
  const { field, changedBy, input } = difference
  const canWrite = changedBy === 'both' && kindOf(field).isProse
  const option = (value: Decision, label: string, children: ReactNode) => (
    <div key={value} className={styles.option}>
      <label className={styles.choice}>
        <input
          type="radio"
          name={id}
          checked={decision === value}
          onChange={() => onDecide(value)}
          aria-describedby={children ? `${id}-${value}` : undefined}
        />
        {label}
      </label>
      {children && (
        <div className={styles.value} id={`${id}-${value}`}>
          {children}
        </div>
      )}
    </div>
  )
  return (
    <div className={styles.difference} data-input={input}>
      <p className={styles.head}>
        <b>{labelOf(difference)}</b>
        <Standing by={changedBy} isDecided={decision !== undefined} />
      </p>
      <div
        className={styles.options}
        role="radiogroup"
        aria-label={labelOf(difference)}
        aria-describedby={error && `${id}-error`}
        data-wrong={error ? true : undefined}
      >
        {sidesOf(difference).map(({ side, label }) =>
          option(side, label, <SideView difference={difference} side={side} />),
        )}
        {canWrite && option('hand', words.sides.hand, null)}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {changedBy === 'both' && <Before difference={difference} />}
      {decision === 'hand' && (
        <Textarea
          label={words.byHand(field.label)}
          rows={4}
          value={byHand}
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

const Before = ({ difference }: { readonly difference: Difference }) => (
  <div className={styles.before}>
    <span className={styles.beforeLabel}>{words.sides.before}</span>
    <SideView difference={difference} side="before" />
  </div>
)

/** A difference that is not mine to decide: what it was, what it is, and what I typed, to be copied. */
export const ClosedField = ({ difference }: { readonly difference: Difference }) => {
  const { mine, theirs, before } = words.sides
  const sides =
    difference.changedBy === 'them'
      ? ([
          [theirs, 'theirs'],
          [before, 'before'],
        ] as const)
      : ([
          [mine, 'mine'],
          [theirs, 'theirs'],
          [before, 'before'],
        ] as const)
  return (
    <div className={styles.difference}>
      <p className={styles.head}>
        <b>{labelOf(difference)}</b>
        <Standing by={difference.changedBy} isDecided />
      </p>
      <dl className={styles.options}>
        {sides.map(([label, side]) => (
          <div key={side} className={styles.shown}>
            <dt>{label}</dt>
            <dd>
              <SideView difference={difference} side={side} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
