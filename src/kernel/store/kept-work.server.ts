// What a step had settled of a record's work is neither taken out of it afterwards nor made into something else.

import { canonical } from '#lib/canonical.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Keeps, Tied } from '#kernel/definition/workflow.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { keepingOf, type Proof } from '#kernel/workflow/in-force.ts'
import { words } from '#kernel/workflow/proof-words.ts'
import { shelfOf } from './inherited.ts'
import type { LoadedRecord } from './loaded.server.ts'
import { tiedParts, tiesNow, tiesThen, type Ties } from './ties-around.server.ts'
import type { Tx } from './tx.server.ts'

/** Whether work counts: it is neither void nor given up. What is done stays done. */
function stands({ registry }: Tx, { kind, state, void: isVoid }: Tied): boolean {
  const { tone, met } = registry.named(kind).workflow.states[state] ?? {}
  return !isVoid && (tone !== 'closed' || met === true)
}

/** What a record and its parts are tied to by some links, as it stands or stood. */
function workAt(tx: Tx, { row, tied, parts }: LoadedRecord, links: readonly string[], ties: Ties): readonly Tied[] {
  const inParts = Object.values(tiedParts(tx, parts, ties)).flatMap((some) => some.flatMap((part) => part.tied ?? []))
  return [...ties(tx, row.id, tied), ...inParts].filter(({ type, side }) => side === 'here' && links.includes(type))
}

/** What was settled of a record's work by a step that is in force, before and after this transaction. */
type Settled = { readonly keeps: Keeps; readonly work: readonly Tied[] }

function settledOf(tx: Tx, definition: Definition, record: LoadedRecord): readonly Settled[] {
  const then = tx.stood.get(record.row.id)
  if (!then) return []
  const known = new Set(keepingOf(definition, then.row, then.stays).map(({ name }) => name))
  return keepingOf(definition, record.row, record.stays).flatMap(({ name, keeps }) => {
    if (!known.has(name)) return []
    const since = new Date(then.stays.findLast(({ step }) => step === name)?.enteredAt ?? 0)
    const work = workAt(tx, then, keeps.links, tiesThen)
    return [{ keeps, work: work.filter((tie) => stands(tx, tie) && new Date(tie.at ?? 0) <= since) }]
  })
}

/** What a step had settled of a record's work, and this transaction takes out of it. */
export function thinned(tx: Tx, definition: Definition, record: LoadedRecord): Proof | undefined {
  for (const { keeps, work } of settledOf(tx, definition, record)) {
    const left = new Set(workAt(tx, record, keeps.links, tiesNow).flatMap((tie) => (stands(tx, tie) ? [tie.id] : [])))
    if (work.some(({ id }) => !left.has(id)))
      return { guard: 'work-kept', passed: false, why: keeps.why, mend: null, returns: keeps.returns }
  }
  return undefined
}

/** The first of some fields that differs between two states of a record. */
const differing = (now: AnyRow, then: AnyRow, fields: readonly string[]): string | undefined =>
  fields.find((field) => canonical(now[field] ?? null) !== canonical(then[field] ?? null))

/** Whether this transaction has changed one of some fields of a record. */
export const isRewritten = (now: LoadedRecord, then: LoadedRecord | null | undefined, fields: readonly string[]) =>
  Boolean(then && then.row !== now.row && differing(now.row, then.row, fields) !== undefined)

/** Refuses where this transaction makes something else of work that a record has settled. */
export function refuseRewritten(tx: Tx, definition: Definition, record: LoadedRecord): void {
  for (const { keeps, work } of settledOf(tx, definition, record)) {
    const { fields = [], whyFixed = keeps.why } = keeps
    for (const { id } of work) {
      const [now, then] = [tx.loaded.get(id)?.row, tx.stood.get(id)?.row]
      const field = now && then && differing(now, then, fields)
      if (field === undefined) continue
      const mayKnow = mayRead(tx.actor, definition, shelfOf(definition, record.row))
      refuse('not-allowed', words.because(mayKnow ? record.row.number : null, whyFixed), field)
    }
  }
}
