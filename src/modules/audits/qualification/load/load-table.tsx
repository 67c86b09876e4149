import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { daysBetween, type Day } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords, dueInWords } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { filled } from '#screens/list/list-search.ts'
import type { ViewProps } from '#screens/list/views.tsx'
import { collection } from '#kernel/outline/names.ts'
import { audit } from '../../audit.ts'
import { auditorQualification } from '../qualification.ts'
import type { AuditOf, AuditorLoad, Load, QualifiedAs } from './load.ts'
import { words } from './words.ts'
import styles from './load.module.css'

/** Who may audit until when, how much each does this year, and when they last did (ISO 19011 7.6). */
export function LoadTable({ definition, asked: narrowed }: ViewProps) {
  const id = useId()
  const query = new URLSearchParams(filled(narrowed)).toString()
  const asked = useQuery({
    queryKey: [definition.plural, 'load', narrowed],
    queryFn: ({ signal }) => ask<Load>('GET', `${collection(definition)}/load?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = asked
  if (!data || asked.error) return <Coming asked={asked} loading={words.loading} failed={words.failed} />
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {words.title(data.year)}
      </h2>
      <p className={styles.note}>{data.items.length === 0 ? words.nobody : words.explain}</p>
      {data.isCut && <p className={styles.note}>{words.cut}</p>}
      {data.items.length > 0 && <Table id={id} items={data.items} />}
    </section>
  )
}

const Table = ({ id, items }: { readonly id: string; readonly items: Load['items'] }) => (
  <table className={styles.table} aria-labelledby={id}>
    <thead>
      <tr>
        {[words.auditor, words.scopes, words.audits, words.last, words.next].map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map((one) => (
        <Row key={one.scopes[0]?.number} {...one} />
      ))}
    </tbody>
  </table>
)

const Row = ({ person, scopes, audits, led, held, last, next }: AuditorLoad) => (
  <tr>
    <th scope="row" className={styles.person}>
      <RecordLink record={person} />
    </th>
    <td className={styles.scopes}>
      <ul className={styles.list}>
        {scopes.map((scope) => (
          <li key={scope.number}>
            <As {...scope} />
          </li>
        ))}
      </ul>
    </td>
    <td data-label={words.audits}>
      <span className={styles.count}>{words.count(audits, led)}</span>
      {audits > 0 && <span className={styles.day}>{words.held(held, audits)}</span>}
    </td>
    <td data-label={words.last}>{last ? <One {...last} /> : <span className={styles.none}>{words.noLast}</span>}</td>
    <td data-label={words.next}>{next ? <One {...next} /> : <span className={styles.none}>{words.noNext}</span>}</td>
  </tr>
)

const As = ({ number, scope, state, validUntil }: QualifiedAs) => (
  <>
    <ToRecord record={{ kind: auditorQualification.name, number }} className={styles.link}>
      {scope}
    </ToRecord>{' '}
    {validUntil && <Until day={validUntil} isOver={state === 'expired'} />}
  </>
)

/** So many days before it ends, people hear of it first: from then on it stands out. */
const soon = 60

function Until({ day, isOver }: { readonly day: Day; readonly isOver: boolean }) {
  const today = useToday()
  if (isOver) return <Verdict tone="overdue">{words.ended(day)}</Verdict>
  if (daysBetween(today, day) <= soon) return <Verdict tone="soon">{words.ends(day, dueInWords(day, today))}</Verdict>
  return <span className={styles.until}>{words.until(day)}</span>
}

const One = ({ number, title, day }: AuditOf) => (
  <>
    <ToRecord record={{ kind: audit.name, number }} className={styles.link}>
      {title}
    </ToRecord>
    <span className={styles.day}>{dayInWords(day)}</span>
  </>
)
