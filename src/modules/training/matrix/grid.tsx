import type { VirtualItem } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { GridFoot, GridHead } from './grid-edges.tsx'
import type { GridProps } from './grid-props.tsx'
import { linesOf, placesOf, type Band } from './layout.ts'
import { Spoken } from './spoken.tsx'
import { sizes, useGrid } from './use-grid.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

const placeOf = (element: EventTarget | null) => {
  const [row, column] = (element instanceof HTMLElement ? (element.dataset.at ?? '') : '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
}

const cellIn = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null)

/** A table of any size, of which only what is in view is in the document; its heads stay, and its keys are those of a spreadsheet. */
export function Grid(props: GridProps) {
  const { label, groups, requirements, onOpen, opened = null } = props
  const frame = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(groups), [groups])
  const places = useMemo(() => placesOf(lines), [lines])
  const count = requirements.length
  const { at, setAt, onKeyDown, rows, across } = useGrid({ frame, lines, places, columns: count })
  const lastOpened = useRef(opened)
  useEffect(() => {
    const left = opened === null ? lastOpened.current : null
    lastOpened.current = opened
    // What was opened above a cell has gone: its keys lead on from there.
    if (left) frame.current?.querySelector<HTMLElement>(`[data-at="${left.item + 1}:${left.column + 1}"]`)?.focus()
  }, [opened])
  const width = sizes.name + across.getTotalSize() + sizes.share
  const seen = across.getVirtualItems()

  const open = (cell: HTMLElement | null) => {
    const place = placeOf(cell)
    if (!place || !cell) return
    if (place.row >= 1 && place.row <= places.length && place.column >= 1 && place.column <= count)
      return onOpen(place.row - 1, place.column - 1)
    return cell.querySelector('a')?.click()
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (onKeyDown(event) || (event.key !== 'Enter' && event.key !== ' ')) return
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    event.preventDefault()
    open(cellIn(event.target))
  }
  const click = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    if (event.target.closest('a')) return
    const cell = cellIn(event.target)
    cell?.focus({ preventScroll: true })
    if (cell?.role === 'gridcell') open(cell)
  }
  const focus = (event: FocusEvent<HTMLDivElement>) => {
    const place = placeOf(event.target)
    if (place && (place.row !== at.row || place.column !== at.column)) setAt(place)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its cells take the focus, one at a time. */}
      <div
        ref={frame}
        role="grid"
        aria-label={label}
        aria-readonly="true"
        aria-rowcount={lines.length + 2}
        aria-colcount={count + 2}
        aria-describedby="matrix-keys"
        className={styles.frame}
        onKeyDown={press}
        onClick={click}
        onFocus={focus}
      >
        <GridHead {...props} seen={seen} width={width} at={at} />
        <div role="rowgroup" className={styles.body} style={{ width, height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const line = lines[index]
            if (!line) return null
            if (line.kind === 'group') return <Group key={index} band={line.band} index={index} start={start} />
            return (
              <Row
                key={index}
                {...props}
                item={line.item}
                index={index}
                start={start}
                seen={seen}
                current={at.row === line.item + 1 ? at.column : -1}
                opened={opened?.item === line.item ? opened : null}
              />
            )
          })}
        </div>
        <GridFoot {...props} seen={seen} width={width} at={at} rows={lines.length} last={places.length + 1} />
      </div>
      <p id="matrix-keys" className={styles.keys}>
        {words.keys}
      </p>
    </>
  )
}

type GroupProps = { readonly band: Band; readonly index: number; readonly start: number }

const Group = ({ band, index, start }: GroupProps) => (
  <div role="row" aria-rowindex={index + 2} className={styles.group} style={{ top: start }}>
    <div role="rowheader" className={styles.groupName}>
      {band.name} <span className={styles.count}>{band.count}</span>
    </div>
  </div>
)

type RowProps = GridProps & {
  readonly item: number
  readonly index: number
  readonly start: number
  readonly seen: readonly VirtualItem[]
  /** The column of this row in which the keyboard stands; -1 for none. */
  readonly current: number
  readonly opened: NonNullable<GridProps['opened']> | null
}

const Row = memo(({ item, index, start, seen, current, opened, nameOf, shareOf, drawn, requirements }: RowProps) => {
  const stop = (column: number) => ({
    'data-at': `${item + 1}:${column}`,
    tabIndex: current === column ? 0 : -1,
    'aria-colindex': column + 1,
  })
  const share = shareOf(item)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ top: start }}
      data-current={current >= 0 || undefined}
    >
      <div role="rowheader" className={styles.name} {...stop(0)}>
        {nameOf(item)}
      </div>
      {seen.map(({ index: column, start: left }) => {
        const { says, shows, tint, ink } = drawn(item, column)
        const isOpened = opened?.column === column
        return (
          <div
            key={column}
            role="gridcell"
            className={styles.cell}
            style={{ left: sizes.name + left }}
            title={says}
            aria-haspopup="dialog"
            aria-expanded={isOpened}
            {...stop(column + 1)}
          >
            <Spoken says={says} className={styles.stand} style={{ color: ink, background: tint }}>
              {shows}
            </Spoken>
            {isOpened && opened.shows}
          </div>
        )
      })}
      <div role="gridcell" className={styles.share} {...stop(requirements.length + 1)}>
        <Spoken says={share.says}>{share.shows}</Spoken>
      </div>
    </div>
  )
})
Row.displayName = 'Row'
