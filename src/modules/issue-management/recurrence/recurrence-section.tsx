import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip, Verdict } from '#ui/state-chip.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { nonconformance } from '../nonconformance.ts'
import type { Recurrences } from './recurrence.ts'
import { words } from './words.ts'
import styles from './recurrence.module.css'

/** The cases that challenge what was said of a CAPA; nothing while there are none. */
export function RecurrenceSection({ definition, record }: SectionProps) {
  const { data } = useQuery({
    queryKey: [definition.plural, 'recurrences', record.number, record.version],
    // Of the version before, until that of this one is there: what stands below stays where it is.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      ask<Recurrences>('GET', `${collection(definition)}/${record.number}/recurrences`, { signal }),
    enabled: record.state === 'closed',
  })
  if (!data?.since || data.items.length === 0) return null
  return (
    <SectionCard
      title={words.title}
      beside={<Verdict tone="overdue">{words.challenged}</Verdict>}
      counts={[nonconformance.name]}
    >
      <p className={styles.quiet}>{words.explain(data.items.length, data.since)}</p>
      <ul className={styles.cases}>
        {data.items.map(({ number, title, state: name, detectedOn }) => {
          const state = nonconformance.workflow.states[name]
          return (
            <li key={number} className={styles.case}>
              <RecordNumber number={number} split />
              <ToRecord record={{ kind: nonconformance.name, number }} className={styles.name}>
                {title}
              </ToRecord>
              <span className={styles.quiet}>{words.found(detectedOn)}</span>
              {state && <StateChip tone={state.tone} label={state.label} />}
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
