/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- A line is drawn with the mouse; by keyboard its handle moves it. */
import { Checkbox, TextInput, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import IconGrip from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { fold } from '#lib/fold.ts'
import type { Column } from './columns.tsx'
import { words } from './words.ts'
import styles from './columns-menu.module.css'

export type ColumnsMenuProps = {
  /** All that there are. */
  readonly every: readonly Column[]
  /** Those that are shown, in their order. */
  readonly chosen: readonly string[]
  /** None: as they are usually. */
  readonly onChange: (names: readonly string[] | null) => void
}

/** The names with one of them moved to a place. */
const moved = (names: readonly string[], name: string, to: number): readonly string[] => {
  const others = names.filter((one) => one !== name)
  const place = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, place), name, ...others.slice(place)]
}

/** Which columns stand in the list, and in which order: by keyboard, or drawn with the mouse. */
export function ColumnsChooser({ every, chosen, onChange }: ColumnsMenuProps) {
  const [find, setFind] = useState('')
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // It comes after the dropdown that holds it, which has looked for a place for the focus by then.
  useEffect(() => input.current?.focus(), [])
  const labelOf = (name: string) => every.find((column) => column.name === name)?.label ?? name
  const fits = ({ label }: Column) => fold(label).includes(fold(find))
  const shown = chosen.flatMap((name) => every.find((column) => column.name === name) ?? [])
  const left = every.filter(({ name }) => !chosen.includes(name))

  const move = (name: string, to: number) => {
    const next = moved(chosen, name, to)
    onChange(next)
    setSaid(words.movedColumn(labelOf(name), next.indexOf(name) + 1, next.length))
  }

  return (
    <>
      <TextInput
        aria-label={words.findColumn}
        placeholder={words.findColumn}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
        ref={input}
      />
      <div className={styles.scroll}>
        <ol className={styles.list} aria-label={words.shownColumns}>
          {shown.filter(fits).map((column) => (
            <Shown
              key={column.name}
              column={column}
              at={chosen.indexOf(column.name)}
              onMove={move}
              onHide={() => onChange(chosen.filter((name) => name !== column.name))}
            />
          ))}
        </ol>
        <ul className={styles.list} aria-label={words.otherColumns}>
          {left.filter(fits).map(({ name, label }) => (
            <li key={name} className={styles.item}>
              <span className={styles.grip} />
              <Checkbox
                size="xs"
                radius="xs"
                label={label}
                checked={false}
                onChange={() => onChange([...chosen, name])}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <span className={styles.help}>{words.moveHelp}</span>
        <UnstyledButton className={styles.usual} onClick={() => onChange(null)}>
          {words.usualColumns}
        </UnstyledButton>
      </div>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  )
}

type ShownProps = {
  readonly column: Column
  readonly at: number
  readonly onMove: (name: string, to: number) => void
  readonly onHide: () => void
}

const kind = 'text/x-column'

function Shown({ column: { name, label }, at, onMove, onHide }: ShownProps) {
  const [isOver, setOver] = useState(false)

  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onMove(name, at + step)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onMove(event.dataTransfer.getData(kind), at)
  }

  return (
    <li
      className={styles.item}
      data-over={isOver || undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(kind, name)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(kind)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <UnstyledButton className={styles.grip} aria-label={words.moveColumn(label)} onKeyDown={onKey}>
        <IconGrip size={14} stroke={2} aria-hidden="true" />
      </UnstyledButton>
      <Checkbox size="xs" radius="xs" label={label} checked onChange={onHide} />
    </li>
  )
}
