import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { collection } from '#kernel/outline/names.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { useSeats } from '../roster/use-roster.tsx'
import { sessionSeat } from '../seat.ts'
import { trainingSession } from '../session.ts'
import type { Coming as Sessions, ComingSession } from './coming.ts'
import { words } from './words.ts'
import styles from './booking.module.css'

/** Where what is assigned is met in a classroom: the coming sessions, with seats to book. */
export function BookingSection({ definition, record }: SectionProps) {
  const isOpen =
    record.method === 'Classroom session' && (record.state === 'assigned' || record.state === 'in-progress')
  const asked = useQuery({
    queryKey: [definition.plural, 'sessions', record.number],
    queryFn: ({ signal }) => ask<Sessions>('GET', `${collection(definition)}/${record.number}/sessions`, { signal }),
    enabled: isOpen,
  })
  const { me } = useFrame()
  if (!isOpen) return null
  const learner = isRef(record.owner) ? record.owner : null
  const mayBook = learner !== null && (learner.id === me.id || me.team.includes(learner.id))
  const hasSeat = asked.data?.items.some(({ seat }) => seat !== null) ?? false
  return (
    <SectionCard title={words.title}>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data?.items.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.list}>
        {asked.data?.items.map((one) => (
          <One key={one.number} session={one} {...(mayBook && !hasSeat && { learner: learner.number })} />
        ))}
      </ul>
    </SectionCard>
  )
}

/** @param learner whom a seat may be booked for */
function One({ session, learner }: { readonly session: ComingSession; readonly learner?: string }) {
  const { isBusy, book } = useSeats()
  const { seat, taken, capacity } = session
  const act = taken >= capacity ? words.queue : words.book
  return (
    <li className={styles.one}>
      <div>
        <ToRecord record={{ kind: trainingSession.name, number: session.number }} className={styles.link}>
          {words.when(session)}
        </ToRecord>
        <p className={styles.quiet}>{[session.place, session.trainer ?? []].flat().join(' · ')}</p>
        <p className={styles.quiet}>{words.seats(session)}</p>
      </div>
      {seat && (
        <Verdict tone={sessionSeat.workflow.states[seat.state]?.tone ?? 'open'}>{words.states[seat.state]}</Verdict>
      )}
      {learner !== undefined && (
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={words.of(act, session)}
          onClick={() => void book(session.number, learner)}
        >
          {act}
        </Button>
      )}
    </li>
  )
}
