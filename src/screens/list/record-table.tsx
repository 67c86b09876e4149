/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label --
   Laid out as cards, a table loses its roles unless they are spelled out; the room of undrawn rows is hidden from those who listen. */
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { Fragment, lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import { useTold } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import type { Listed, Page } from '#kernel/api/client.ts'
import { totalInWords } from '#kernel/api/total.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Density } from '#features/views/view.ts'
import type { Peek } from '#screens/peek/use-peek.tsx'
import { besideRecord, fitting, type Column } from './columns.tsx'
import { Head } from './head.tsx'
import type { ListSearch } from './list-search.ts'
import { Row } from './row.tsx'
import { onKeyIn, toldOfRows } from './row-keys.tsx'
import type { Selection } from './selection.tsx'
import { useBeside } from './use-beside.tsx'
import { usePrefetch } from './use-prefetch.tsx'
import { useVirtualRows } from './use-virtual-rows.tsx'
import { words } from './words.ts'
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
  /** None where no record can stand beside the list. */
  readonly peek: Peek | undefined
  /** Called when the end of what is loaded comes near. */
  readonly onNear: () => void
  readonly isNarrowed: boolean
  readonly onClear: () => void
}

/** In pixels: where it is narrower the table becomes cards (record-table.module.css); what stands before the columns at least. */
const cardsBelow = 560
const roomOfTitle = 130 + 230
/** Beside a record, with the sign that opens another. */
const leastOfTitle = 130 + 190
const roomOfBox = 40

const none: readonly Listed[] = []
const nowhere = () => undefined

/** Comes with the first record that is opened beside its list. */
const PeekPanel = lazy(() =>
  import('#screens/peek/peek-panel.tsx').then(({ PeekPanel: panel }) => ({ default: panel })),
)

const placeInWords = (place: number, total: Page['total']) => words.place(place, totalInWords(total))

/** Comes when there is nothing to show. */
const Empty = lazy(() => import('./empty.tsx').then(({ Empty: empty }) => ({ default: empty })))

/**
 * The records as a table, which becomes cards where it is narrow. The roles are spelled out, so that it stays a table
 * for those who listen however it is laid out.
 */
export function RecordTable(props: RecordTableProps) {
  const { definition, items, total, density, selection, onNear, peek } = props
  const isBeside = peek !== undefined && peek.at !== null
  const { ref: sized, width } = useElementSize()
  const isCards = !isBeside && width > 0 && width <= cardsBelow
  const room = width - (isBeside ? leastOfTitle : roomOfTitle) - (selection ? roomOfBox : 0)
  const wanted = isBeside ? besideRecord(definition, props.columns) : props.columns
  const columns = isCards ? wanted : fitting(wanted, room)
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const virtual = useVirtualRows({ items: items ?? none, density, isCards, body, onNear })
  const beside = useBeside({ peek, items: items ?? none, ...virtual })
  const onRest = usePrefetch(definition)
  useKeys(frame, (event) => onKeyIn(event, { ...virtual, selection, peek: beside, last: (items?.length ?? 0) - 1 }))
  useTold(toldOfRows[beside ? (selection ? 'both' : 'peeking') : selection ? 'selecting' : 'plain'])

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
  const inFrame = useMergedRef(frame, sized)
  return (
    <>
      <div className={styles.frame} ref={inFrame} data-beside={isBeside || undefined}>
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
                  isPeeked={peek && record.number === peek.at}
                  onPeek={beside?.press ?? nowhere}
                  onRest={onRest}
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
      {peek?.shown && beside && (
        <Suspense>
          <PeekPanel
            definition={definition}
            number={peek.shown}
            place={beside.place < 0 ? '' : placeInWords(beside.place + 1, total)}
            onMove={beside.move}
            onClose={peek.close}
          />
        </Suspense>
      )}
    </>
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
