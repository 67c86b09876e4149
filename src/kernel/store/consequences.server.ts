// What a step would bring about: the very transaction, done and taken back, and read off what it did to other records.

import type { Actor, PersonActor } from '#lib/actor.ts'
import { canonical, type Json } from '#lib/canonical.ts'
import { dayAt, type Day } from '#lib/days.ts'
import { sha256 } from '#lib/hash.server.ts'
import { Refusal, refuse, refuseFields } from '#lib/refusal.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { titleOf, type AnyRow } from '#kernel/definition/row.ts'
import type { Foretold } from '#kernel/definition/workflow.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { TrailValue } from '#kernel/trail/event.ts'
import type { ChangedValue, Consequence, Foreseen, Moment, Said } from '#kernel/workflow/consequences.ts'
import { inShort } from '#kernel/workflow/foreseen-words.ts'
import type { Engine } from './engine.server.ts'
import { shelfOf } from './inherited.ts'
import type { LoadedRecord } from './loaded.server.ts'
import { cardsOf, refOf, type Cards } from './refs.server.ts'
import type { ToSay } from './rules.server.ts'
import { rehearse, type GoOn } from './together.server.ts'
import type { Tx } from './tx.server.ts'
import type { Agreed, Taking } from './unit-of-work.server.ts'
import { changed } from './write.server.ts'

/** Stands where a reason will: rules hand it on to what follows. */
const reason = 'To see what follows from it.'

/** Who takes what a day brings. */
const clock = { kind: 'job', name: 'System (automatic)', follows: true } as const

type Asked = { readonly definition: Definition; readonly number: string; readonly step: string }

/** One record that a transaction has made, moved or changed, as it is, whoever may read it. */
type Effect = Pick<Consequence, 'is' | 'from' | 'to'> & {
  readonly definition: Definition
  readonly row: AnyRow
  readonly note: string | null
  readonly changes: readonly ChangedValue[]
}

const inWords = (value: TrailValue): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

function changesOf(tx: Tx, definition: Definition, stood: LoadedRecord, now: LoadedRecord): readonly ChangedValue[] {
  return changed(tx, definition, stood.row, now.row).flatMap(({ field, label, from, to }) => {
    const [before, after] = [inWords(from), inWords(to)]
    const isComputed = definition.fields[field]?.kind === 'computed'
    return isComputed || (before === null && after === null) ? [] : [{ label, from: before, to: after }]
  })
}

function effectsIn(engine: Engine, tx: Tx, own: string): readonly Effect[] {
  return [...tx.loaded.values()].flatMap((now): readonly Effect[] => {
    const stood = tx.stood.get(now.row.id)
    const definition = tx.registry.numbered(now.row.number)
    if (!definition || now.row.id === own || (stood && stood.row.version === now.row.version)) return []
    const label = (state: string) => definition.workflow.states[state]?.label ?? state
    const [from, to] = [stood ? label(stood.row.state) : null, label(now.row.state)]
    const is = stood ? (stood.row.state === now.row.state ? 'changed' : 'moved') : 'created'
    const note = engine.rules[definition.name]?.note?.(now.row, tx.cards) ?? null
    const changes = stood ? changesOf(tx, definition, stood, now) : []
    return [{ definition, row: now.row, is, from, to, note, changes }]
  })
}

/** What is the same whoever looks, and however often: what is only made has neither a number nor an id yet. */
const printed = ({ definition, row, is, from, to, note, changes }: Effect): Json => [
  definition.name,
  is === 'created' ? (row.owner ?? null) : row.id,
  from,
  to,
  note,
  changes.map((change) => ({ ...change })),
]

