/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/control-has-associated-label --
   A table that is a grid: its cells take the focus and hear the keys; the room of undrawn lines is hidden from those who listen. */
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RecordNumber } from '#ui/record-number.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { useTold } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { can } from '#kernel/access/can.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { mostPrinted } from '#screens/list/most-printed.ts'
import { usePrintKeys } from '#screens/list/use-print-keys.tsx'
import type { ViewProps } from '#screens/list/views.tsx'
import { TakenAway } from '../taken-away.tsx'
import { Cell } from './cell.tsx'
import { blockOf, columnsOf, fromTsv, isWithin, moved, placed, textOf, toTsv, type At, type Typed } from './sheet.ts'
import { LineActions } from './line-actions.tsx'
import { faultsIn, type Lost } from './faults.ts'
import { isNew, newLine, outside } from './new-lines.ts'
import { NotTaken } from './not-taken.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { useLines } from './use-lines.tsx'
import { useSheet } from './use-sheet.tsx'
import { words } from './words.ts'
import styles from './sheet.module.css'

/** Comes when somebody prints. */
const PrintAll = lazy(() => import('#screens/list/print-all.tsx').then(({ PrintAll: dialog }) => ({ default: dialog })))

type Open = At & { readonly text: string }

const isSame = (one: At, other: At) => one.row === other.row && one.column === other.column

/** The cell that an event happened in; none in an input, which has its own keys and presses. */
function placeOf(target: EventTarget): At | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined || target instanceof HTMLTextAreaElement ? null : { row, column }
}

