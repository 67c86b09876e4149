import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ask } from '#lib/http.ts'
import { daysBetween } from '#lib/days.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { dayHere, dayInWords } from '#ui/dates.ts'
import { Progress } from '#ui/progress.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import type { Fired, Inside } from '../here.ts'
import { words } from './words.ts'
import { Wrong } from './wrong.tsx'
import styles from './sandbox.module.css'

type TravelProps = { readonly here: Inside; readonly again: () => void }

/** Moves the clock on, and lists what that has brought about. */
export function TimeTravel({ here: { today, nextDue, journey, fired, space }, again }: TravelProps) {
  const [failed, setFailed] = useState<string>()
  const isRunning = journey?.running === true
  useReloadOnArrival(isRunning)
  const go = (body: object) => {
    setFailed(undefined)
    ask('POST', '/api/v1/sandbox/travel', { body }).then(again, (error: unknown) =>
      setFailed(error instanceof Error ? error.message : words.didNot),
    )
  }
  const ways = [
    { label: words.day, body: { days: 1 } },
    { label: words.week, body: { days: 7 } },
    ...(nextDue === null ? [] : [{ label: words.next(dayInWords(nextDue)), body: { to: 'next-due' } }]),
    { label: words.far, body: { days: 90 } },
  ]
  return (
    <SectionCard title={words.time}>
      <p className={styles.clock}>
        {words.now} <b>{dayInWords(today)}</b> <span className={styles.quiet}>{words.ahead(space.ahead)}</span>
      </p>
      <p className={styles.quiet}>{words.timeMore}</p>
      <div className={styles.buttons}>
        {ways.map(({ label, body }) => (
          <Button key={label} variant="default" disabled={isRunning} onClick={() => go(body)}>
            {label}
          </Button>
        ))}
      </div>
      {isRunning && (
        <div role="status">
          <p>{words.travelling(dayInWords(journey.at), dayInWords(journey.to))}</p>
          <Progress
            label={words.time}
            done={daysBetween(journey.from, journey.at)}
            total={daysBetween(journey.from, journey.to)}
          />
        </div>
      )}
      {(failed ?? journey?.fault) && <Wrong>{failed ?? journey?.fault}</Wrong>}
      {journey && !isRunning && <FiredList fired={fired} />}
    </SectionCard>
  )
}

/** Whoever is on another day has a page of another day: its frame begins anew. */
function useReloadOnArrival(isRunning: boolean): void {
  const was = useRef(isRunning)
  useEffect(() => {
    if (was.current && !isRunning) location.reload()
    was.current = isRunning
  }, [isRunning])
}

const FiredList = ({ fired }: { readonly fired: readonly Fired[] }) => (
  <>
    <h3 className={styles.role}>{fired.length === 0 ? words.nothing : words.fired(fired.length)}</h3>
    <ul className={styles.fired}>
      {fired.map((one, place) => (
        <Firing key={place} fired={one} />
      ))}
    </ul>
  </>
)

/** An alert speaks of its record, which stands before its words; a task says what is asked of it. */
function Firing({ fired: { kind, at, what, record, number, title, who } }: { readonly fired: Fired }) {
  const isTask = kind === 'task'
  const link = (
    <ToRecord record={{ kind: record, number }} className={styles.link ?? ''}>
      {number} {title}
    </ToRecord>
  )
  return (
    <li className={styles.firing}>
      <span className={styles.day}>{dayInWords(dayHere(new Date(at)))}</span>
      <Verdict tone={isTask ? 'open' : 'soon'}>{isTask ? words.task : words.alert}</Verdict>
      <span className={styles.what}>
        {isTask ? (
          <>
            {what}: {link}
          </>
        ) : (
          <>
            {link} {what}
          </>
        )}{' '}
        · {who}
      </span>
    </li>
  )
}
