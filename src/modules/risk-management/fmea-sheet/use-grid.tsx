import { useState, type RefObject } from 'react'
import { useTold } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { cellsOf, type At } from './cursor.ts'
import type { Lost } from './faults.ts'
import { commandOf, inputCommandOf, type Command } from './keys.ts'
import { isNew } from './new-lines.ts'
import { textOf } from './sheet.ts'
import { canWrite, entering, pasted, textsIn, whyNot, type CellText, type Table } from './table.ts'
import { useClipboard } from './use-clipboard.tsx'
import type { SheetCursor } from './use-cursor.tsx'
import type { Sheet } from './use-sheet.tsx'
import { words } from './words.ts'

type Asked = {
  readonly grid: RefObject<HTMLElement | null>
  readonly table: Table
  readonly sheet: Pick<Sheet, 'enter' | 'forget' | 'say' | 'troubleAt' | 'undo'>
  readonly cursor: SheetCursor
  /** Opens what hangs on a line. */
  readonly onAct: (number: string) => void
}

/** What is done in the cells of the sheet: opened, entered, emptied, copied, pasted, undone. */
export function useGrid({ grid, table, sheet, cursor, onAct }: Asked) {
  const [open, setOpen] = useState<CellText | null>(null)
  const [lost, setLost] = useState<readonly Lost[]>([])
  const { at, block, go } = cursor

  /** Enters texts where that is possible, and says why where it is not. */
  function enter(cells: readonly CellText[], beyond: readonly Lost[] = []) {
    const { typed, lost: unwritten } = entering(table, cells)
    if (typed.length === 0 && beyond.length === 0) return refuse(cells[0])
    const left = [...unwritten, ...beyond]
    setLost(left)
    void sheet.enter(typed, left.length > 0 ? [words.notEntered(left.length)] : [])
  }

  const refuse = (cell: At | undefined) => sheet.say(cell ? whyNot(table, cell) : words.computed)

  /** What stands in a cell, or was refused there. */
  const textAt = ({ row, column }: At) => {
    const [line, of] = [table.lines[row], table.columns[column]]
    return line && of ? { line, of, trouble: sheet.troubleAt(line.number, of.name) } : null
  }

  /** Opens a cell with a text, or with what stands there. */
  function start(where: At, text: string | null) {
    const cell = textAt(where)
    if (!cell) return
    const { line, of, trouble } = cell
    if (of.opens) return isNew(line.number) ? sheet.say(words.firstTheLine) : onAct(line.number)
    if (!canWrite(table, where)) return refuse(where)
    setOpen({ ...where, text: text ?? trouble?.text ?? textOf(of, line.values) })
  }

  /** Leaves an open cell with what was typed, and goes on. */
  function done(where: At, text: string, to: At = where) {
    setOpen(null)
    const cell = textAt(where)
    if (cell && (cell.trouble ?? text !== textOf(cell.of, cell.line.values))) enter([{ ...where, text }])
    go(to)
  }

  /** What was refused in this cell is forgotten: what stands there shows again. */
  function drop() {
    const cell = textAt(at)
    if (cell) sheet.forget(cell.line.number, cell.of.name)
    cursor.deselect()
  }

  function obey(command: Command) {
    if (command.do === 'go') return go(command.to, command)
    if (command.do === 'open') return start(at, command.text)
    if (command.do === 'undo') return void sheet.undo()
    if (command.do === 'drop') return drop()
    enter(cellsOf(block).map((cell) => ({ ...cell, text: '' })))
  }

  function onKey(event: KeyboardEvent) {
    if (event.target instanceof HTMLTextAreaElement) return onInputKey(event, event.target)
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return
    const command = commandOf(event, at, table.size)
    if (!command) return
    event.preventDefault()
    obey(command)
  }

  function onInputKey(event: KeyboardEvent, input: HTMLTextAreaElement) {
    const command = inputCommandOf(event, at, table.size)
    if (!command) return
    event.preventDefault()
    // The input goes, and must not enter what it holds because it loses the focus.
    input.dataset.left = ''
    if (command.do === 'enter') return done(at, input.value, command.to)
    setOpen(null)
    go(at)
  }

  function paste(text: string) {
    const { cells, beyond } = pasted(table, block, text)
    enter(cells, beyond)
    const last = cells.filter(({ row }) => row < table.lines.length).at(-1)
    if (last) cursor.reach(last)
  }

  function copy() {
    const texts = textsIn(table, block)
    sheet.say(words.copied(texts.flat().length))
    return texts
  }

  useTold({ where: words.where, says: words.keys })
  useKeys(grid, onKey)
  useClipboard(grid, { onCopy: copy, onPaste: paste })

  return { open, lost, forgetLost: () => setLost([]), start, done }
}

export type Grid = ReturnType<typeof useGrid>
