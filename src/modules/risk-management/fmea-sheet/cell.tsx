/* oxlint-disable jsx-a11y/role-supports-aria-props -- ARIA lets a gridcell say that it is read only; the rule does not know. */
import { memo, useEffect, useRef } from 'react'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { isLate, textOf, type Column } from './sheet.ts'
import { words } from './words.ts'
import styles from './sheet.module.css'

type CellProps = {
  readonly column: Column
  readonly values: FormValues
  readonly row: number
  readonly place: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly isFrozen: boolean
  readonly trouble: { readonly text: string; readonly error: string } | undefined
  /** What the open input starts with; null while the cell is closed. */
  readonly open: string | null
  readonly onDone: (text: string) => void
}

/** A cell: what stands there, or what was refused with the reason under it; an input while it is open. */
export const Cell = memo(function CellOf(props: CellProps) {
  const { column, values, row, place, isCurrent, isSelected, isFrozen, trouble, open, onDone } = props
  const text = trouble ? trouble.text : textOf(column, values)
  const id = `cell-${row}-${place}`
  const degree = kindOf(column.field).words(column.field)[Number(text) - 1]
  return (
    <td
      id={id}
      className={styles.cell}
      data-cell={`${row} ${place}`}
      data-kind={column.field.kind}
      data-name={column.opens && column.name}
      data-late={(column.opens && isLate(column, values)) || undefined}
      aria-haspopup={column.opens && 'dialog'}
      data-first={place === 0 || undefined}
      data-selected={isSelected || undefined}
      data-wrong={trouble ? true : undefined}
      data-priority={column.name === 'priority' ? text : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-colindex={place + 2}
      aria-selected={isSelected}
      aria-readonly={column.opens ? undefined : isFrozen || !column.canEdit}
      aria-invalid={trouble ? true : undefined}
      aria-describedby={trouble ? `${id}-error` : undefined}
      title={degree}
    >
      {open === null ? text : <Input label={words.cell(column.spoken)} start={open} onDone={onDone} />}
      {trouble && (
        <span className={styles.error} id={`${id}-error`}>
          {trouble.error}
        </span>
      )}
    </td>
  )
})

type InputProps = { readonly label: string; readonly start: string; readonly onDone: (text: string) => void }

/** The input of an open cell. Its keys are those of the sheet; leaving it by mouse enters what was typed. */
function Input({ label, start, onDone }: InputProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(start.length, start.length)
  }, [start])
  return (
    <textarea
      ref={input}
      className={styles.input}
      aria-label={label}
      defaultValue={start}
      rows={Math.max(2, start.split('\n').length)}
      onBlur={(event) => {
        if (event.currentTarget.dataset.left === undefined) onDone(event.currentTarget.value)
      }}
    />
  )
}
