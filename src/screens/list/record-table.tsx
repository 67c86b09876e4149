/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label --
   Laid out as cards, a table loses its roles unless they are spelled out; the room of undrawn rows is hidden from those who listen. */
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { Fragment, lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import { useTold } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import type { Listed, Page } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Density } from '#features/views/view.ts'
import { fitting, type Column } from './columns.tsx'
import { Head } from './head.tsx'
import type { ListSearch } from './list-search.ts'
import { Row } from './row.tsx'
import { onKeyIn, rowKeys, selectingKeys } from './row-keys.tsx'
import type { Selection } from './selection.tsx'
import { useVirtualRows } from './use-virtual-rows.tsx'
import styles from './record-table.module.css'

type RecordTableProps = {
  readonly definition: Definition
  /** Undefined while the first page is on its way. */
  readonly items: readonly Listed[] | undefined
  /** Null while it is not known. */
  readonly total: Page['total']
  /** Those that are wanted after number and title; as many as have room are shown. */
  readonly columns: readonly Column[]
  readonly density: Density
  readonly sort: ListSearch['sort']
  readonly onSort: (sort: ListSearch['sort']) => void
  /** None where nothing can be done with several records at once. */
  readonly selection: Selection | undefined
  /** Called when the end of what is loaded comes near. */
  readonly onNear: () => void
  readonly isNarrowed: boolean
  readonly onClear: () => void
}

/** In pixels: where it is narrower the table becomes cards (record-table.module.css); what stands before the columns at least. */
const cardsBelow = 560
const roomOfTitle = 130 + 230
const roomOfBox = 40

const none: readonly Listed[] = []

/** Comes when there is nothing to show. */
const Empty = lazy(() => import('./empty.tsx').then(({ Empty: empty }) => ({ default: empty })))

/**
 * The records as a table, which becomes cards where it is narrow. The roles are spelled out, so that it stays a table
 * for those who listen however it is laid out.
 */
export function RecordTable(props: RecordTableProps) {
  const { definition, items, total, density, selection, onNear } = props
  const { ref: sized, width } = useElementSize()
  const isCards = width > 0 && width <= cardsBelow
  const room = width - roomOfTitle - (selection ? roomOfBox : 0)
  const columns = isCards ? props.columns : fitting(props.columns, room)
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const virtual = useVirtualRows({ items: items ?? none, density, isCards, body, onNear })
  useKeys(frame, (event) => onKeyIn(event, { ...virtual, selection, last: (items?.length ?? 0) - 1 }))
  useTold(selection ? selectingKeys : rowKeys)

  const latest = useRef(selection)
  useLayoutEffect(() => {
    latest.current = selection
  })
  const { setActive } = virtual
  const select = useCallback(
    (at: number, how: { readonly extends: boolean }) => {
      setActive(at)
      if (how.extends) latest.current?.extend(at, at)
      else latest.current?.toggle(at)
    },
    [setActive],
  )

  const width0 = columns.length + (selection ? 3 : 2)
  return (
    <div className={styles.frame} ref={useMergedRef(frame, sized)}>
      <table
        role="table"
        aria-labelledby="list-title"
        aria-rowcount={total?.exact ? total.count + 1 : -1}
        className={styles.table}
        data-density={density}
      >
        <colgroup>
          {selection && <col style={{ width: roomOfBox }} />}
          <col style={{ width: 130 }} />
          <col />
          {columns.map((column) => (
            <col key={column.name} style={{ width: column.width }} />
          ))}
        </colgroup>
        <Head {...props} columns={columns} />
        <tbody role="rowgroup" aria-busy={!items} ref={body}>
          {virtual.rows.map(({ at, record }, place) => (
            <Fragment key={record.id}>
              <Gap height={virtual.gaps[place] ?? 0} columns={width0} />
              <Row
                definition={definition}
                record={record}
                columns={columns}
                at={at}
                isSelected={selection?.ids.has(record.id)}
                onSelect={select}
                measure={virtual.measure}
              />
            </Fragment>
          ))}
          <Gap height={virtual.gaps.at(-1) ?? 0} columns={width0} />
          {!items && <Skeletons columns={width0} />}
        </tbody>
      </table>
      {items?.length === 0 && (
        <Suspense>
          <Empty definition={definition} isNarrowed={props.isNarrowed} onClear={props.onClear} />
        </Suspense>
      )}
    </div>
  )
}

/** The room of rows that are not drawn. */
const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )

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
