import { Button } from '@mantine/core'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { PersonName } from '#ui/avatar.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { sessionSeat } from '../seat.ts'
import { useSeats, type Seat } from './use-roster.tsx'
import { words } from './words.ts'
import styles from './roster.module.css'

type RosterTableProps = {
  readonly session: Whole
  readonly seats: readonly Seat[]
  /** Whether the reader runs the session. */
  readonly isRun: boolean
}

/** Everybody on the roster in the order of booking, with what the trainer may do for each. */
export function RosterTable({ session, seats, isRun }: RosterTableProps) {
  const waiting = seats.filter(({ state }) => state === 'waiting')
  const isOpen = session.state === 'announced' || session.state === 'held'
  return (
    <table className={styles.table} aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.attendance}</th>
          {isRun && isOpen && <th scope="col">{words.acts}</th>}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat.id}>
            <th scope="row">
              <Person seat={seat} />
            </th>
            <td>
              <SeatState seat={seat} place={waiting.indexOf(seat) + 1} />
            </td>
            <td className={styles.quiet}>{attendanceOf(seat)}</td>
            {isRun && isOpen && (
              <td>
                <Acts seat={seat} isHeld={session.state === 'held'} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Person = ({ seat }: { readonly seat: Seat }) => {
  const { me } = useFrame()
  const isMe = isRef(seat.learner) && seat.learner.id === me.id
  return (
    <ToRecord record={{ kind: sessionSeat.name, number: seat.number }} className={styles.link}>
      <PersonName name={String(seat.title)} you={isMe} />
    </ToRecord>
  )
}

function SeatState({ seat: { state }, place }: { readonly seat: Seat; readonly place: number }) {
  const known = sessionSeat.workflow.states[state]
  return (
    <StateChip
      tone={known?.tone ?? 'open'}
      label={state === 'waiting' ? words.place(place) : (known?.label ?? state)}
    />
  )
}

/** How somebody came to be there, and whether they have signed it. */
function attendanceOf({ state, arrived, arrivedAt, signedOn }: Seat): string {
  if (state !== 'attended') return ''
  const how = arrived === 'By code' ? words.byCode : words.byTrainer
  const since = typeof arrivedAt === 'string' ? words.since(arrivedAt) : []
  return [how, since, signedOn === null ? words.unsigned : words.signed].flat().join(', ')
}

type Act = { readonly step: string; readonly label: string }

/** What the trainer may do with a seat as it stands. */
function actsOn({ state, arrived, signedOn }: Seat, isHeld: boolean): readonly Act[] {
  const present = { step: 'mark-present', label: words.present }
  const absent = { step: 'mark-absent', label: words.absent }
  const back = { step: 'give-back', label: words.giveBack }
  if (!isHeld) return [back]
  if (state === 'booked') return [present, absent]
  if (state === 'waiting' || state === 'absent') return [present]
  return arrived === 'By code' && signedOn === null ? [present, absent] : [absent]
}

function Acts({ seat, isHeld }: { readonly seat: Seat; readonly isHeld: boolean }) {
  const { take, isBusy } = useSeats()
  return (
    <span className={styles.buttons}>
      {actsOn(seat, isHeld).map(({ step, label }) => (
        <Button
          key={step}
          variant="default"
          size="compact-sm"
          disabled={isBusy}
          aria-label={words.ofPerson(label, String(seat.title))}
          onClick={() => void take(seat, step)}
        >
          {label}
        </Button>
      ))}
    </span>
  )
}
