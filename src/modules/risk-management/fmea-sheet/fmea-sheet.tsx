/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions --
   A table that is a grid: its cells take the focus and hear the keys. */
import { lazy, Suspense, useRef, useState } from 'react'
import { Trouble } from '#ui/trouble.tsx'
import { can } from '#kernel/access/can.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { mostPrinted } from '#screens/list/most-printed.ts'
import { usePrintKeys } from '#screens/list/use-print-keys.tsx'
import type { ViewProps } from '#screens/list/views.tsx'
import { TakenAway } from '../taken-away.tsx'
import { LineActions } from './line-actions.tsx'
import { faultsIn } from './faults.ts'
import { NotTaken } from './not-taken.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { SheetBody } from './sheet-body.tsx'
import { SheetHead } from './sheet-head.tsx'
import { nameOf, tableOf } from './table.ts'
import { useCellFocus, useCursor } from './use-cursor.tsx'
import { useGrid } from './use-grid.tsx'
import { useLines } from './use-lines.tsx'
import { useSheet, type Sheet } from './use-sheet.tsx'
import { words } from './words.ts'
import styles from './sheet.module.css'

/** Comes when somebody prints. */
const PrintAll = lazy(() => import('#screens/list/print-all.tsx').then(({ PrintAll: dialog }) => ({ default: dialog })))

/** Risks as the sheet of a failure mode and effects analysis, with the keyboard of a spreadsheet. */
export function FmeaSheet({ definition, search, asked }: ViewProps) {
  const sheet = useSheet(definition, search, asked)
  const { me } = useFrame()
  const table = tableOf({ ...sheet, definition, mayAdd: can(me, definition.may.create, {}) })
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLTableElement>(null)
  const [isPrinting, setPrinting] = useState(false)
  const [acting, setActing] = useState<string | null>(null)
  usePrintKeys(sheet.hasMore && sheet.items.length < mostPrinted, () => setPrinting(true))
  const cursor = useCursor()
  const drawn = useLines({ frame, count: table.lines.length, current: cursor.at.row, onNear: sheet.more })
  const grid = useGrid({ grid: element, table, sheet, cursor, onAct: setActing })
  useCellFocus(element, cursor, { isOpen: grid.open !== null, show: drawn.show })

  if (sheet.error)
    return (
      <Trouble title={words.failed} retry={sheet.retry}>
        {sheet.error.message}
      </Trouble>
    )
  const faults = faultsIn(table.lines, table.columns, {
    troubles: sheet.troubles,
    nameOf: (row) => nameOf(table, row),
  })
  return (
    <>
      <TakenAway
        definition={definition}
        asked={{ ...asked, sort: 'number' }}
        columns={table.columns.map(({ name }) => name)}
        onPrint={() => setPrinting(true)}
      />
      <p className={styles.hidden} id="sheet-keys">
        {words.keys}
      </p>
      <div className={styles.frame} ref={frame}>
        <table
          ref={element}
          role="grid"
          className={styles.sheet}
          aria-label={words.label}
          aria-describedby="sheet-keys"
          aria-rowcount={sheet.hasMore ? -1 : table.lines.length + 1}
          aria-colcount={table.columns.length + 1}
          aria-multiselectable="true"
          aria-busy={sheet.isLoading}
        >
          <SheetHead columns={table.columns} />
          <SheetBody {...{ definition, table, drawn, cursor, grid }} troubleAt={sheet.troubleAt} />
        </table>
      </div>
      <p className={styles.said} role="status">
        {sheet.said}
      </p>
      <NotTaken
        faults={[...faults, ...grid.lost.map((one) => ({ ...one, at: null }))]}
        onGo={cursor.go}
        onForget={grid.lost.length > 0 ? grid.forgetLost : undefined}
      />
      <SheetDialogs
        {...{ definition, sheet, acting, isPrinting }}
        onActed={() => setActing(null)}
        onPrinted={() => setPrinting(false)}
      />
    </>
  )
}

type DialogsProps = {
  readonly definition: Definition
  readonly sheet: Sheet
  readonly isPrinting: boolean
  readonly onPrinted: () => void
  /** The number of the line whose actions are open. */
  readonly acting: string | null
  readonly onActed: () => void
}

/** What the sheet asks in dialogs: the register of new lines, what to print, the actions of a line. */
const SheetDialogs = ({ definition, sheet, isPrinting, onPrinted, acting, onActed }: DialogsProps) => (
  <>
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
          onClose={onPrinted}
        />
      </Suspense>
    )}
    {acting && <LineActions definition={definition} number={acting} onClose={onActed} />}
  </>
)
