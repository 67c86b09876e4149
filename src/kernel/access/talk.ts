import type { Actor } from '#lib/actor.ts'
import { can } from './can.ts'

/** What is asked of a record before anything is said about it. */
type Discussed = { readonly number: string; readonly void: boolean }

/**
 * Whether somebody who may read a record may also talk about it, and why not. Guests only look; a void record is closed
 * for good.
 */
export function talkAnswer(actor: Actor, record: Discussed): { readonly may: boolean; readonly why?: string } {
  if (record.void) return { may: false, why: `${record.number} is void: nothing is added to it any more.` }
  if (!can(actor, 'staff', record)) return { may: false, why: 'Guests read; they add nothing.' }
  return { may: true }
}
