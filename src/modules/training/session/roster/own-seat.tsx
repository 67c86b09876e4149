import { Button } from '@mantine/core'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { TakeSteps } from '#screens/steps/take-steps.tsx'
import { CheckIn } from '../check-in/check-in.tsx'
import { sessionSeat } from '../seat.ts'
import { useSeats, type Seat } from './use-roster.tsx'
import { words } from './words.ts'
import styles from './roster.module.css'

type OwnSeatProps = {
  readonly session: Whole
  readonly seats: readonly Seat[]
  readonly own: Seat | undefined
  readonly isFull: boolean
}

/** One's own seat in the session: booked, given back, checked in, signed; whoever has none may book one. */
export function OwnSeat({ session, seats, own, isFull }: OwnSeatProps) {
  const { me } = useFrame()
  const { isBusy, take, book } = useSeats()
  const isOpen = session.state === 'announced' || session.state === 'held'
  const isTrainer = isRef(session.owner) && session.owner.id === me.id
  if (own?.state === 'attended') return <Attended session={session} seat={own} />
  if (!isOpen || (isTrainer && !own)) return null
  if (own?.state === 'absent') return <p className={styles.own}>{words.missed}</p>
  if (own)
    return (
      <div className={styles.own}>
        <p>{own.state === 'waiting' ? words.waits(placeOf(seats, own)) : words.booked}</p>
        {own.state === 'booked' && session.state === 'held' && <CheckIn session={session} />}
        <Button variant="default" disabled={isBusy} onClick={() => void take(own, 'give-back')}>
          {words.giveMineBack}
        </Button>
      </div>
    )
  return (
    <div className={styles.own}>
      <p>{isFull ? words.full : words.none}</p>
      <Button disabled={isBusy} onClick={() => void book(session.number, me.number)}>
        {isFull ? words.queue : words.book}
      </Button>
    </div>
  )
}

const placeOf = (seats: readonly Seat[], own: Seat) =>
  seats.filter(({ state }) => state === 'waiting').findIndex(({ id }) => id === own.id) + 1

/** Whoever came signs that they did, and says in a minute how it was. */
function Attended({ session, seat }: { readonly session: Whole; readonly seat: Seat }) {
  const asked =
    session.state === 'held' && seat.signedOn === null ? 'sign' : seat.useful === null ? 'answer' : undefined
  return (
    <div className={styles.own}>
      <p>{words.attended}</p>
      {asked !== undefined && <TakeSteps definition={sessionSeat} number={seat.number} asked={asked} />}
    </div>
  )
}
