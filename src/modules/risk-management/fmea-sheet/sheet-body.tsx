/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/control-has-associated-label --
   The body of a grid hears for its cells; the room of undrawn lines is hidden from those who listen. */
import { RecordNumber } from '#ui/record-number.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { Cell } from './cell.tsx'
import { isSame, isWithin, type At } from './cursor.ts'
import { isNew } from './new-lines.ts'
import { isFrozen, nameOf, type Line, type Table } from './table.ts'
import type { SheetCursor } from './use-cursor.tsx'
import type { Grid } from './use-grid.tsx'
import type { useLines } from './use-lines.tsx'
import type { Sheet } from './use-sheet.tsx'
import styles from './sheet.module.css'

type BodyProps = {
  readonly definition: Definition
  readonly table: Table
  readonly drawn: ReturnType<typeof useLines>
  readonly cursor: SheetCursor
  readonly grid: Pick<Grid, 'open' | 'start' | 'done'>
  readonly troubleAt: Sheet['troubleAt']
}

/** The cell that an event happened in; none in an input, which has its own keys and presses. */
function placeOf(target: EventTarget): At | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined || target instanceof HTMLTextAreaElement ? null : { row, column }
}

/** The lines in view, and how the mouse moves among their cells. */
export function SheetBody(props: BodyProps) {
  const { table, drawn, cursor, grid } = props
  const width = table.columns.length + 1
  return (
    <tbody
      onFocus={(event) => {
        const here = placeOf(event.target)
        if (here && !isSame(here, cursor.at)) cursor.go(here)
      }}
      onMouseDown={(event) => {
        const here = placeOf(event.target)
        if (here) cursor.go(here, { isSelecting: event.shiftKey })
      }}
      onDoubleClick={(event) => {
        if (placeOf(event.target)) grid.start(cursor.at, null)
      }}
    >
      {drawn.rows.flatMap((row, place) => {
        const line = table.lines[row]
        if (!line) return []
        return [
          <Gap key={`before ${line.number}`} height={drawn.gaps[place] ?? 0} columns={width} />,
          <SheetLine key={line.number} {...props} line={line} row={row} measure={drawn.measure} />,
        ]
      })}
      <Gap height={drawn.end} columns={width} />
    </tbody>
  )
}

type LineProps = Omit<BodyProps, 'drawn'> & {
  readonly line: Line
  readonly row: number
  readonly measure: BodyProps['drawn']['measure']
}

function SheetLine({ definition, table, cursor, grid: { open, done }, troubleAt, line, row, measure }: LineProps) {
  const isLocked = isFrozen(table, line.state)
  return (
    <tr
      ref={measure}
      data-index={row}
      aria-rowindex={row + 2}
      data-frozen={isLocked || undefined}
      data-new={isNew(line.number) || undefined}
    >
      <th scope="row" className={styles.number} aria-colindex={1}>
        {isNew(line.number) ? (
          nameOf(table, row)
        ) : (
          <ToRecord record={{ kind: definition.name, number: line.number }}>
            <RecordNumber number={line.number} />
          </ToRecord>
        )}
      </th>
      {table.columns.map((column, nth) => {
        const here = { row, column: nth }
        return (
          <Cell
            key={column.name}
            column={column}
            values={line.values}
            row={row}
            place={nth}
            isCurrent={isSame(here, cursor.at)}
            isSelected={isWithin(cursor.block, here)}
            isFrozen={isLocked}
            trouble={troubleAt(line.number, column.name)}
            open={open && isSame(open, here) ? open.text : null}
            onDone={(text) => done(here, text)}
          />
        )
      })}
    </tr>
  )
}

/** The room of lines that are not drawn. */
const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
