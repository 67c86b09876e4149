import { linesOf, type Line, type Side } from './beside.ts'
import { SectionFrame, type ChangedProps } from './changed-section.tsx'
import { isRow, together } from './grouped.ts'
import { RowsView, UnitView } from './unit-view.tsx'
import { words } from './words.ts'
import styles from './comparing.module.css'

const isRowLine = ({ before, after }: Line) => isRow(before ?? after)

/** One side of lines that belong together: the rows of a table, or one unit; left open where there is nothing. */
function Half({ lines, side }: { readonly lines: readonly Line[]; readonly side: Side }) {
  const changes = lines.flatMap((line) => line[side] ?? [])
  const [first] = changes
  return (
    <div className={styles.half}>
      {first && isRow(first) ? <RowsView rows={changes} /> : first && <UnitView change={first} />}
    </div>
  )
}

/** What a section says in both versions, beside each other. */
export function BesideSection({ change }: ChangedProps) {
  const missing = change.is === 'added' ? 'before' : change.is === 'removed' ? 'after' : null
  return (
    <SectionFrame change={change}>
      {missing && <p className={styles.small}>{words.absent[missing]}</p>}
      {together(linesOf(change.units), isRowLine).map((lines, at) => (
        <div key={at} className={styles.lines}>
          <Half lines={lines} side="before" />
          <Half lines={lines} side="after" />
        </div>
      ))}
    </SectionFrame>
  )
}
