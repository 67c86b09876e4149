import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordNumber } from '#ui/record-number.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { Glyph, inkOf, tintOf, type Tone } from '#ui/tone.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { ToTable, type ViewProps } from '#screens/list/views.tsx'
import { audit } from '../audit.ts'
import { finding } from '../finding.ts'
import { isNonconformity, type Grade } from '../grades.ts'
import type { Cell, Column, CoveredClause, CoveredProcess } from './coverage.ts'
import { words } from './words.ts'
import styles from './coverage.module.css'

export type CellProps = {
  readonly process: CoveredProcess
  readonly column: Column
  readonly cell: Cell | null
  readonly clauses: readonly CoveredClause[]
  readonly search: ViewProps['search']
}

// Green is kept for what is done: a clause under which nothing was found is as it should be, and no more.
function toneOf(worst: Grade | null): Tone {
  if (worst === null || worst === 'Good practice') return 'noted'
  if (worst === 'Minor NC') return 'soon'
  return isNonconformity(worst) ? 'overdue' : 'open'
}

/** How the place of a cell looks: the tint of the worst that was found, or the hatching of a gap. */
export const lookOf = (cell: Cell | null) => ({
  className: styles.cell,
  'data-gap': cell === null || undefined,
  style: cell ? { background: tintOf(toneOf(cell.worst)) } : undefined,
})

/** When it was last audited and what was found; what stands behind it is one press away. */
export function CellOf(props: CellProps) {
  const { process, column, cell } = props
  const [opened, setOpened] = useState(false)
  const tone = cell && toneOf(cell.worst)
  return (
    <Popover opened={opened} onChange={setOpened} width={300} trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <UnstyledButton
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <VisuallyHidden>{words.cell(process.name, column, cell)}</VisuallyHidden>
          {cell && tone ? (
            <span aria-hidden="true">
              <span className={styles.day}>{words.when(cell.day)}</span>
              <span className={styles.result} style={{ color: inkOf(tone) }}>
                <Glyph tone={tone} />
                {cell.worst ?? words.none}
              </span>
              {column.opens && <span className={styles.part}>{words.part(cell.audited, column.leaves.length)}</span>}
            </span>
          ) : (
            <span className={styles.gap} aria-hidden="true">
              {words.gap}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.card} role="dialog" aria-label={`${process.name}, ${column.name}`}>
        <Behind {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The audits and findings that a cell speaks of, and the way to all audits of the process. */
function Behind({ process, column, cell, clauses, search }: CellProps) {
  const numbers = clauses.filter(({ id }) => column.within.includes(id)).map(({ number }) => number)
  return (
    <>
      <p className={styles.about}>
        <b>{process.name}</b>
        <br />
        {column.name}
      </p>
      {cell === null ? (
        <p className={styles.note}>{words.nothing}</p>
      ) : (
        <>
          <p className={styles.note}>
            {words.last(cell.day)} · <Verdict tone={toneOf(cell.worst)}>{cell.worst ?? words.none}</Verdict>
          </p>
          <ul className={styles.audits} aria-label={words.behind}>
            {cell.audits.map(({ number, title }) => (
              <li key={number}>
                <RecordNumber number={number} />{' '}
                <ToRecord record={{ kind: audit.name, number }} className={styles.link}>
                  {title}
                </ToRecord>
              </li>
            ))}
          </ul>
          {cell.unplaced > 0 && (
            <p className={styles.note}>
              <Link
                to="/$module"
                params={{ module: 'audits' }}
                search={{
                  list: finding.name,
                  audit: cell.audits.map(({ number }) => number).join(','),
                  clause: 'is:empty',
                }}
              >
                {words.unplaced(cell.unplaced)}
              </Link>
            </p>
          )}
          {cell.findings > 0 && (
            <p className={styles.note}>
              <Link
                to="/$module"
                params={{ module: 'audits' }}
                search={{ list: finding.name, process: process.number, clause: numbers.join(',') }}
              >
                {words.findings(cell.findings)}
              </Link>
            </p>
          )}
        </>
      )}
      <p className={styles.note}>
        <ToTable definition={audit} search={{ ...search, filters: { ...search.filters, process: [process.number] } }}>
          {words.allOf(process.name)}
        </ToTable>
      </p>
    </>
  )
}
