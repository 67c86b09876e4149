import { dayInWords } from '#ui/dates.ts'
import type { ComingSession } from './coming.ts'

export const words = {
  title: 'Sessions',
  loading: 'Loading the sessions …',
  failed: 'The sessions could not be loaded.',
  none: 'No session is announced. Whoever oversees training plans them; you hear of a seat that is booked for you.',
  when: ({ day, begins, ends }: ComingSession) => `${dayInWords(day)}, ${begins} to ${ends}`,
  seats: ({ taken, capacity, waiting }: ComingSession) =>
    waiting > 0 ? `${taken} of ${capacity} seats taken, ${waiting} waiting` : `${taken} of ${capacity} seats taken`,
  book: 'Book a seat',
  queue: 'Join the waiting list',
  of: (act: string, { number }: ComingSession) => `${act}: ${number}`,
  states: { booked: 'Seat booked', waiting: 'On the waiting list', attended: 'Attended', absent: 'Absent' },
}