/** A record as this actor may see it; what is only to be made is none of theirs because they rehearse its making. */
function named(actor: PersonActor, { definition, row, is }: Effect): Named {
  const { id, number, state } = row
  const shelf = shelfOf(definition, row)
  return mayRead(actor, definition, is === 'created' ? { ...shelf, creator: null } : shelf)
    ? { id, kind: definition.name, number, title: titleOf(definition, row), state }
    : { id, restricted: true }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The people and the departments that effects speak of. */
const placesOf = (effects: readonly Effect[]) => [
  ...new Set(effects.flatMap(({ row: { owner, department } }) => [owner, department].filter(isText))),
]

function consequenceOf({ registry }: Engine, actor: PersonActor, cards: Cards, effect: Effect): Consequence {
  const { definition, row, is, from, to, note, changes } = effect
  const record = named(actor, effect)
  const called = (id: unknown) => {
    const card = isText(id) ? cards.get(id) : undefined
    const ref = card && refOf(registry, actor, card)
    return ref && 'title' in ref ? ref.title : null
  }
  const told = { is, kind: definition.name, record, from, to }
  return 'restricted' in record
    ? { ...told, owner: null, department: null, note: null, changes: [] }
    : { ...told, owner: called(row.owner), department: called(row.department), note, changes }
}

type Told = { readonly moment: Moment; readonly print: Json }

type Seen = Pick<Moment, 'step' | 'on' | 'waits'> & {
  readonly tx: Tx
  readonly own: string
  readonly said: readonly ToSay[]
}

async function momentOf(engine: Engine, actor: PersonActor, { tx, own, said, ...when }: Seen): Promise<Told> {
  const effects = effectsIn(engine, tx, own)
  const spoken = [...said, ...engine.features.flatMap(({ foretell }) => foretell?.(tx) ?? []).map((says) => ({ says }))]
  const about = spoken.flatMap(({ cards = [] }: ToSay) => cards.map(({ id }) => id))
  const cards = await cardsOf(tx.db, [...new Set([...placesOf(effects), ...about])])
  const becomes = stateOf(tx, own)
  const moment = {
    ...when,
    blocked: null,
    becomes,
    consequences: effects.map((effect) => consequenceOf(engine, actor, cards, effect)),
    said: spoken.map((one: ToSay): Said => ({
      says: one.says,
      records: (one.cards ?? []).flatMap(({ id, note = null }) => {
        const card = cards.get(id)
        if (!card) return []
        const record = refOf(engine.registry, actor, card)
        return [{ record, note: 'restricted' in record ? null : note }]
      }),
    })),
  }
  const prints = effects.map((effect) => canonical(printed(effect))).toSorted()
  const print = [
    when.step,
    when.on,
    becomes,
    prints,
    spoken.map(({ says, cards: of = [] }: ToSay) => [says, of.map(({ id }) => id)]),
  ]
  return { moment, print }
}

function stateOf({ loaded, registry }: Tx, own: string): string {
  const row = loaded.get(own)?.row
  return (row && registry.numbered(row.number)?.workflow.states[row.state]?.label) ?? ''
}

/** An instant of a day in a zone. */
function instantOn(day: Day, zone: string): Date {
  const hours = ['12', '00', '23'].map((hour) => new Date(`${day}T${hour}:00:00Z`))
  return hours.find((instant) => dayAt(instant, zone) === day) ?? new Date(`${day}T12:00:00Z`)
}

/** What follows later, rehearsed on what the step itself has left; nothing where no step that is meant leads on. */
async function later(
  engine: Engine,
  actor: PersonActor,
  {
    tx,
    own,
    definition,
    foretold,
    said,
  }: Omit<Seen, 'step' | 'on' | 'waits'> & { readonly definition: Definition; readonly foretold: Foretold },
  goOn: GoOn,
): Promise<Told | undefined> {
  const loaded = tx.loaded.get(own)
  const next =
    loaded && foretold.next?.find((one) => [definition.workflow.steps[one]?.from].flat().includes(loaded.row.state))
  const step = definition.workflow.steps[next ?? '']
  if (!loaded || !next || !step) return undefined
  const zone = loaded.zone ?? tx.zone
  const today = dayAt(tx.now, zone)
  const chosen = foretold.on === undefined ? null : loaded.row[foretold.on]
  const on = isText(chosen) ? (chosen > today ? chosen : today) : null
  const at = on !== null && on > today ? instantOn(on, zone) : new Date(tx.now.getTime() + 1)
  const when = { step: step.label, on, waits: step.found === true }
  try {
    const then = await goOn(clock satisfies Actor, at, (door) =>
      door.move(definition, own, next, { version: loaded.row.version, reason, isRehearsed: 'later' }),
    )
    return await momentOf(engine, actor, { ...when, tx: then, own, said })
  } catch (error) {
    // Its own guards say so, before the database was asked for anything that it refused.
    if (!(error instanceof Refusal) || error.code !== 'blocked') throw error
    const moment = { ...when, blocked: error.message, becomes: stateOf(tx, own), consequences: [], said: [] }
    return { moment, print: [when.step, when.on, error.message] }
  }
}

/**
 * What taking a step now would bring about besides, at once and with the step that it says follows. Refuses what the step would be
 * refused for.
 */
export function foreseenOf(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  { definition, number, step }: Asked,
  taking: Pick<Taking, 'version' | 'values'>,
): Promise<Foreseen> {
  let own = ''
  let before: AnyRow | null = null
  return rehearse(
    engine,
    actor,
    now,
    async (door) => {
      own = (await door.move(definition, number, step, { ...taking, reason, isRehearsed: true })).id
    },
    async (tx, goOn) => {
      before = tx.stood.get(own)?.row ?? null
      const after = tx.loaded.get(own)?.row
      const foretold = definition.workflow.steps[step]?.foretold
      const tell = foretold && after ? engine.rules[definition.name]?.foretell : undefined
      const said = (after && (await tell?.(tx.door, { definition, before, after, step }))) ?? []
      const isLast = foretold?.next === undefined
      const first = await momentOf(engine, actor, {
        step: null,
        on: null,
        waits: false,
        tx,
        own,
        said: said.filter((one) => isLast || !one.later),
      })
      const then =
        foretold &&
        (await later(engine, actor, { tx, own, definition, foretold, said: said.filter((one) => one.later) }, goOn))
      const all = then ? [first, then] : [first]
      return { moments: all.map(({ moment }) => moment), fingerprint: sha256(canonical(all.map(({ print }) => print))) }
    },
  )
}

/**
 * Whoever signs what says that its consequences are shown signs with what they were shown: it must be what would follow now.
 * Where it is not, they are told so and shown anew.
 */
export async function agreedIn(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  asked: Asked,
  taking: Taking,
): Promise<Taking> {
  const { signature } = taking
  if (!signature || !asked.definition.workflow.steps[asked.step]?.foretold) return taking
  const { moments, fingerprint } = await foreseenOf(engine, actor, now, asked, taking)
  const field = 'signature.foreseen'
  if (signature.foreseen === undefined)
    return refuseFields([
      {
        field,
        code: 'missing',
        message: 'What follows is signed with it: look at what follows first, and name its fingerprint.',
      },
    ])
  if (signature.foreseen !== fingerprint)
    return refuse(
      'seen-changed',
      'What follows is no longer what you were shown. Look at it again before you sign.',
      field,
    )
  const agreed: Agreed = { fingerprint, says: inShort(moments, (kind) => engine.registry.named(kind)) }
  return { ...taking, signature: { ...signature, agreed } }
}
