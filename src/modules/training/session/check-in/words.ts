import { counted } from '#lib/counted.ts'

export const words = {
  title: 'Check in',
  loading: 'Loading the code …',
  failed: 'There is no code now.',
  explain: 'Scan it with your phone, or open the session there and enter the code.',
  picture: 'QR code to check in',
  code: 'Code',
  came: (came: number, seats: number) => `${came} of ${counted(seats, { one: 'person', other: 'people' })} here`,
  changes: 'The code changes every two minutes.',
  enter: 'Code on the trainer’s screen',
  checkIn: 'Check in',
  done: 'You are checked in. Sign your attendance.',
}