/** Risks as the sheet of a failure mode and effects analysis, with the keyboard of a spreadsheet. */
export function FmeaSheet({ definition, search, asked }: ViewProps) {
  const sheet = useSheet(definition, search, asked)
  const { me } = useFrame()
  const [at, setAt] = useState<At>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<At>({ row: 0, column: 0 })
  const [open, setOpen] = useState<Open | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  const columns = columnsOf(definition)
  const mayAdd = can(me, definition.may.create, {})
  const hasNew = mayAdd && !sheet.hasMore
  const lines = [
    ...sheet.items.map((line) => ({ number: line.number, values: line, state: line.state })),
    ...(hasNew ? sheet.news.map(({ key, values }) => ({ number: key, values, state: '' })) : []),
  ]
  const [lost, setLost] = useState<readonly Lost[]>([])
  const [isPrinting, setPrinting] = useState(false)
  usePrintKeys(sheet.hasMore && sheet.items.length < mostPrinted, () => setPrinting(true))
  const [acting, setActing] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useLines({ frame, count: lines.length, current: at.row, onNear: sheet.more })
  const size = { rows: lines.length, columns: columns.length }
  const block = blockOf(anchor, at)
  const isFrozen = (state: string) => definition.workflow.states[state]?.frozen === true

  useLayoutEffect(() => {
    if (!wantsFocus.current || open) return
    wantsFocus.current = false
    drawn.show(at.row)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${at.row} ${at.column}"]`)?.focus()
  })

  function go(next: At, { isSelecting = false }: { readonly isSelecting?: boolean } = {}) {
    wantsFocus.current = true
    setAt(next)
    if (!isSelecting) setAnchor(next)
  }

  /** Enters texts where that is possible, and says why where it is not. Below the last line they begin further ones. */
  function enter(cells: readonly (At & { readonly text: string })[], beyond: readonly Lost[] = []) {
    const further = new Map<number, string>()
    const numberAt = (row: number) => {
      const number = lines[row]?.number ?? further.get(row) ?? newLine().key
      if (row >= lines.length) further.set(row, number)
      return number
    }
    const isOpen = ({ row, column }: At) => columns[column]?.canEdit && !isFrozen(lines[row]?.state ?? '')
    const editable = cells.filter(isOpen)
    if (editable.length === 0 && beyond.length === 0) return refuse(cells[0])
    const others = cells.filter((cell) => !isOpen(cell) && cell.text.trim() !== '')
    const left = [...others.map((cell) => ({ ...cell, ...namedAt(cell), why: whyNot(cell) })), ...beyond]
    setLost(left)
    const typed = editable.flatMap(({ row, column, text }): readonly Typed[] => {
      const of = columns[column]
      return of ? [{ number: numberAt(row), column: of, text }] : []
    })
    void sheet.enter(typed, left.length > 0 ? [words.notEntered(left.length)] : [])
  }

  const nameOf = (row: number) => {
    const nth = row - sheet.items.length
    if (nth < 0) return lines[row]?.number ?? ''
    return sheet.news.length > 1 || nth > 0 ? words.newLineOf(nth + 1) : words.newLine
  }
  const namedAt = ({ row, column }: At) => ({ line: nameOf(row), column: columns[column]?.spoken ?? '' })

  function whyNot({ row, column }: At): string {
    if (columns[column]?.opens) return words.oneByOne
    const state = lines[row]?.state ?? ''
    const label = definition.workflow.states[state]?.label
    return isFrozen(state) && label ? words.frozen(label) : words.computed
  }

  function refuse(cell: At | undefined) {
    sheet.say(cell ? whyNot(cell) : words.computed)
  }

  function start(where: At, text: string | null) {
    const [line, column] = [lines[where.row], columns[where.column]]
    if (!line || !column) return
    if (column.opens) return isNew(line.number) ? sheet.say(words.firstTheLine) : setActing(line.number)
    if (!column.canEdit || isFrozen(line.state)) return refuse(where)
    const trouble = sheet.troubleAt(line.number, column.name)
    setOpen({ ...where, text: text ?? trouble?.text ?? textOf(column, line.values) })
  }

  function done(where: At, text: string, to: At = where) {
    setOpen(null)
    const [line, column] = [lines[where.row], columns[where.column]]
    const isChanged =
      line && column && (sheet.troubleAt(line.number, column.name) ?? text !== textOf(column, line.values))
    if (isChanged) enter([{ ...where, text }])
    go(to)
  }

  const beside = (by: number): At => ({ row: at.row, column: Math.min(Math.max(at.column + by, 0), size.columns - 1) })
  const below = (): At => ({ row: Math.min(at.row + 1, size.rows - 1), column: at.column })

  function onKey(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement)) return
    if (event.target instanceof HTMLTextAreaElement) return onInputKey(event, event.target)
    if (event.target.dataset.cell === undefined) return
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const isControl = ctrlKey || metaKey
    const take = (deed: () => void) => {
      event.preventDefault()
      deed()
    }
    const next = moved(at, key, size, isControl)
    if (next && !altKey) return take(() => go(next, { isSelecting: shiftKey }))
    if (isControl && key.toLowerCase() === 'z') return take(() => void sheet.undo())
    if (isControl || altKey) return
    // At the end of a line Tab leaves the sheet, so that nobody is caught in it.
    if (key === 'Tab' && !isSame(beside(shiftKey ? -1 : 1), at)) return take(() => go(beside(shiftKey ? -1 : 1)))
    if (key === 'Enter' || key === 'F2') return take(() => start(at, null))
    if (key === 'Escape') return take(drop)
    if (key === 'Delete' || key === 'Backspace') return take(() => enter(cellsIn('')))
    if (key.length === 1) return take(() => start(at, key))
  }

  /** What was refused in this cell is forgotten: what stands there shows again. */
  function drop() {
    const [line, column] = [lines[at.row], columns[at.column]]
    if (line && column) sheet.forget(line.number, column.name)
    setAnchor(at)
  }

  function onInputKey(event: KeyboardEvent, input: HTMLTextAreaElement) {
    const { key, shiftKey } = event
    const leave = (deed: () => void) => {
      event.preventDefault()
      input.dataset.left = ''
      deed()
    }
    if (key === 'Escape')
      leave(() => {
        setOpen(null)
        go(at)
      })
    if (key === 'Enter' && !shiftKey) leave(() => done(at, input.value, below()))
    if (key === 'Tab') leave(() => done(at, input.value, beside(shiftKey ? -1 : 1)))
  }

  const cellsIn = (text: string) => {
    const { from, to } = block
    return Array.from({ length: (to.row - from.row + 1) * (to.column - from.column + 1) }, (_, place) => {
      const width = to.column - from.column + 1
      return { row: from.row + Math.floor(place / width), column: from.column + (place % width), text }
    })
  }

  useTold({ where: words.where, says: words.keys })
  useKeys(grid, onKey)

  useEffect(() => {
    const table = grid.current
    const isTyping = (event: ClipboardEvent) => event.target instanceof HTMLTextAreaElement
    const onCopy = (event: ClipboardEvent) => {
      if (isTyping(event) || !event.clipboardData) return
      const { from, to } = block
      const texts = lines
        .slice(from.row, to.row + 1)
        .map(({ values }) => columns.slice(from.column, to.column + 1).map((column) => textOf(column, values)))
      event.clipboardData.setData('text/plain', toTsv(texts))
      event.preventDefault()
      sheet.say(words.copied(texts.flat().length))
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTyping(event) || text === '') return
      event.preventDefault()
      const texts = fromTsv(text)
      // Where lines may be added, as many as were pasted find a place.
      const room = { ...size, rows: hasNew ? Infinity : size.rows }
      const beyond = outside(texts, block, room).map(({ row, column, text: said }): Lost => {
        const isBelow = row >= room.rows
        return {
          line: isBelow ? words.beyondLine(row - block.from.row + 1) : nameOf(row),
          column: columns[column]?.spoken ?? words.beyondColumn(column - block.from.column + 1),
          text: said,
          why: isBelow ? (mayAdd ? words.notLoaded : words.noLine) : words.noColumn,
        }
      })
      const cells = placed(texts, block, room)
      enter(cells, beyond)
      const last = cells.filter(({ row }) => row < lines.length).at(-1)
      if (last) setAt({ row: Math.max(at.row, last.row), column: Math.max(at.column, last.column) })
    }
    table?.addEventListener('copy', onCopy)
    table?.addEventListener('paste', onPaste)
    return () => {
      table?.removeEventListener('copy', onCopy)
      table?.removeEventListener('paste', onPaste)
    }
  })

  if (sheet.error)
    return (
      <Trouble title={words.failed} retry={sheet.retry}>
        {sheet.error.message}
      </Trouble>
    )
  return (
    <>
      <TakenAway
        definition={definition}
        asked={{ ...asked, sort: 'number' }}
        columns={columns.map(({ name }) => name)}
        onPrint={() => setPrinting(true)}
      />
      <p className={styles.hidden} id="sheet-keys">
        {words.keys}
      </p>
      <div className={styles.frame} ref={frame}>
        <table
          ref={grid}
          role="grid"
          className={styles.sheet}
          aria-label={words.label}
          aria-describedby="sheet-keys"
          aria-rowcount={sheet.hasMore ? -1 : lines.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable="true"
          aria-busy={sheet.isLoading}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={styles.number} aria-colindex={1}>
                {words.line}
              </th>
              {columns.map(({ name, label, spoken, field }, place) => (
                <th
                  key={name}
                  scope="col"
                  aria-colindex={place + 2}
                  data-kind={field.kind}
                  data-first={place === 0 || undefined}
                  title={spoken}
                >
                  {label}
                  {spoken !== label && <span className={styles.hidden}> {spoken}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            onFocus={(event) => {
              const here = placeOf(event.target)
              if (here && !isSame(here, at)) go(here)
            }}
            onMouseDown={(event) => {
              const here = placeOf(event.target)
              if (here) go(here, { isSelecting: event.shiftKey })
            }}
            onDoubleClick={(event) => {
              if (placeOf(event.target)) start(at, null)
            }}
          >
            {drawn.rows.flatMap((row, place) => {
              const line = lines[row]
              if (!line) return []
              return [
                <Gap key={`before ${line.number}`} height={drawn.gaps[place] ?? 0} columns={columns.length + 1} />,
                <tr
                  key={line.number}
                  ref={drawn.measure}
                  data-index={row}
                  aria-rowindex={row + 2}
                  data-frozen={isFrozen(line.state) || undefined}
                  data-new={isNew(line.number) || undefined}
                >
                  <th scope="row" className={styles.number} aria-colindex={1}>
                    {isNew(line.number) ? (
                      nameOf(row)
                    ) : (
                      <ToRecord record={{ kind: definition.name, number: line.number }}>
                        <RecordNumber number={line.number} />
                      </ToRecord>
                    )}
                  </th>
                  {columns.map((column, nth) => {
                    const here = { row, column: nth }
                    return (
                      <Cell
                        key={column.name}
                        column={column}
                        values={line.values}
                        row={row}
                        place={nth}
                        isCurrent={isSame(here, at)}
                        isSelected={isWithin(block, here)}
                        isFrozen={isFrozen(line.state)}
                        trouble={sheet.troubleAt(line.number, column.name)}
                        open={open && isSame(open, here) ? open.text : null}
                        onDone={(text) => done(here, text)}
                      />
                    )
                  })}
                </tr>,
              ]
            })}
            <Gap height={drawn.end} columns={columns.length + 1} />
          </tbody>
        </table>
      </div>
      <p className={styles.said} role="status">
        {sheet.said}
      </p>
      <NotTaken
        faults={[
          ...faultsIn(lines, columns, { troubles: sheet.troubles, nameOf }),
          ...lost.map((one) => ({ ...one, at: null })),
        ]}
        onGo={go}
        onForget={lost.length > 0 ? () => setLost([]) : undefined}
      />
      {sheet.registers && (
        <RegisterDialog
          registers={sheet.registers}
          onChoose={(register) => void sheet.choose(register)}
          onClose={sheet.leave}
        />
      )}
      {isPrinting && (
        <Suspense>
          <PrintAll
            label={definition.label[1]}
            loaded={sheet.items.length}
            total={sheet.total?.count ?? 0}
            hasMore={sheet.hasMore}
            more={sheet.fetchMore}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
      {acting && <LineActions definition={definition} number={acting} onClose={() => setActing(null)} />}
    </>
  )
}

/** The room of lines that are not drawn. */
const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
