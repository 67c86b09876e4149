// Asks whoever keeps qualifications whether people are qualified for what a step wants of them. Where nobody keeps any, everybody is.

import type { Actor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { QualifiedFor } from '#kernel/definition/qualified-for.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { stepsFrom } from '#kernel/workflow/guards.ts'
import { stepsInForce } from '#kernel/workflow/in-force.ts'
import { askedOf, qualifiedAnswer, unqualifiedInWords } from '#kernel/workflow/qualified.ts'
import type { AskedDuty, Unqualified } from '#kernel/workflow/qualified.ts'
import type { Engine } from './engine.server.ts'
import type { LoadedRecord } from './loaded.server.ts'
import { cardsOf, refOf } from './refs.server.ts'
import type { Tx } from './tx.server.ts'

type Asking = Pick<Engine, 'registry' | 'qualified'> & { readonly db: Db; readonly actor: Actor }

/** Those of them who are not qualified, with what they lack as far as the actor may read it. */
export async function unqualifiedOf(
  { db, registry, qualified, actor }: Asking,
  asked: readonly AskedDuty[],
  day: Day,
): Promise<readonly Unqualified[]> {
  if (!qualified || asked.length === 0) return []
  const lacking = await qualified(db, asked, day)
  const cards = await cardsOf(db, [...new Set(lacking.flatMap(({ see }) => see.flat()))])
  const named = (ids: readonly string[]): readonly Named[] =>
    ids.flatMap((id) => {
      const card = cards.get(id)
      return card ? refOf(registry, actor, card) : []
    })
  return lacking.map((one) => ({
    ...one,
    see: one.see.flatMap((ids) => named(ids).find(isRef) ?? []),
  }))
}

/** A record with who is not qualified for what may come next, as its page says it beforehand. */
export async function withUnqualified(
  asking: Asking & Pick<Engine, 'zone'>,
  definition: Definition,
  loaded: LoadedRecord,
  now: Date,
): Promise<LoadedRecord> {
  const wanted = stepsFrom(definition, loaded.row.state).flatMap(([, { qualified = [] }]) => qualified)
  const asked = askedOf(wanted, asking.actor, loaded.row)
  if (asked.length === 0) return loaded
  return { ...loaded, unqualified: await unqualifiedOf(asking, asked, dayAt(now, loaded.zone ?? asking.zone)) }
}

/** What the steps behind a record have asked of whoever is named in its fields. */
const askedBehind = ({ workflow }: Definition, { row, stays }: LoadedRecord): readonly QualifiedFor[] =>
  row.void ? [] : stepsInForce(workflow, stays).flatMap((name) => workflow.steps[name]?.qualified ?? [])

/**
 * Refuses whoever is named anew in the place of somebody whom a step has asked to be qualified: a duty is not handed on to
 * somebody who may not have it.
 */
export async function refuseUnqualified(
  tx: Tx,
  definition: Definition,
  loaded: LoadedRecord,
  after: AnyRow,
): Promise<void> {
  const wanted = askedBehind(definition, loaded).filter(({ of }) => of !== 'taker')
  if (wanted.length === 0) return
  const before = new Set(askedOf(wanted, tx.actor, loaded.row).map(({ person, duty }) => `${person} ${duty}`))
  const asked = askedOf(wanted, tx.actor, after).filter(({ person, duty }) => !before.has(`${person} ${duty}`))
  const lacking = await unqualifiedOf(tx, asked, dayAt(tx.now, loaded.zone ?? tx.zone))
  const answers = wanted.map((one) => qualifiedAnswer(one, tx.actor, after, lacking)).filter(({ passed }) => !passed)
  const [first] = answers
  if (!first) return
  const fields = answers.flatMap(({ why, mend }) =>
    mend && 'field' in mend ? { field: mend.field, code: 'qualified', message: why } : [],
  )
  refuse('blocked', first.why, fields[0]?.field, { guards: answers, fields })
}

/** Refuses whoever is not qualified for a duty today; for what is no step. */
export async function demandQualified(tx: Tx, asked: AskedDuty, day: Day): Promise<void> {
  const [lacking] = await unqualifiedOf(tx, [asked], day)
  if (!lacking) return
  const why = unqualifiedInWords(lacking)
  const answer = { guard: 'qualified:taker', passed: false, why, mend: null, see: lacking.see }
  refuse('not-allowed', why, undefined, { guards: [answer] })
}
