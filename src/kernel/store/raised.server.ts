// A record that is raised in another is at least as confidential: from its first word on, and when the other becomes so.

import type { Definition } from '#kernel/definition/define.ts'
import { degreeSql, isStricter, stricter } from '#kernel/access/degree.ts'
import type { AccessFields } from '#kernel/access/scope/scope-rule.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { endRounds } from './rounds.server.ts'
import { lockWhole } from './loaded.server.ts'
import { asParent } from './inherited.ts'
import type { Kept } from './values.ts'
import type { Tx } from './tx.server.ts'
import { changed, remember, subjectOf, writeOver } from './write.server.ts'

/** The record in which a new one is raised, locked: it becomes no stricter meanwhile. None for what stands by itself. */
export async function originFor(tx: Tx, { raisedIn }: Definition, values: Kept): Promise<AccessFields | null> {
  if (!raisedIn) return null
  const definition = tx.registry.named(raisedIn.of)
  const id = values[raisedIn.by] as string // Required, and resolved.
  const { row } = tx.loaded.get(id) ?? remember(tx, await lockWhole(tx.db, tx.actor, definition, id))
  return asParent(definition, row)
}

/** The values of a new record, no less confidential than the one in which it is raised. */
export const asStrictAs = (values: Kept, origin: AccessFields | null): Kept =>
  origin ? { ...values, confidentiality: stricter(values.confidentiality, origin.confidentiality) } : values

/** A record that the change of another has changed. */
export type Followed = { readonly definition: Definition; readonly before: AnyRow; readonly after: AnyRow }

const looser = `select c.id, c.kind from card c
  where c.raised_in = $1 and ${degreeSql('c.confidentiality')} < ${degreeSql('$2')} order by c.id`

/**
 * After a record has become stricter: what was raised in it becomes so too, whoever may change that one. Nothing becomes
 * looser by itself, since somebody may have meant it to be strict.
 */
export async function narrowRaised(
  tx: Tx,
  { name }: Definition,
  before: AnyRow | null,
  after: AnyRow,
): Promise<readonly Followed[]> {
  const { confidentiality: degree } = after
  if (!before || typeof degree !== 'string' || !isStricter(degree, before.confidentiality)) return []
  if (!tx.registry.all.some(({ raisedIn }) => raisedIn?.of === name)) return []
  const { rows } = await tx.db.query<{ id: string; kind: string }>({
    name: 'raised-looser',
    text: looser,
    values: [after.id, degree],
  })
  const followed: Followed[] = []
  const narrowing = { confidentiality: degree, reason: `${after.number} is ${degree} now.` }
  for (const { id, kind } of rows) followed.push(await narrow(tx, tx.registry.named(kind), id, narrowing))
  return followed
}

type Narrowing = { readonly confidentiality: string; readonly reason: string }

async function narrow(
  tx: Tx,
  definition: Definition,
  id: string,
  { confidentiality, reason }: Narrowing,
): Promise<Followed> {
  const loaded =
    tx.loaded.get(id) ?? remember(tx, await lockWhole(tx.db, { kind: 'job', name: 'raised' }, definition, id))
  const { row: before } = loaded
  const after: AnyRow = { ...before, confidentiality, version: before.version + 1, changedAt: tx.now.toISOString() }
  const ended = await endRounds(tx, definition, loaded, 'changed')
  const told = {
    kind: 'changed',
    record: subjectOf(definition, after),
    changes: changed(tx, definition, before, after),
    reason,
  } as const
  await writeOver(tx, definition, { ...loaded, rounds: ended.rounds }, after, [...ended.told, told])
  return { definition, before, after }
}
