/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Laid out as cards, a table loses its roles unless they are spelled out. */
import { Skeleton, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useRef, type MouseEvent } from 'react'
import { RecordNumber } from '#ui/record-number.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { titleOf, type Listed } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { useHouse } from '#record/house.tsx'
import { ToRecord } from '#record/link/record-link.tsx'
import { sortable } from '#record/store/query.ts'
import { columnsNamed, everyColumn, fitting, usualColumns, type Column } from './columns.tsx'
import { Empty } from './empty.tsx'
import { nextSort, type ListSearch } from './list-search.ts'
import { words } from './words.ts'
import styles from './record-table.module.css'

type RecordTableProps = {
  readonly definition: Definition
  /** Undefined while the first page is on its way. */
  readonly items: readonly Listed[] | undefined
  readonly density: string
  readonly sort: ListSearch['sort']
  readonly onSort: (sort: ListSearch['sort']) => void
  readonly isNarrowed: boolean
  readonly onClear: () => void
}

/** In pixels: where it is narrower the table becomes cards (record-table.module.css); what number and title take at least. */
const cardsBelow = 560
const roomOfTitle = 130 + 240

/** The order of a list that nobody has sorted. */
const usual = { by: 'number', down: true }

/**
 * The records as a table, which becomes cards where it is narrow. The roles are spelled out, so that it stays a table
 * for those who listen however it is laid out.
 */
export function RecordTable(props: RecordTableProps) {
  const { definition, items, density } = props
  const drawn = useHouse().columnsOf(definition.name)
  const wanted = columnsNamed(everyColumn(definition, drawn), usualColumns(definition, drawn))
  const { ref: sized, width } = useElementSize()
  const columns = width < cardsBelow ? wanted : fitting(wanted, width - roomOfTitle)
  const frame = useRef<HTMLDivElement>(null)
  useKeys(frame, onArrow)
  return (
    <div className={styles.frame} ref={useMergedRef(frame, sized)}>
      <table role="table" aria-labelledby="list-title" className={styles.table} data-density={density}>
        <colgroup>
          <col style={{ width: 130 }} />
          <col />
          {columns.map((column) => (
            <col key={column.name} style={{ width: column.width }} />
          ))}
        </colgroup>
        <Head {...props} columns={columns} />
        <tbody role="rowgroup" aria-busy={!items}>
          {items?.map((record) => (
            <Row key={record.id} definition={definition} record={record} columns={columns} />
          ))}
          {!items && <Skeletons columns={columns.length + 2} />}
        </tbody>
      </table>
      {items?.length === 0 && <Empty definition={definition} isNarrowed={props.isNarrowed} onClear={props.onClear} />}
    </div>
  )
}

type HeadProps = Pick<RecordTableProps, 'definition' | 'sort' | 'onSort'> & { readonly columns: readonly Column[] }

function Head({ definition, sort, onSort, columns }: HeadProps) {
  const can = sortable(definition)
  const title = definition.fields[definition.title]?.label ?? definition.label[0]
  const heads = [
    { name: 'number', label: words.number, sort: 'number' },
    { name: definition.title, label: title, sort: definition.title },
    ...columns,
  ]
  const current = sort ?? usual
  return (
    <thead role="rowgroup">
      <tr role="row">
        {heads.map(({ name, label, sort: by }) => (
          <th
            key={name}
            role="columnheader"
            scope="col"
            aria-sort={current.by === by ? (current.down ? 'descending' : 'ascending') : undefined}
          >
            {can.includes(by) ? (
              <UnstyledButton
                className={styles.sort}
                data-current={sort?.by === by || undefined}
                onClick={() => onSort(nextSort(sort, by))}
              >
                {label}
                {sort?.by === by &&
                  (sort.down ? <IconArrowDown size={14} stroke={2} /> : <IconArrowUp size={14} stroke={2} />)}
              </UnstyledButton>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps = { readonly definition: Definition; readonly record: Listed; readonly columns: readonly Column[] }

function Row({ definition, record, columns }: RowProps) {
  const { me, routeOf } = useHouse()
  const navigate = useNavigate()
  const route = routeOf(definition.name)

  /** The whole row leads to the record; the link in it is what keyboards and listeners use. */
  const open = (event: MouseEvent) => {
    const target = event.target as HTMLElement // Clicks happen on elements.
    if (!route || target.closest('a, button') || getSelection()?.toString()) return
    void navigate({ to: '/$module/$number', params: { module: route, number: record.number } })
  }

  return (
    <tr role="row" className={styles.row} data-void={record.void || undefined} onClick={open}>
      <td role="cell" className={styles.number}>
        <RecordNumber number={record.number} split />
      </td>
      <td role="cell" className={styles.title}>
        <ToRecord record={{ kind: definition.name, number: record.number }} className={styles.link}>
          {titleOf(definition, record)}
        </ToRecord>
      </td>
      {columns.map((column) => (
        <td role="cell" key={column.name} data-column={column.name} data-label={column.label}>
          {column.cell(record, me.id)}
        </td>
      ))}
    </tr>
  )
}

const Skeletons = ({ columns }: { readonly columns: number }) =>
  Array.from({ length: 8 }, (_, row) => (
    <tr role="row" key={row}>
      {Array.from({ length: columns }, (__, cell) => (
        <td role="cell" key={cell}>
          <Skeleton height={10} width={cell === 1 ? '60%' : '70%'} radius="xs" />
        </td>
      ))}
    </tr>
  ))

/** ↑ and ↓ move from record to record; Enter follows the link. */
function onArrow(event: KeyboardEvent) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody td:nth-child(2) a')]
  const next = links[links.findIndex((link) => link === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
