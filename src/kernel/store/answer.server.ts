// A record as callers see it: references named, what one may not read left out, with its steps when asked.

import type { Actor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { extendedBy } from '#kernel/workflow/extended.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import { owingsIn } from './owed.server.ts'
import { owedBy } from '#kernel/workflow/owed.ts'
import { linkOf } from '#kernel/definition/types.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import { can } from '#kernel/access/can.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { changeAnswer, frozenBy } from '#kernel/workflow/guards.ts'
import type { Answer as GuardAnswer } from '#kernel/workflow/guards.ts'
import { stepViews } from '#kernel/workflow/steps.ts'
import type { AsOf } from './as-of.ts'
import type { Engine } from './engine.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { openRounds, type LoadedRecord, type TiedCard } from './loaded.server.ts'
import { asParent, inheriting } from './inherited.ts'
import { definitionUnder } from './policies.server.ts'
import { namedIn, refOf, type Card, type Cards, type Ref } from './refs.server.ts'

/** What answering asks of the engine, or of a transaction. */
type Answers = Pick<Engine, 'registry' | 'zone'>

export type Answer = { readonly [name: string]: unknown }

/** Every id that a record's answer names. */
export const namedInRow = (definition: Definition, row: AnyRow): readonly string[] => [
  ...(row.creator ? [row.creator] : []),
  ...namedIn(definition, row),
]

/** The parts that the actor may add to the record as it stands. */
const addable = (engine: Answers, actor: Actor, definition: Definition, row: AnyRow): readonly string[] =>
  definition.parts.filter((name) => {
    const part = engine.registry.named(name)
    const parent = asParent(definition, row)
    const subject = inheriting({ creator: actor.kind === 'person' ? actor.id : null } as AnyRow, parent) // Not made yet.
    return frozenBy(part, parent) === undefined && can(actor, part.may.create, subject)
  })

/** Answers records for one actor, naming what they point at from `cards`. */
export function answering(engine: Answers, actor: Actor, cards: Cards) {
  const ref = (id: unknown): Ref | null => {
    const card = typeof id === 'string' ? cards.get(id) : undefined
    return card ? refOf(engine.registry, actor, card) : null
  }

  /** The record with its standing and fields. */
  function record(definition: Definition, row: AnyRow): Answer {
    const { id, number, state, version, void: isVoid, createdAt, changedAt } = row
    const fields: Answer = Object.fromEntries(
      fieldsOf(definition).map(([name, field]) => [name, kindOf(field).renamed(field, row[name] ?? null, ref)]),
    )
    const standing = { id, kind: definition.name, number, state, version, void: isVoid, creator: ref(row.creator) }
    return { ...standing, createdAt, changedAt, ...fields }
  }

  /** A guard's answer with those whom it names as they are called. */
  function called({ whom, ...answer }: GuardAnswer): GuardAnswer {
    if (!whom) return answer
    const people = whom.flatMap((id) => cards.get(id) ?? []).map((card) => refOf(engine.registry, actor, card))
    return { ...answer, people: people.filter((one) => !('restricted' in one)) }
  }

  /** When the work of a tied record is due, for who may read it. */
  const dueOf = (card: Card) => (mayRead(actor, engine.registry.named(card.kind), card) ? card.due : null)

  /** How a tie reads from the record in hand. */
  function labelOf(definition: Definition, { side, kind, type }: TiedCard): string {
    const said = side === 'here' ? definition : engine.registry.named(kind)
    return linkOf(said, type)?.label[side === 'here' ? 0 : 1] ?? type
  }

  /** The ties of a record as its page names them. */
  const ties = (definition: Definition, tied: readonly TiedCard[]) =>
    tied.map((card) => ({
      id: card.link,
      type: card.type,
      side: card.side,
      label: labelOf(definition, card),
      record: refOf(engine.registry, actor, card),
      due: dueOf(card),
    }))

  /** What hangs on the record, as it is known on a day. */
  function hanging(definition: Definition, loaded: LoadedRecord, today: Day): Answer {
    const { tied, rounds, stays, parts } = loaded
    return {
      tied: ties(definition, tied),
      struck: loaded.struck.map((card) => ({
        id: card.link,
        label: labelOf(definition, card),
        record: refOf(engine.registry, actor, card),
        at: card.struckAt,
        by: card.struckBy,
        reason: card.reason,
      })),
      rounds: rounds.map(({ seats: _, ...round }) => ({
        ...round,
        label: definition.workflow.steps[round.step]?.label ?? round.step,
      })),
      stays,
      comments: loaded.comments,
      ...(definition.extendable && { extended: extendedBy(parts) }),
      ...(owedBy(definition).length > 0 && { owed: owingsIn(engine, actor, definition, tied, today) }),
    }
  }

  /** The record with its steps, ties, rounds and the hash of what would be signed. */
  function whole(definition: Definition, loaded: LoadedRecord, now: Date): Answer {
    const { row, tied, rounds, parts, remarks, unqualified = [], policies } = loaded
    const zone = loaded.zone ?? engine.zone
    const today = dayAt(now, zone)
    const around = { tied, parts, remarks, within: parentIn(row), today, zone, unqualified }
    return {
      ...record(definition, row),
      steps: stepViews(definitionUnder(policies, definition, rounds), actor, row, around, openRounds(rounds)).map(
        (step) => ({ ...step, guards: step.guards.map(called) }),
      ),
      may: { ...changeAnswer(definition, actor, row), add: addable(engine, actor, definition, row) },
      ...hanging(definition, loaded, today),
      seen: sha256(snapshotOf(definition, loaded)),
    }
  }

  /** The record as it stood, with its ties and rounds of then: nothing can be done to it. */
  const stood = (definition: Definition, loaded: LoadedRecord, asOf: AsOf): Answer => ({
    ...record(definition, loaded.row),
    steps: [],
    may: { change: false, why: `This is ${loaded.row.number} as it stood: it is only read.`, add: [] },
    ...hanging(definition, loaded, asOf.day),
    seen: '',
    asOf,
  })

  return { record, ties, whole, stood }
}
