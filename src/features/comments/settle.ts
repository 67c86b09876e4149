// Who resolves a thread. One on the record as a whole is resolved by whoever may talk; one on a passage asks for something to be
// changed, so that it is resolved by who has made it, or by those who write the text, once they have answered it.

import type { PersonActor } from '#lib/actor.ts'
import { can } from '#kernel/access/can.ts'
import { talkAnswer } from '#kernel/access/talk.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'

type Settled = {
  readonly anchor: unknown
  readonly creator: string
  readonly resolved: boolean
  /** How many answers of others it has. */
  readonly others: number
}

/** Whether somebody may resolve a thread, or reopen one that is resolved, and why not. */
export function settleAnswer(
  definition: Definition,
  actor: PersonActor,
  record: AnyRow,
  { anchor, creator, resolved, others }: Settled,
): { readonly may: boolean; readonly why?: string } {
  const talks = talkAnswer(actor, record)
  if (!talks.may || anchor === null || resolved || creator === actor.id) return talks
  if (!can(actor, definition.may.change, record))
    return { may: false, why: 'Resolved by whoever made the comment, or by those who write the text.' }
  return others > 0 ? { may: true } : { may: false, why: 'Answer the comment before you resolve it.' }
}
