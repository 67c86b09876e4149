// What must not be used any more is named by nothing new, except by what is about just that.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { inSentence } from '#lib/in-sentence.ts'
import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { barredInWords } from '#kernel/outline/barred.ts'
import { readRow } from './loaded.server.ts'
import { namesAnew } from './named-before.server.ts'
import { pointersIn, type Card, type Cards, type Pointer } from './refs.server.ts'
import type { Tx } from './tx.server.ts'
import type { Entered } from './values.ts'

/** Why it may not be named is read whoever names it: that it is there they know. */
const rule: Actor = { kind: 'job', name: 'System (automatic)' }

const stateOf = (registry: Registry, { kind, state }: Card) => registry.named(kind).workflow.states[state]

/** What a part is a part of is not named by it: it stands within. */
const isParent = ({ partOf }: Definition, { of }: Pointer) => partOf !== undefined && of === 'parent'

const isBarred = (registry: Registry, card: Card, { states = [], despite }: Pointer): boolean =>
  stateOf(registry, card)?.barred !== undefined && ![...states, ...despite].includes(card.state)

/**
 * Refuses what is named anew in a state that bars that, each at its field: since when it stands there, and why.
 * @param before the record that is changed; what it names already stays
 */
export async function refuseBarred(
  tx: Pick<Tx, 'db' | 'registry'>,
  definition: Definition,
  entered: Entered,
  cards: Cards,
  before?: Entered,
): Promise<void> {
  const { db, registry } = tx
  const isAnew = namesAnew(definition, cards, before)
  const faults: FieldRefusal[] = []
  for (const pointer of pointersIn(definition, entered)) {
    const card = cards.get(pointer.name)
    if (!card || isParent(definition, pointer) || !isAnew(pointer) || !isBarred(registry, card, pointer)) continue
    const message = await whyBarred(db, registry, card)
    faults.push({ field: pointer.field, code: 'barred', message })
  }
  if (faults.length > 0) refuseFields(faults)
}

async function whyBarred(db: Db, registry: Registry, card: Card): Promise<string> {
  const state = stateOf(registry, card)
  const row = await readRow(db, rule, registry.named(card.kind), card.id)
  const said = state ? barredInWords({ ...state, label: inSentence(state.label) }, row) : ''
  return `${card.number} “${card.title}” has been ${said} Please choose another.`
}
