import type { DeliveryState } from '#features/webhooks/webhooks.ts'
import type { Tone } from '#lib/tone.ts'

/** The colour of how far a message has come. */
export const tones: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'waiting',
  sent: 'done',
  kept: 'closed',
  failed: 'overdue',
}
