import { Level } from '#ui/level.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { CellOf, lookOf } from './cell.tsx'
import { cellOf, type CoveredProcess } from './coverage.ts'
import type { MapProps } from './map-props.tsx'
import { Opening } from './opening.tsx'
import { words } from './words.ts'
import styles from './coverage.module.css'

/** The same where a table has no room, on a telephone or a tablet: a process at a time, opened where there is something to see, with its clauses below. */
export const ByProcess = (map: MapProps) => (
  <ul className={styles.processes} aria-labelledby="coverage-title">
    {map.coverage.processes.map((process, at) => (
      <li key={process.id}>
        <OneProcess process={process} isFirst={at === 0} {...map} />
      </li>
    ))}
  </ul>
)

type OneProps = MapProps & { readonly process: CoveredProcess; readonly isFirst: boolean }

function OneProcess({ process, isFirst, coverage: { cells, clauses }, columns, search }: OneProps) {
  const known = columns.map((column) => ({ column, cell: cellOf(cells, process.id, column) }))
  const gaps = known.filter(({ cell }) => cell === null).length
  return (
    <details className={styles.one} open={isFirst}>
      <summary className={styles.summary}>
        <span className={styles.name}>{process.name}</span>
        {process.level ? <Level {...process.level} /> : <span className={styles.unrated}>{words.unrated}</span>}
        <span className={styles.gaps}>{words.gapsOf(gaps, columns.length)}</span>
      </summary>
      <p className={styles.note}>
        <ToRecord record={{ kind: 'process', number: process.number }}>{words.toProcess}</ToRecord>
      </p>
      <ul className={styles.clauses} aria-label={words.clausesOf(process.name)}>
        {known.map(({ column, cell }) => (
          <li key={column.id} className={styles.line}>
            <span className={styles.clause}>
              {column.opens ? <Opening clause={column}>{column.name}</Opening> : column.name}
            </span>
            <span {...lookOf(cell)}>
              <CellOf process={process} column={column} cell={cell} clauses={clauses} search={search} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
