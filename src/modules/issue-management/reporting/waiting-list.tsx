import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Sign } from '#ui/state-chip.tsx'
import type { ReportQueue } from './report-queue.tsx'
import type { WaitingReport } from './waiting-report.ts'
import { words } from './words.ts'
import styles from './reporting.module.css'

type WaitingListProps = { readonly waiting: readonly WaitingReport[]; readonly queue: ReportQueue }

/** What was reported on this device and is not sent yet, in the open: sent again or removed by whoever reported it. */
export function WaitingList({ waiting, queue }: WaitingListProps) {
  const id = useId()
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.field}>
      <h2 id={id}>{words.waiting}</h2>
      <ul className={styles.card}>
        {waiting.map((one) => (
          <One key={one.id} report={one} queue={queue} />
        ))}
      </ul>
    </section>
  )
}

function One({ report, queue }: { readonly report: WaitingReport; readonly queue: ReportQueue }) {
  const { id, title, where, stopped, number } = report
  const [isAsking, setAsking] = useState(false)
  const why = stopped === null ? words.waitingOne : number === null ? stopped : `${words.photosRefused}: ${stopped}`
  return (
    <li className={styles.case}>
      <span className={styles.about}>
        <span>{title}</span>
        <span className={styles.small}>
          <Sign tone={stopped === null ? 'soon' : 'overdue'} />
          {why}
        </span>
        {where !== '' && <span className={styles.small}>{where}</span>}
      </span>
      <span className={styles.buttons}>
        {isAsking ? (
          <>
            <Button variant="default" size="lg" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button color="red" variant="light" size="lg" onClick={() => void queue.remove(id)}>
              {words.removeSure}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="default"
              size="lg"
              aria-label={words.sendAgainOf(title)}
              onClick={() => void queue.sendAgain(id)}
            >
              {words.sendAgain}
            </Button>
            <Button variant="subtle" size="lg" aria-label={words.removeOf(title)} onClick={() => setAsking(true)}>
              {words.remove}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
