import type { Tone } from '#ui/tone.tsx'
import type { Standing } from '../standing/standing.ts'

/** Colour and sign of each standing. */
export const toneOf: Readonly<Record<Standing, Tone>> = {
  current: 'done',
  credited: 'noted',
  due: 'open',
  overdue: 'overdue',
  expired: 'closed',
  missing: 'missing',
}
