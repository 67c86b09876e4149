// Whose training somebody reads: everybody's who oversees it, that of the people they lead, and their own.

import type { PersonActor } from '#lib/actor.ts'
import { readableSql, readsAll, type Readable } from '#kernel/access/scopes.ts'
import { overseers } from '../assignment/assignment.ts'

/** People as the training of theirs is read: by those who read their assignments. */
const learners: Readable = { master: true, may: { read: ['team', { scope: 'everyone', held: overseers }] } }

/** Whether nobody's training is kept from them. */
export const readsEverybody = (actor: PersonActor): boolean => readsAll(actor, learners)

/** The ids of those whose training they read; `where` may speak of the person `p`. */
export function learnersSql(actor: PersonActor, bind: (value: unknown) => string, where = 'true'): string {
  const own = [actor.id, ...(actor.standsFor ?? []).map(({ id }) => id)]
  return `select p.id from (select id, number, department, site, id as owner from person) p
    where (p.id = any(${bind(own)}::uuid[]) or ${readableSql(actor, learners, 'p', bind)}) and (${where})`
}
