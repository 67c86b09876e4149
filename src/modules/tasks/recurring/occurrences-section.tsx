import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { isDay } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { records, type Listed } from '#kernel/api/client.ts'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import type { Answered } from '#kernel/definition/define.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { occurrence } from './occurrence.ts'
import { words } from './words.ts'
import styles from './recurring.module.css'

type Listing = Listed & Answered<typeof occurrence, Named>

/** The latest times that a recurring task came, and how each went. */
export function OccurrencesSection({ record }: SectionProps) {
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: [occurrence.plural, 'list', { recurring: record.number }],
    queryFn: ({ signal }) =>
      records(occurrence).list({ recurring: record.number, sort: '-plannedOn', limit: '10' }, signal),
  })
  const items: readonly Listing[] = data?.items ?? []
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {words.occurrences}
        </h2>
        {data?.next && (
          <Link to="/$module" params={{ module: 'tasks' }} search={{ list: occurrence.name, recurring: record.number }}>
            {words.all}
          </Link>
        )}
      </header>
      {error && (
        <Trouble title={words.failed} retry={() => void refetch()}>
          {error.message}
        </Trouble>
      )}
      {data && items.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul className={styles.rows} aria-label={words.occurrences}>
        {items.map((item) => (
          <Occurrence key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Occurrence({ item }: { readonly item: Listing }) {
  const state = occurrence.workflow.states[item.state]
  const { plannedOn, result, missed, owner, team } = item
  return (
    <li className={styles.row}>
      <p className={styles.line}>
        <ToRecord record={{ kind: occurrence.name, number: item.number }} className={styles.link}>
          <RecordNumber number={item.number} split />
          <span className="tnum">{typeof plannedOn === 'string' && isDay(plannedOn) && dayInWords(plannedOn)}</span>
        </ToRecord>
        {state && <StateChip tone={state.tone} label={state.label} />}
        <span className={styles.who}>{team ?? (isRef(owner) && owner.title)}</span>
      </p>
      {(result ?? missed) ? (
        <p className={styles.result}>
          {result} {missed ? words.missed(missed) : null}
        </p>
      ) : null}
    </li>
  )
}
