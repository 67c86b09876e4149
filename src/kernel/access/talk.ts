import type { Actor } from '#lib/actor.ts'
import { can } from './can.ts'

/** What is asked of a record before anything is said about it. */
type Discussed = { readonly number: string; readonly void: boolean }

/** A guest asks their host where their access is told of, and nowhere else. */
const isOwnAccess = (actor: Actor, { number }: Discussed) =>
  actor.kind === 'person' && actor.guest !== undefined && actor.guest.number === number

/**
 * Whether somebody who may read a record may also talk about it, and why not. Guests only look; a void record is closed
 * for good.
 */
export function talkAnswer(actor: Actor, record: Discussed): { readonly may: boolean; readonly why?: string } {
  if (record.void) return { may: false, why: `${record.number} is void: nothing is added to it any more.` }
  if (isOwnAccess(actor, record)) return { may: true }
  if (!can(actor, 'staff', record)) return { may: false, why: 'Guests read; they add nothing.' }
  return { may: true }
}
