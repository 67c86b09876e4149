// A record as a signature was bound to it: the values, parts, links and files of that moment, with the states that other
// records had then.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { Listed, Round, Tie } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { signedContent, type SignedContent } from '#kernel/signature/signed-content.ts'
import type { SignedTie } from '#kernel/signature/snapshot.ts'
import { answering, namedInRow } from '#kernel/store/answer.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf, type Card } from '#kernel/store/refs.server.ts'
import type { TiedCard } from '#kernel/store/loaded.server.ts'
import { withFollowing } from '#kernel/store/values.ts'
import type { Gathered } from './gather.server.ts'
import type { Told } from './entry.ts'
import { lastSigned, type AsSigned } from './signed.ts'

/** The states that records were in before an instant (ISO 8601), by id: what a step did when it was signed came after that. */
export async function statesAt(db: Db, ids: readonly string[], at: string): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ card: string; state: string }>({
    name: 'states-at',
    text: `select distinct on (card) card, state from stay where card = any($1) and (entered_at < $2 or place = 1)
      order by card, place desc`,
    values: [ids, at],
  })
  return new Map(rows.map(({ card, state }) => [card, state]))
}

type Then = { readonly engine: Engine; readonly actor: PersonActor; readonly cards: ReadonlyMap<string, Card> }

/** Its links then, each with the state of its other end. What has been removed since is named all the same. */
function tiesOf({ engine, actor, cards }: Then, { definition, record }: Gathered, links: SignedContent['links']) {
  if (links === null) return record.tied
  const tied = links.flatMap(({ id, type, side, state, version }): readonly TiedCard[] => {
    const card = cards.get(id)
    return card ? [{ ...card, state, version, link: id, type, side, at: '' }] : []
  })
  return answering(engine, actor, cards).ties(definition, tied) as readonly Tie[] // What the API answers.
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** Its parts then; those that are void, and were not signed, stand among them as void. */
function partsOf({ engine, actor, cards }: Then, { parts }: Gathered, signed: SignedContent): readonly Told[] {
  const { record } = answering(engine, actor, cards)
  return parts.map(({ definition, records }) => {
    const rows = (signed.parts[definition.name] ?? []) as unknown as readonly AnyRow[] // Read off the rows themselves.
    // Of parts that its reader may not read, as one that is still written, nothing was gathered.
    const open = new Set(records.map(({ id }) => id))
    const then = rows
      .filter(({ id }) => open.has(id))
      .map((row) => record(definition, { ...row, void: false }) as Listed)
    const known = new Set(then.map(({ id }) => id))
    const isVoid = records.filter((one) => one.void && !known.has(one.id))
    const all = [...then, ...isVoid].toSorted((one, other) => byNumber.compare(one.number, other.number))
    return { definition, records: all }
  })
}

/** What follows from what was entered with the step was shown with it, though the text names only what was entered. */
const rowOf = ({ definition, loaded }: Gathered, { values, entered, state, version }: SignedContent): AnyRow => ({
  ...loaded.row,
  ...withFollowing(definition, values, entered),
  state,
  version,
})

/** Everything that is named in what was signed: other records, people, master data. */
function namedIn({ definition, parts }: Gathered, row: AnyRow, signed: SignedContent): readonly string[] {
  const inParts = parts.flatMap(({ definition: part }: { readonly definition: Definition }) =>
    (signed.parts[part.name] ?? []).flatMap((one) => namedInRow(part, one as unknown as AnyRow)),
  )
  return [...new Set([...namedInRow(definition, row), ...inParts, ...(signed.links ?? []).map(({ id }) => id)])]
}

/** What it and its parts were linked to. Parts say so since the third format of what is signed. */
const endsSigned = ({ links, parts }: SignedContent): readonly SignedTie[] => [
  ...(links ?? []),
  ...Object.values(parts).flatMap((some) => some.flatMap((part) => (part.links ?? []) as readonly SignedTie[])), // As `snapshotOf` tells them.
]

type Asked = {
  readonly gathered: Gathered
  /** The id of a round of signatures; without it the last that counts. */
  readonly round?: string | undefined
}

/**
 * The record as it was signed; null where nothing was. Refuses `not-found` where a round is named that is none of its own.
 */
export async function asSigned(
  db: Db,
  engine: Engine,
  actor: PersonActor,
  { gathered, round: asked }: Asked,
): Promise<AsSigned | null> {
  const { record, definition } = gathered
  const round: Round | undefined =
    asked === undefined ? lastSigned(record.rounds) : record.rounds.find(({ id }) => id === asked)
  if (!round)
    return asked === undefined ? null : refuse('not-found', `${record.number} has no such signature.`, 'signed')
  const { rows } = await db.query<{ snapshot: string }>({
    name: 'signed-text',
    text: 'select snapshot from round where id = $1',
    values: [round.id],
  })
  const text = rows[0]?.snapshot ?? ''
  // The text was destroyed; who signed it, when, and its fingerprint are on the record.
  if (text === '')
    return asked === undefined ? null : refuse('blocked', 'The text that was signed has been destroyed.', 'signed')
  const signed = signedContent(text)
  const row = rowOf(gathered, signed)
  const cards = await cardsOf(db, namedIn(gathered, row, signed))
  const linked = new Map(endsSigned(signed).map(({ id, state }) => [id, state]))
  const ids = [...new Set([...cards.values()].map(({ id }) => id))]
  const states = new Map([...(await statesAt(db, ids, round.openedAt)), ...linked])
  const then = new Map(
    [...cards].map(([name, card]) => [name, { ...card, state: states.get(card.id) ?? card.state, stands: card.state }]),
  )
  const seen: Then = { engine, actor, cards: then }
  const values = answering(engine, actor, then).record(definition, row)
  const tied = tiesOf(seen, gathered, signed.links)
  return {
    round,
    record: { ...record, ...values, tied },
    parts: partsOf(seen, gathered, signed),
    files: signed.files,
    linked,
  }
}
