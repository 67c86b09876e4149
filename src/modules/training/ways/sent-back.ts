// What was handed in and sent back: by whom, and why.

import type { TrailItem, Whole } from '#kernel/api/client.ts'

const openAgain = ['assigned', 'in-progress']

/** Whether it was handed in before, and is to be handed in again. */
export const isSentBack = ({ state, stays }: Pick<Whole, 'state' | 'stays'>): boolean =>
  openAgain.includes(state) && stays.some((stay) => stay.state === 'handed-in')

export type SentBack = { readonly who: string; readonly at: string; readonly reason: string }

/** The last time that it was sent back, of events with the latest first; null where none of them is. */
export function lastSentBack(events: readonly TrailItem[]): SentBack | null {
  const body = events.find((event) => event.body.step?.name === 'send-back' && event.body.kind === 'moved')?.body
  return body?.reason === undefined ? null : { who: body.actor.name, at: body.at, reason: body.reason }
}
