// What a record and its parts are tied to, before and after a transaction.

import type { Parts, Tied } from '#kernel/definition/workflow.ts'
import type { Tx } from './tx.server.ts'

/** A tie as it stands after this transaction, or, of what it has changed, as it stood before. */
function tieAt(tx: Tx, tie: Tied, when: 'now' | 'then'): Tied {
  const row = (when === 'now' ? tx.loaded.get(tie.id) : tx.stood.get(tie.id))?.row
  return row ? { ...tie, state: row.state, void: row.void } : tie
}

/** The ties of a record or a part, as they stand after this transaction. */
export const tiesNow = (tx: Tx, id: string, tied: readonly Tied[]): readonly Tied[] =>
  (tx.loaded.get(id)?.tied ?? tied).map((tie) => tieAt(tx, tie, 'now'))

/** The same, as they stood before it. */
export function tiesThen(tx: Tx, id: string, tied: readonly Tied[]): readonly Tied[] {
  const { made, cut } = tx.ties
  const stood: readonly (Tied & { readonly link?: string })[] = tx.stood.get(id)?.tied ?? tied
  const kept = stood.filter(({ link = '' }) => !made.has(link))
  const gone = cut.filter(({ of, tie }) => of === id && !kept.some(({ link }) => link === tie.link))
  return [...kept, ...gone.map(({ tie }) => tie)].map((tie) => tieAt(tx, tie, 'then'))
}

export type Ties = (tx: Tx, id: string, tied: readonly Tied[]) => readonly Tied[]

/** Parts with their ties of now or of then. */
export const tiedParts = (tx: Tx, parts: Parts, ties: Ties): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, some]) => [
      name,
      some.map((part) => ({ ...part, tied: ties(tx, String(part.id), part.tied ?? []) })),
    ]),
  )
