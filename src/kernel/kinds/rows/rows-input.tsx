import { ActionIcon, Button, Input } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { useKeys } from '#ui/use-keys.tsx'
import { inSentence } from '#lib/in-sentence.ts'
import type { CellField } from '../cells.ts'
import { drawnCellOf } from '../drawn-cells.tsx'
import { errorsWithin } from '../errors.ts'
import type { InputProps } from '../input-props.ts'
import { askedIn, isVaried } from './asked-in.ts'
import { linesOf, type Line } from './lines.ts'
import { newKey, type RowsField } from './rows.ts'
import inputs from '../inputs.module.css'
import styles from './rows-input.module.css'

// A key stays with its line wherever it goes, so that refusals, links and the trail find it again.
const newLine = (): Line => ({ key: newKey() })

const moved = (lines: readonly Line[], from: number, to: number): readonly Line[] => {
  const line = lines[from]
  const rest = lines.filter((_, at) => at !== from)
  return line && to >= 0 && to < lines.length ? [...rest.slice(0, to), line, ...rest.slice(to)] : lines
}

/** The input of one cell, found again by its name when a refusal leads to it. */
function CellInput(props: InputProps<CellField>) {
  const { Input: Cell } = drawnCellOf(props.field)
  return (
    <div data-input={props.name} className={inputs.input}>
      <Cell {...props} />
    </div>
  )
}

type LineToolsProps = {
  readonly at: number
  readonly last: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** Moves a line up or down, or takes it away. */
function LineTools({ at, last, onMove, onRemove }: LineToolsProps) {
  const line = `line ${at + 1}`
  return (
    <span className={styles.tools}>
      <ActionIcon size={28} aria-label={`Move ${line} up`} disabled={at === 0} onClick={() => onMove(at - 1)}>
        <IconArrowUp size={16} stroke={1.8} />
      </ActionIcon>
      <ActionIcon size={28} aria-label={`Move ${line} down`} disabled={at === last} onClick={() => onMove(at + 1)}>
        <IconArrowDown size={16} stroke={1.8} />
      </ActionIcon>
      <ActionIcon size={28} aria-label={`Remove ${line}`} onClick={onRemove}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </span>
  )
}

/** Lines that are added, removed and re-ordered; Alt with an arrow moves the line one is in. */
export function RowsInput({ field, name, value, onChange, errors }: InputProps<RowsField>) {
  const lines = linesOf(value)
  // What the program fills in stays with its line, and nobody enters it.
  const columns = Object.entries(field.columns).filter(([, { set }]) => set !== 'step')
  const varied = isVaried(columns.map(([, column]) => column))
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const goTo = useFocusIn(list)
  const wrong = errorsWithin(errors, name)
  const others = Object.entries(wrong).filter(([input]) => input === name || !input.includes('.'))

  const change = (next: readonly Line[], focused?: string) => {
    onChange(next)
    if (focused) goTo(focused)
  }
  const add = () => {
    const line = newLine()
    change([...lines, line], line.key)
  }

  useKeys(list, (event) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0 || !(event.target instanceof HTMLElement)) return
    const key = event.target.closest<HTMLElement>('[data-key]')?.dataset.key
    const at = lines.findIndex((line) => line.key === key)
    event.preventDefault()
    change(moved(lines, at, at + step), key)
  })

  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={field.label}
      description={field.help}
      error={others.map(([, message]) => message).join(' ') || undefined}
    >
      <ol className={styles.lines} data-varied={varied || undefined} ref={list} aria-label={field.label}>
        {lines.map((line, at) => (
          <li key={line.key} data-key={line.key} className={styles.line}>
            <span className={styles.place} aria-hidden="true">
              {at + 1}
            </span>
            <div className={styles.cells} role="group" aria-label={`${field.label}, line ${at + 1}`}>
              {askedIn(columns, line).map(([cell, column]) => (
                <div
                  key={cell}
                  className={styles.cell}
                  data-kind={column.kind}
                  data-long={(column.kind === 'text' && column.long) || undefined}
                >
                  {columns.length > 1 && !varied && (
                    <span className={styles.head} aria-hidden="true">
                      {column.label}
                    </span>
                  )}
                  <CellInput
                    field={column}
                    name={`${name}[${line.key}].${cell}`}
                    value={line[cell] ?? null}
                    onChange={(next) => change(lines.map((one) => (one === line ? { ...line, [cell]: next } : one)))}
                    errors={wrong}
                    quiet={!varied}
                  />
                </div>
              ))}
            </div>
            <LineTools
              at={at}
              last={lines.length - 1}
              onMove={(to) => change(moved(lines, at, to))}
              onRemove={() => change(lines.filter((one) => one !== line))}
            />
          </li>
        ))}
      </ol>
      {lines.length < field.most && (
        <Button
          variant="default"
          leftSection={<IconPlus size={14} stroke={2} />}
          aria-label={`Add a line to ${inSentence(field.label)}`}
          onClick={add}
        >
          Add a line
        </Button>
      )}
    </Input.Wrapper>
  )
}

/** Puts the cursor into a line once it is drawn in its new place. */
function useFocusIn(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    list.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"] :is(input, textarea)`)?.focus()
    wanted.current = null
  })
  return (key: string) => {
    wanted.current = key
  }
}
