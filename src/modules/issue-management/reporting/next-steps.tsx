import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { dayInShort } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { PersonName } from '#ui/avatar.tsx'
import { Sign } from '#ui/state-chip.tsx'
import { nonconformance } from '../nonconformance.ts'
import type { Next, NextTask } from './next.ts'
import type { WaitingReport } from './waiting-report.ts'
import { words } from './words.ts'
import styles from './sent.module.css'

type NextStepsProps = { readonly report: WaitingReport; readonly number: string | null }

/** What becomes of a report: who looks at it, and by which day. */
export function NextSteps({ report, number }: NextStepsProps) {
  const asked = useQuery({
    queryKey: [nonconformance.plural, 'next', number],
    queryFn: ({ signal }) => ask<Next>('GET', `${collection(nonconformance)}/${number}/next`, { signal }),
    enabled: number !== null,
    retry: false,
  })
  const tasks = asked.data?.tasks ?? []
  return (
    <section className={styles.next} aria-label={words.next}>
      <h2>{words.next}</h2>
      <ol className={styles.steps}>
        <li>
          <Sign tone={number === null ? 'soon' : 'done'} />
          <span>
            <b>{number === null ? words.nextWaits : words.nextSent}</b>
          </span>
        </li>
        {number !== null && asked.isPending && <li className={styles.quiet}>{words.loadingNext}</li>}
        {asked.error && <li className={styles.quiet}>{words.failedNext}</li>}
        {tasks.map((task) => (
          <Task key={task.what} task={task} />
        ))}
        {number === null && (
          <li>
            <Sign tone="draft" />
            <b>{words.nextDecides}</b>
          </li>
        )}
        <li>
          <Sign tone="draft" />
          <span>
            <b>{report.aim.is === 'same' ? words.noted : words.nextHear}</b>
            <span className={styles.quiet}>{report.aim.is === 'same' ? words.notedHow : words.nextHearHow}</span>
          </span>
        </li>
      </ol>
    </section>
  )
}

function Task({ task: { what, due, people, more } }: { readonly task: NextTask }) {
  const today = useToday()
  return (
    <li>
      <Sign tone="waiting" />
      <span>
        <b>{what}</b>
        <span className={styles.people}>
          {people.map((name) => (
            <PersonName key={name} name={name} />
          ))}
          {more && <span>{words.colleague}</span>}
        </span>
        {due !== null && (
          <span className={styles.quiet}>{due === today ? words.byToday : words.by(dayInShort(due))}</span>
        )}
      </span>
    </li>
  )
}
