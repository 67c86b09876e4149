// Somebody takes over what another had to do with a record.

import type { Definition } from '#kernel/definition/define.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { passingOf, succeeded } from '#kernel/workflow/succession.ts'
import { namedInRow } from './answer.server.ts'
import { readReason } from './reason.server.ts'
import { resolved } from './resolve.server.ts'
import { endRounds } from './rounds.server.ts'
import { lock, type Passed } from './save.server.ts'
import { refuseUnheld } from './seat-holders.server.ts'
import type { Tx } from './tx.server.ts'
import type { Succession } from './unit-of-work.server.ts'
import { changedValues } from './values.ts'
import { complete, gather, valuesOf } from './work.server.ts'
import { changed, subjectOf, writeOver } from './write.server.ts'

/**
 * Puts a successor in a person's place in every field by which that one still has something to do with a record (`passing`). Values
 * that are frozen or set by steps pass too, as nothing is said of the past by it; seats that take a role are held by the successor. What
 * is being signed is signed anew, and what steps have proved must hold with the successor as well.
 * @returns the same row twice where the record names the person nowhere
 */
export async function handOver(
  tx: Tx,
  definition: Definition,
  name: string,
  { from, to, reason, only }: Succession,
): Promise<Passed> {
  const why = readReason(reason)
  const loaded = await lock(tx, definition, name, true)
  const { row } = loaded
  const fields = passingOf(definition, row, from).filter((field) => only?.includes(field) ?? true)
  if (fields.length === 0) return { before: row, after: row }
  const cards = await gather(tx, [...namedInRow(definition, row), from, to])
  if (cards.get(to)?.state !== 'active') refuse('invalid', 'Who takes over is somebody who is active.', 'to')
  const chosen = resolved(tx.registry, definition, succeeded(row, fields, { from, to }), cards)
  await refuseUnheld(tx, definition, chosen, row.site)
  const values = await complete(tx, definition, changedValues(definition, valuesOf(definition, row), chosen))
  const after: AnyRow = { ...row, ...values, version: row.version + 1, changedAt: tx.now.toISOString() }
  const ended = await endRounds(tx, definition, loaded, 'changed')
  const told = {
    kind: 'changed',
    record: subjectOf(definition, after),
    changes: changed(tx, definition, row, after),
    reason: why,
    facts: { handedOver: { from: cards.get(from)?.title ?? from, to: cards.get(to)?.title ?? to } },
  } as const
  await writeOver(tx, definition, { ...loaded, rounds: ended.rounds }, after, [...ended.told, told])
  return { before: row, after }
}
