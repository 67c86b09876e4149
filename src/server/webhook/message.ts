// What a webhook is told: which record, what happened, by whom. What is confidential is read after logging in, never here.

import type { EventBody } from '#kernel/trail/event.ts'
import type { HookEvent } from '#features/webhooks/webhooks.ts'

export type Told = {
  readonly event: HookEvent
  /** The event of the trail. */
  readonly body: EventBody
  /** The state of the record after it. */
  readonly stood: string | null
  /** The name of the step that was taken, or signed for; null where there is none. */
  readonly step: string | null
  /** Whether the record's title may leave the house. */
  readonly mayTravel: boolean
  /** The address of the record's page; null where it has none. */
  readonly url: string | null
}

/** The JSON that tells of an event. Small, and the same whenever it is written: no words that people wrote but a title. */
export function messageOf({ event, body, stood, step, mayTravel, url }: Told): string {
  const { record, actor, at, act } = body
  return JSON.stringify({
    type: `record.${event}`,
    timestamp: at,
    data: {
      act,
      record: record && {
        id: record.id,
        kind: record.kind,
        number: record.number,
        title: mayTravel ? record.title : null,
        version: record.version,
        state: stood,
        url,
      },
      step,
      actor: { kind: actor.kind, id: actor.id, name: actor.name },
    },
  })
}

/** The message by which an administrator sees that messages arrive. */
export const testMessage = (by: { readonly id: string; readonly name: string }, at: string): string =>
  JSON.stringify({
    type: 'test',
    timestamp: at,
    data: { actor: { kind: 'person', id: by.id, name: by.name } },
  })
