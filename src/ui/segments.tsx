import { Input, UnstyledButton } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useCurrentInView } from './use-current-in-view.tsx'
import styles from './segments.module.css'

export type SegmentOption<T> = { readonly value: T; readonly label: ReactNode }

type SegmentsProps<T> = {
  readonly label: string
  readonly options: readonly SegmentOption<T>[]
  readonly value: T | null
  readonly onChange: (value: T | null) => void
  readonly description?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean
  /** Whether it may be emptied again. */
  readonly clearable?: boolean
  /** Where the cursor stands when a dialog opens. */
  readonly first?: boolean
  /** A way to look rather than an answer: joined, and the label is spoken, not shown. */
  readonly quiet?: boolean
  /** Quiet ones whose row would be cut on a phone: there they stand two and two. */
  readonly folds?: boolean
  /** As wide as each other, for degrees of a scale. */
  readonly even?: boolean
}

/** A choice among a few, all of them in view. Radio buttons underneath, so arrows move and the chosen one is focused. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const {
    label,
    options,
    value,
    onChange,
    description,
    error,
    required = false,
    clearable = false,
    first = false,
    quiet = false,
    folds = false,
    even = false,
  } = props
  const id = useId()
  const strip = useCurrentInView<HTMLDivElement>(quiet ? String(value) : undefined)
  const group = (
    <div
      ref={strip}
      role="radiogroup"
      aria-label={label}
      aria-required={required || undefined}
      aria-describedby={
        [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ') || undefined
      }
      className={quiet ? styles.joined : even ? styles.degrees : styles.group}
      data-wrong={error ? true : undefined}
      data-folds={folds || undefined}
    >
      {options.map((option, at) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={id}
            checked={option.value === value}
            data-autofocus={(first && (value === null ? at === 0 : option.value === value)) || undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      className={quiet ? styles.narrow : undefined}
      label={quiet ? undefined : label}
      withAsterisk={required}
      description={description}
      error={error}
    >
      {group}
      {clearable && value !== null && (
        <UnstyledButton className={styles.clear} onClick={() => onChange(null)} aria-label={`Clear ${label}`}>
          Clear
        </UnstyledButton>
      )}
    </Input.Wrapper>
  )
}

/** A degree of a scale as a segment shows it: the number over its word. */
export const Degree = ({ degree, word }: { readonly degree: number; readonly word: string }) => (
  <>
    <span className={styles.degree}>{degree}</span>
    <span className={styles.word}>{word}</span>
  </>
)
