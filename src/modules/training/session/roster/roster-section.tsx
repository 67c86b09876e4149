import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#kernel/access/can.ts'
import { collection } from '#kernel/outline/names.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { CheckInDialog } from '../check-in/check-in-dialog.tsx'
import { sessionSeat } from '../seat.ts'
import { planners, runners } from '../session-life.ts'
import { OwnSeat } from './own-seat.tsx'
import { RosterTable } from './roster-table.tsx'
import { useRoster, type Seat } from './use-roster.tsx'
import { words } from './words.ts'
import styles from './roster.module.css'

const idOf = (value: unknown) => (isRef(value) ? value.id : null)

const isOn = ({ state }: Seat) => state !== 'given-back'
const isTaken = ({ state }: Seat) => state !== 'given-back' && state !== 'waiting'

/** Who has a seat, who waits, who came; one's own seat above all. */
export function RosterSection({ record }: SectionProps) {
  const { me } = useFrame()
  const { asked, seats } = useRoster(record.number)
  const [isShown, setShown] = useState(false)
  const subject = { owner: idOf(record.owner), site: idOf(record.site) }
  const isRun = can(me, runners, subject)
  const on = seats.filter(isOn)
  const own = on.find(({ learner }) => idOf(learner) === me.id)
  const taken = on.filter(isTaken).length
  const waiting = on.length - taken
  const isPlanned = can(me, planners, subject)
  const isOpen = record.state === 'announced' || record.state === 'held'
  const booksOthers = isOpen && (isPlanned || me.team.length > 0) && record.may.add.includes(sessionSeat.name)
  return (
    <SectionCard
      title={words.title}
      className={styles.section}
      beside={
        <span className={styles.buttons}>
          {(own || isPlanned) && (
            <a
              className={styles.link}
              href={`${collection({ plural: 'training-sessions' })}/${record.number}/calendar`}
              download
            >
              {words.calendar}
            </a>
          )}
          {booksOthers && <BookOther session={record.number} />}
          {isRun && record.state === 'held' && <Button onClick={() => setShown(true)}>{words.showCode}</Button>}
        </span>
      }
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && (
        <>
          <OwnSeat session={record} seats={on} own={own} isFull={taken >= Number(record.capacity)} />
          <p className={styles.quiet}>
            {[words.seats(taken, Number(record.capacity)), waiting > 0 ? words.waiting(waiting) : []].flat().join(', ')}
          </p>
          {on.length === 0 ? (
            <p className={styles.quiet}>{words.nobody}</p>
          ) : (
            <RosterTable session={record} seats={on} isRun={isRun} />
          )}
        </>
      )}
      {isShown && <CheckInDialog session={record} seats={on} onClose={() => setShown(false)} />}
    </SectionCard>
  )
}

const BookOther = ({ session }: { readonly session: string }) => (
  <Button
    variant="default"
    renderRoot={(props) => (
      <Link
        to="/$module/new/$record"
        params={{ module: 'training', record: sessionSeat.name }}
        search={{ parent: session }}
        {...props}
      />
    )}
  >
    {words.bookOther}
  </Button>
)
