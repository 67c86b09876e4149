import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Verdict } from '#ui/state-chip.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { changeImpact } from './change-impact.ts'
import { nameOf, type Impact } from './drawn-impact.tsx'
import { words } from './words.ts'
import styles from './impact.module.css'

type ImpactBoxProps = {
  readonly impact: Impact
  readonly row: number
  readonly onAccept: (() => void) | undefined
  readonly onRefuse: (() => void) | undefined
  /** What adds the action that it lacks. */
  readonly plan: ReactNode
}

/** One record that is touched, why, and what was decided. */
export function ImpactBox({ impact, row, onAccept, onRefuse, plan }: ImpactBoxProps) {
  const { record, why, state, treatment, refusedBecause } = impact
  const name = nameOf(impact)
  return (
    <li className={`${styles.box} ${styles.impact}`} data-state={state} style={{ '--row': row }}>
      <span className={styles.line}>
        {isRef(record) ? (
          <ToRecord record={record} className={styles.name ?? ''}>
            {record.number} {record.title}
          </ToRecord>
        ) : (
          <span className={styles.name}>{words.restricted}</span>
        )}
        {state === 'accepted' && <Verdict tone="done">{treatment ?? words.accept}</Verdict>}
        {state === 'refused' && <span className={styles.what}>{words.notAffected}</span>}
      </span>
      <span className={styles.line}>
        <ToRecord record={{ kind: changeImpact.name, number: impact.number }} className={styles.what ?? ''}>
          {why}
        </ToRecord>
        {state === 'proposed' && onAccept && onRefuse && (
          <span className={styles.ways}>
            <Button size="compact-sm" variant="default" onClick={onAccept} aria-label={words.acceptOf(name)}>
              {words.accept}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={onRefuse} aria-label={words.refuseOf(name)}>
              {words.refuse}
            </Button>
          </span>
        )}
        {plan && <span className={styles.ways}>{plan}</span>}
        {state === 'proposed' && !onAccept && <Verdict tone="missing">{words.undecided}</Verdict>}
      </span>
      {state === 'refused' && refusedBecause && <span className={styles.because}>{words.because(refusedBecause)}</span>}
    </li>
  )
}
