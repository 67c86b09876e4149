import { StateChip } from '#ui/state-chip.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { finding } from '../finding.ts'
import type { Found } from './use-checklist.tsx'
import styles from './checklist.module.css'

/** A finding in a line: number and title, how grave, where it stands. */
export function OneFinding({ found }: { readonly found: Found }) {
  const { label = found.state, tone = 'draft' } = finding.workflow.states[found.state] ?? {}
  return (
    <span className={styles.finding}>
      <ToRecord record={{ kind: found.kind, number: found.number }} className={styles.link}>
        {found.number} {found.title}
      </ToRecord>
      <span className={styles.quiet}>{found.grade}</span>
      <StateChip tone={tone} label={label} />
    </span>
  )
}
