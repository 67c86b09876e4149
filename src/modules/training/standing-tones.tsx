import type { Tone } from '#ui/tone.tsx'
import type { Standing } from './standing/standing.ts'

/** How standings look, in the shapes and colours of states. */
export const standingTones: { readonly [standing in Standing]: Tone } = {
  current: 'done',
  credited: 'noted',
  due: 'open',
  overdue: 'overdue',
  expired: 'overdue',
  missing: 'missing',
}
