import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { Message } from '#ui/message.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { suggestion } from '../suggestion.ts'
import type { Kept } from './feed.ts'
import { words } from './words.ts'
import styles from './feed.module.css'

/** What everybody who suggests something is promised, and how it is kept, for everybody to see. */
export function PromiseStrip() {
  const asked = useQuery({
    queryKey: [suggestion.plural, 'promise'],
    queryFn: ({ signal }) => ask<Kept>('GET', `${collection(suggestion)}/promise`, { signal }),
  })
  const { promise } = words
  if (asked.error) return <p className={styles.quiet}>{promise.failed}</p>
  if (!asked.data) return <div className={styles.promise} aria-hidden />
  const { days, median, answered, inTime, overdue } = asked.data
  return (
    <section className={styles.promise} aria-label={promise.label}>
      <p>
        <Message of={promise.promised} parts={{ days: <b>{promise.days(days)}</b> }} />
      </p>
      <p>
        <b className={styles.figure}>{promise.median(median)}</b> {promise.medianMeans}
      </p>
      <p>
        <b className={styles.figure}>{promise.inTime(inTime, answered)}</b> {promise.inTimeMeans(answered)}
      </p>
      <p>{overdue.length === 0 ? promise.none : <Overdue overdue={overdue} />}</p>
    </section>
  )
}

const Overdue = ({ overdue }: Pick<Kept, 'overdue'>) => (
  <>
    <Verdict tone="overdue">{words.promise.overdue(overdue.length)}</Verdict>{' '}
    {overdue.slice(0, 2).map(({ number, days }) => (
      <span key={number} className={styles.waits}>
        <ToRecord record={{ kind: suggestion.name, number }} className={styles.other}>
          {number}
        </ToRecord>
        , {words.promise.since(days)}
      </span>
    ))}
  </>
)
