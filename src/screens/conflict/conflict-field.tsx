import { Textarea } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Verdict } from '#ui/state-chip.tsx'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Decision, Difference } from './conflict.ts'
import { words } from './conflict-words.ts'
import { labelOf, SideView } from './side-view.tsx'
import styles from './conflict.module.css'

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
