// Rounds of signatures as they are kept: opened by the first decision, ended by the last, a return or a change.

import { newId } from '#lib/ids.ts'
import type { PersonActor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Parent } from '#kernel/definition/row.ts'
import type { Right } from '#kernel/access/can.ts'
import { by, type EventDraft } from './act.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { lockWhole, type LoadedRecord, type RoundRow, type SignatureRow } from './loaded.server.ts'
import type { Tx } from './tx.server.ts'
import type { Agreed } from './unit-of-work.server.ts'
import { remember, subjectOf } from './write.server.ts'
import type { Round, Seat } from '#kernel/definition/workflow.ts'
import { capacityOf } from '#kernel/signature/seats.ts'

type Outcome = Exclude<RoundRow['outcome'], null>

const whyEnded: Record<Outcome, string> = {
  complete: 'All signatures were given.',
  rejected: 'The record was sent back.',
  changed: 'The record was changed after it was signed.',
}

/** Ends the rounds that are open, but for that of `keep`: their signatures stay, visibly without effect. */
export async function endRounds(
  tx: Tx,
  definition: Definition,
  loaded: LoadedRecord,
  outcome: Outcome,
  keep?: string,
): Promise<{ rounds: readonly RoundRow[]; told: readonly EventDraft[] }> {
  const open = loaded.rounds.filter((round) => round.endedAt === null && round.step !== keep)
  if (open.length === 0) return { rounds: loaded.rounds, told: [] }
  const endedAt = tx.now.toISOString()
  await tx.db.query({
    name: 'end-rounds',
    text: 'update round set ended_at = $2, outcome = $3 where id = any($1)',
    values: [open.map((round) => round.id), endedAt, outcome],
  })
  return {
    rounds: loaded.rounds.map((round) => (open.includes(round) ? { ...round, endedAt, outcome } : round)),
    told: open.map((round) => ({
      kind: 'round-ended',
      record: subjectOf(definition, loaded.row),
      reason: whyEnded[outcome],
      facts: {
        step: definition.workflow.steps[round.step]?.label ?? round.step,
        outcome,
        signed: round.signatures.map((one) => one.name),
      },
    })),
  }
}

/**
 * After what hangs on a record, and is signed with it, has changed (a part, a file, a link): what was signed without this change
 * loses its effect, visibly.
 */
export async function hungOtherwise(tx: Tx, definition: Definition, loaded: LoadedRecord): Promise<LoadedRecord> {
  const { rounds, told } = await endRounds(tx, definition, loaded, 'changed')
  if (told.length > 0) await tx.act.append(tx.db, loaded.row.id, told)
  return told.length > 0 ? remember(tx, { ...loaded, rounds }) : loaded
}

/** The same of records that this transaction may not have in hand; only those are locked of which a round is open. */
export async function endRoundsAt(tx: Tx, records: readonly Pick<Parent, 'id' | 'kind'>[]): Promise<void> {
  const { rows } = await tx.db.query<{ card: string }>({
    name: 'open-rounds-at',
    text: 'select distinct card from round where card = any($1) and ended_at is null order by card',
    values: [records.map(({ id }) => id)],
  })
  for (const { card } of rows) {
    const definition = tx.registry.named(records.find(({ id }) => id === card)?.kind ?? '')
    await hungOtherwise(tx, definition, tx.loaded.get(card) ?? (await lockWhole(tx.db, linking, definition, card)))
  }
}

/** Who ends a round by linking: the record is found whether or not whoever links may read it. */
const linking = { kind: 'job', name: 'link' } as const

type Decision = {
  readonly step: string
  readonly label: string
  /** The number of the policy that the step stands under. */
  readonly policy: string | undefined
  readonly round: Round
  readonly seat: Seat
  /** By what right the signer takes the seat. */
  readonly right: Right | undefined
  /** The exact text that is signed, and why. */
  readonly text: string
  readonly reason: string | null
  /** What the signer was shown of what follows. */
  readonly agreed: Agreed | undefined
  /** The names of those who need not sign any more. */
  readonly excused: readonly string[]
}

const newRound = (tx: Tx, loaded: LoadedRecord, decision: Decision): RoundRow => ({
  id: newId(tx.now),
  step: decision.step,
  version: loaded.row.version,
  seats: decision.round.seats.map((seat) => (decision.policy ? { ...seat, policy: decision.policy } : seat)),
  reason: decision.reason,
  hash: sha256(decision.text),
  openedAt: tx.now.toISOString(),
  endedAt: null,
  outcome: null,
  signatures: [],
})

async function openRound(tx: Tx, loaded: LoadedRecord, decision: Decision): Promise<RoundRow> {
  const known = loaded.rounds.find((round) => round.step === decision.step && round.endedAt === null)
  if (known) return known
  const round = newRound(tx, loaded, decision)
  await tx.db.query({
    name: 'open-round',
    text: `insert into round (id, card, step, version, seats, reason, snapshot, hash, opened_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      round.id,
      loaded.row.id,
      round.step,
      round.version,
      JSON.stringify(round.seats),
      round.reason,
      decision.text,
      round.hash,
      round.openedAt,
    ],
  })
  return round
}

/** One person takes one seat: a signature that nobody can change, and its event. */
export async function sign(
  tx: Tx,
  definition: Definition,
  loaded: LoadedRecord,
  actor: PersonActor,
  decision: Decision,
): Promise<{ round: RoundRow; told: EventDraft }> {
  const round = await openRound(tx, loaded, decision)
  const { seat, reason, right, agreed, excused } = decision
  tx.isSigned = true
  const signature: SignatureRow = {
    seat: seat.name,
    person: actor.id,
    name: actor.name,
    role: capacityOf(seat, right, definition),
    meaning: seat.meaning,
    reason,
    version: loaded.row.version,
    hash: round.hash,
    at: tx.now.toISOString(),
    onBehalfOf: right?.principal?.id ?? null,
  }
  await tx.db.query({
    name: 'sign',
    text: `with taker as (
        insert into hand (card, part, person) select $3, $14, person from unnest(array[$5::uuid, $13::uuid]) as t(person)
        where person is not null on conflict do nothing)
      insert into signature (id, round, card, seat, person, name, role, meaning, reason, version, hash, at, on_behalf_of)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [newId(tx.now), round.id, loaded.row.id, ...Object.values(signature), `taker of ${decision.step}`],
  })
  const { role, meaning, hash } = signature
  return {
    round: { ...round, signatures: [...round.signatures, signature] },
    told: {
      kind: 'signed',
      record: subjectOf(definition, loaded.row),
      ...(reason !== null && { reason }),
      ...by(right),
      facts: {
        step: decision.label,
        seat: seat.name,
        role,
        meaning,
        hash,
        ...(excused.length > 0 && { excused }),
        ...(agreed && { foreseen: agreed.says, foreseenHash: agreed.fingerprint }),
      },
    },
  }
}
