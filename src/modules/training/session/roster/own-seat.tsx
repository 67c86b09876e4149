import { Button } from '@mantine/core'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { TakeSteps } from '#screens/steps/take-steps.tsx'
import { useToday } from '#ui/today.tsx'
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
  const isTrainer = isRef(session.owner) && session.owner.id === me.id
  if (own?.state === 'attended') return <Attended session={session} seat={own} />
  if (own?.state === 'absent') return <p className={styles.own}>{words.missed}</p>
  const isBegun = session.state === 'held'
  if (!isBegun && session.state !== 'announced') return null
  if (own) return <Kept session={session} seats={seats} seat={own} />
  if (isTrainer) return null
  return isBegun ? <Late session={session} isFull={isFull} /> : <Free session={session} isFull={isFull} />
}

/** A seat that is booked, or a place in the queue for one. */
function Kept({ session, seats, seat }: Omit<OwnSeatProps, 'own' | 'isFull'> & { readonly seat: Seat }) {
  const { isBusy, take } = useSeats()
  return (
    <div className={styles.own}>
      <p>{seat.state === 'waiting' ? words.waits(placeOf(seats, seat)) : words.booked}</p>
      {seat.state === 'booked' && session.state === 'held' && <CheckIn session={session} />}
      <Button variant="default" disabled={isBusy} onClick={() => void take(seat, 'give-back')}>
        {words.giveMineBack}
      </Button>
    </div>
  )
}

type Seatless = Pick<OwnSeatProps, 'session' | 'isFull'>

/** No seat yet in what lies ahead. */
const Free = ({ session, isFull }: Seatless) => (
  <div className={styles.own}>
    <p>{isFull ? words.full : words.none}</p>
    <Book session={session}>{isFull ? words.queue : words.book}</Book>
  </div>
)

/** In the room without a seat, once it has begun: there is one, or there is none; nobody waits for what is under way. */
function Late({ session, isFull }: Seatless) {
  const isToday = session.day === useToday()
  if (!isToday || isFull) return <p className={styles.own}>{isToday ? words.fullNow : words.over}</p>
  return (
    <div className={styles.own}>
      <p>{words.begun}</p>
      <Book session={session}>{words.comeIn}</Book>
    </div>
  )
}

function Book({ session, children }: { readonly session: Whole; readonly children: string }) {
  const { me } = useFrame()
  const { isBusy, book } = useSeats()
  return (
    <Button disabled={isBusy} onClick={() => void book(session.number, me.number)}>
      {children}
    </Button>
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
