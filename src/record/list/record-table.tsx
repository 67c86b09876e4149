/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Laid out as cards, a table loses its roles unless they are spelled out. */
import { Skeleton, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useRef, type MouseEvent } from 'react'
import { RecordNumber } from '#ui/record-number.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { titleOf, type Listed } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { useHouse } from '#record/house.tsx'
import { ToRecord } from '#record/link/record-link.tsx'
import { sortable } from '#record/store/query.ts'
import { columnsOf, type Column } from './columns.tsx'
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

/** The order of a list that nobody has sorted. */
const usual = { by: 'number', down: true }

/**
 * The records as a table, which becomes cards where it is narrow. The roles are spelled out, so that it stays a table
 * for those who listen however it is laid out.
 */
export function RecordTable(props: RecordTableProps) {
  const { definition, items, density } = props
  const columns = columnsOf(definition)
  const frame = useRef<HTMLDivElement>(null)
  useKeys(frame, onArrow)
  return (
    <div className={styles.frame} ref={frame}>
      <table role="table" aria-labelledby="list-title" className={styles.table} data-density={density}>
        <colgroup>
          <col style={{ width: 130 }} />
          <col />
          <col style={{ width: 150 }} />
          {columns.map((column) => (
            <col key={column.name} data-rank={column.rank} style={{ width: column.width }} />
          ))}
        </colgroup>
        <Head {...props} columns={columns} />
        <tbody role="rowgroup" aria-busy={!items}>
          {items?.map((record) => (
            <Row key={record.id} definition={definition} record={record} columns={columns} />
          ))}
          {!items && <Skeletons columns={columns.length + 3} />}
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
    { name: 'number', label: words.number, rank: -1 },
    { name: definition.title, label: title, rank: -1 },
    { name: 'state', label: words.state, rank: -1 },
    ...columns,
  ]
  const current = sort ?? usual
  return (
    <thead role="rowgroup">
      <tr role="row">
        {heads.map(({ name, label, rank }) => (
          <th
            key={name}
            role="columnheader"
            scope="col"
            data-rank={rank}
            aria-sort={current.by === name ? (current.down ? 'descending' : 'ascending') : undefined}
          >
            {can.includes(name) ? (
              <UnstyledButton
                className={styles.sort}
                data-current={sort?.by === name || undefined}
                onClick={() => onSort(nextSort(sort, name))}
              >
                {label}
                {sort?.by === name &&
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
  const state = definition.workflow.states[record.state]
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
      <td role="cell" className={styles.state}>
        {state && <StateChip tone={state.tone} label={state.label} />}
      </td>
      {columns.map((column) => (
        <td role="cell" key={column.name} data-rank={column.rank} data-label={column.label}>
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
        <td role="cell" key={cell} data-rank={cell - 3}>
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
