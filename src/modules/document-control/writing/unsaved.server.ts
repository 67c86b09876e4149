// Nothing that somebody has typed is passed over by a signature: a draft is submitted once its text is saved.

import { cardsOf } from '#kernel/store/refs.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { refuse } from '#lib/refusal.ts'
import { sectionsIn } from '../numbering.ts'
import { typedInto, type Typed } from './typed.server.ts'
import { words } from './words.ts'

/** Where it was typed, as a sentence goes on. */
function placeOf(version: AnyRow, { section }: Typed): string {
  const found = sectionsIn(version.sections).find(({ key }) => key === section)
  return found ? words.under(found.heading) : words.underNew
}

/**
 * Refuses to submit a draft over text of one's own that is not saved, however old, and while somebody else is writing in it. What
 * another has left lying holds up nobody: it stays theirs, and is offered to them again.
 */
export async function refuseUnsaved(door: UnitOfWork, version: AnyRow): Promise<void> {
  if (door.actor.kind !== 'person') return
  const me = door.actor.id
  const typed = await typedInto(door.db, version, { me, at: door.at })
  const mine = typed.find(({ person }) => person === me)
  if (mine) refuse('blocked', words.unsaved(placeOf(version, mine)))
  const other = typed.find(({ isNow }) => isNow)
  if (!other) return
  const name = (await cardsOf(door.db, [other.person])).get(other.person)?.title ?? words.somebody
  refuse('blocked', words.isWriting(name, placeOf(version, other)))
}
