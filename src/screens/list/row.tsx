/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Laid out as cards, a table loses its roles unless they are spelled out. */
import { UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import IconPeek from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRight.mjs'
import { memo, type MouseEvent } from 'react'
import { RecordNumber } from '#ui/record-number.tsx'
import { TickBox } from '#ui/tick-box.tsx'
import { titleOf, type Listed } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { Column } from './columns.tsx'
import { words } from './words.ts'
import styles from './record-table.module.css'

type RowProps = {
  readonly definition: Definition
  readonly record: Listed
  readonly columns: readonly Column[]
  /** Its place among the loaded records, from 0. */
  readonly at: number
  /** Undefined where nothing can be selected. */
  readonly isSelected: boolean | undefined
  readonly onSelect: (at: number, how: { readonly extends: boolean }) => void
  /** Whether it is the one that stands beside the list; undefined where none can. */
  readonly isPeeked: boolean | undefined
  readonly onPeek: (at: number) => void
  /** Hears which row one comes to rest on, and that one leaves it. */
  readonly onRest: (number: string | null) => void
  readonly measure: ((element: HTMLElement | null) => void) | undefined
}

/** One record of the table. */
export const Row = memo(function Row(props: RowProps) {
  const { definition, record, columns, at, isSelected, onSelect, isPeeked, onPeek, onRest, measure } = props
  const { me, routeOf } = useFrame()
  const navigate = useNavigate()
  const route = routeOf(definition.name)
  const on = usePast()

  /** The whole row leads to the record; the link in it is what keyboards and listeners use. */
  const open = (event: MouseEvent) => {
    const target = event.target as HTMLElement // Clicks happen on elements.
    if (!route || target.closest('a, button, label, input') || getSelection()?.toString()) return
    void navigate({
      to: '/$module/$number',
      params: { module: route, number: record.number },
      search: on === null ? {} : { on },
    })
  }

  return (
    <tr
      role="row"
      ref={measure}
      className={styles.row}
      aria-rowindex={at + 2}
      data-index={at}
      data-void={record.void || undefined}
      data-selected={isSelected || undefined}
      data-peeked={isPeeked || undefined}
      aria-current={isPeeked || undefined}
      onClick={open}
      onMouseEnter={() => onRest(record.number)}
      onMouseLeave={() => onRest(null)}
      onFocus={() => onRest(record.number)}
      onBlur={() => onRest(null)}
    >
      {isSelected !== undefined && (
        <td role="cell" className={styles.select}>
          <TickBox label={words.select(record.number)} checked={isSelected} onTick={(how) => onSelect(at, how)} />
        </td>
      )}
      <td role="cell" className={styles.number}>
        <RecordNumber number={record.number} split />
      </td>
      <td role="cell" className={styles.title}>
        <div className={isPeeked === undefined ? undefined : styles.beside}>
          <ToRecord record={{ kind: definition.name, number: record.number }} className={styles.link}>
            {titleOf(definition, record)}
          </ToRecord>
          {isPeeked !== undefined && <PeekButton number={record.number} isOpen={isPeeked} onPress={() => onPeek(at)} />}
        </div>
      </td>
      {columns.map((column) => (
        <td role="cell" key={column.name} data-column={column.name} data-label={column.label}>
          {column.cell(record, me.id)}
        </td>
      ))}
    </tr>
  )
})

type PeekButtonProps = { readonly number: string; readonly isOpen: boolean; readonly onPress: () => void }

/** Opens the record beside its list. By keys it is Space on the link: a second stop in every row would be in the way. */
const PeekButton = ({ number, isOpen, onPress }: PeekButtonProps) => (
  <UnstyledButton
    tabIndex={-1}
    className={styles.peek}
    aria-label={words.peek(number)}
    title={`${words.rowKeys.peek} (Space)`}
    aria-expanded={isOpen}
    onClick={onPress}
  >
    <IconPeek size={16} stroke={1.8} aria-hidden="true" />
  </UnstyledButton>
)
