import type { DeliveryState } from '#record/webhook/webhooks.ts'
import type { Tone } from '#record/workflow/workflow.ts'

/** The colour of how far a message has come. */
export const tones: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'waiting',
  sent: 'done',
  kept: 'closed',
  failed: 'overdue',
}
