import { isRef } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { audit as definition } from '../audit.ts'
import type { PlannedAudit } from './planned.ts'
import { firstOf, lastOf, monthsOf } from './span.ts'
import { words } from './words.ts'
import styles from './calendar.module.css'

type ByMonthProps = { readonly when: string; readonly items: readonly PlannedAudit[] }

/** The same as a list, where there is no room for a calendar: the audits of each month, by their first day. */
export function ByMonth({ when, items }: ByMonthProps) {
  const months = monthsOf(when)
    .map((month) => ({
      month,
      audits: items.filter((one) => one.plannedStart <= lastOf(month) && one.plannedEnd >= firstOf(month)),
    }))
    .filter(({ audits }) => audits.length > 0)
  if (months.length === 0) return <p className={styles.note}>{words.nothing}</p>
  return months.map(({ month, audits }) => (
    <section key={month} className={styles.list} aria-labelledby={`month-${month}`}>
      <h2 className={styles.listTitle} id={`month-${month}`}>
        {words.when(month)}
      </h2>
      <ul className={styles.audits}>
        {audits.map((one) => (
          <li key={one.id} className={styles.audit}>
            <span className={styles.when}>{words.days(one.plannedStart, one.plannedEnd)}</span>
            <ToRecord record={{ kind: definition.name, number: one.number }} className={styles.link}>
              {one.title}
            </ToRecord>
            <span className={styles.more}>
              <StateOf state={one.state} />
              <span>{one.type}</span>
              <span>{isRef(one.owner) ? one.owner.title : words.nobodyLeads}</span>
              <RecordNumber number={one.number} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function StateOf({ state }: Pick<PlannedAudit, 'state'>) {
  const { label = state, tone = 'open' } = definition.workflow.states[state] ?? {}
  return <StateChip tone={tone} label={label} />
}
