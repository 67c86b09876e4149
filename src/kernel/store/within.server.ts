// A part is written under the lock of the record that it is a part of.

import type { Actor } from '#lib/actor.ts'
import { Refusal } from '#lib/refusal.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { parentsOf, type Definition } from '#kernel/definition/define.ts'
import { hungOtherwise } from './rounds.server.ts'
import type { Parts } from '#kernel/definition/workflow.ts'
import type { Parent } from '#kernel/definition/row.ts'
import { absent, keyOf, lockWhole, type LoadedRecord } from './loaded.server.ts'
import { partsFrom } from './inherited.ts'
import { statementsOf } from './statements.server.ts'
import { gather } from './work.server.ts'
import type { Tx } from './tx.server.ts'
import { remember } from './write.server.ts'

/**
 * Locks the record that a part belongs to, before the part itself: a record's signatures are about its parts too, so no
 * part changes while one is given.
 * @param parent its id or number
 * @param as who must be able to read it
 */
export async function lockParent(
  tx: Tx,
  part: Definition,
  parent: string,
  as: Actor = tx.actor,
): Promise<LoadedRecord> {
  const known = tx.loaded.get(parent)
  return known ?? remember(tx, await lockWhole(tx.db, as, await kindOfParent(tx, part, parent, as), parent))
}

/**
 * What the parent is. What is no kind of parent is not found among those of the first kind, and neither is what one may not
 * read, unless its number says what it would be: whoever asks learns no more than they know.
 */
async function kindOfParent(tx: Tx, part: Definition, parent: string, as: Actor): Promise<Definition> {
  const kinds = parentsOf(part).map(({ of }) => tx.registry.named(of))
  const [first] = kinds
  if (!first) throw new Error(`A ${part.name} is a part of nothing.`)
  const card = kinds.length > 1 ? (await gather(tx, [parent])).get(parent) : undefined
  const kind = kinds.find(({ name }) => name === card?.kind)
  if (kind && card && mayRead(as, kind, card)) return kind
  return kinds.find((one) => one === tx.registry.numbered(parent)) ?? first
}

/** Locks the record that a part belongs to. Who may not read that one is told that there is no such part. */
export async function lockParentOf(tx: Tx, part: Definition, name: string, as: Actor = tx.actor): Promise<void> {
  const parent = await parentOf(tx, part, name)
  try {
    await lockParent(tx, part, parent, as)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') absent(part, name)
    throw error
  }
}

/** The parent of a part that is named by its id or number. */
async function parentOf(tx: Tx, definition: Definition, name: string): Promise<string> {
  const key = keyOf(name)
  if (!key) return absent(definition, name)
  const { rows } = await tx.db.query<{ parent: string }>({
    name: `parent-of.${key}`,
    text: `select parent from card where ${key} = $1`,
    values: [name],
  })
  return rows[0]?.parent ?? absent(definition, name)
}

/**
 * After a part was written: the parent is looked at anew, and what was signed of it without this change loses its
 * effect, visibly.
 */
export async function partWritten(tx: Tx, { id: parent, kind }: Parent): Promise<void> {
  const definition = tx.registry.named(kind)
  const loaded = tx.loaded.get(parent)
  if (!loaded) throw new Error(`A part was written while its parent ${parent} was not locked.`)
  const after = await hungOtherwise(tx, definition, loaded)
  const { rows } = await tx.db.query<{ parts: Parts }>({
    name: `${definition.name}.parts`,
    text: statementsOf(definition).parts ?? '',
    values: [parent],
  })
  remember(tx, { ...after, parts: partsFrom(rows[0]?.parts ?? {}) })
}
