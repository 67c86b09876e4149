// A record in hand: read or locked, with its ties and rounds, as this actor may have it.

import { isRecordNumber } from '#lib/record-number.ts'
import { inSentence } from '#lib/in-sentence.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Head } from '#kernel/trail/event.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { AccessFields } from '#kernel/access/scope/scope-rule.ts'
import type { AnyRow, Parent } from '#kernel/definition/row.ts'
import type { Unqualified } from '#kernel/workflow/qualified.ts'
import type { OpenRounds } from '#kernel/workflow/steps.ts'
import type { Meaning, Parts, Remark, Seat } from '#kernel/definition/workflow.ts'
import type { SignedFile } from '#kernel/signature/snapshot.ts'
import { inheriting, partsFrom, shelfOf } from './inherited.ts'
import type { Policies } from './ask-policies.server.ts'
import type { Card } from './refs.server.ts'
import { statementsOf } from './statements.server.ts'

export type TiedCard = Card & {
  readonly link: string
  readonly type: string
  readonly side: 'here' | 'there'
  /** When they were tied (ISO 8601). */
  readonly at: string
}

/** A tie that no longer counts. */
export type StruckTie = TiedCard & {
  readonly struckAt: string
  /** The name of who struck it; none where the system did. */
  readonly struckBy: string | null
  readonly reason: string
}

export type SignatureRow = {
  readonly seat: string
  readonly person: string
  readonly name: string
  readonly role: string
  readonly meaning: Meaning
  readonly reason: string | null
  readonly version: number
  readonly hash: string
  readonly at: string
  /** The id of the person on whose behalf it was given. */
  readonly onBehalfOf: string | null
}

export type RoundRow = {
  readonly id: string
  readonly step: string
  readonly version: number
  readonly seats: readonly Seat[]
  readonly reason: string | null
  readonly hash: string
  readonly openedAt: string
  readonly endedAt: string | null
  readonly outcome: 'complete' | 'rejected' | 'changed' | null
  readonly signatures: readonly SignatureRow[]
}

/** A state the record has been in, since when (ISO 8601), and by which step it came there; none for the first. */
export type Stay = { readonly state: string; readonly enteredAt: string; readonly step: string | null }

export type LoadedRecord = {
  readonly row: AnyRow
  readonly tied: readonly TiedCard[]
  /** Its ties that no longer count; known of a record that is read only. */
  readonly struck: readonly StruckTie[]
  readonly rounds: readonly RoundRow[]
  /** The states it has been in, oldest first; the last is the present one. */
  readonly stays: readonly Stay[]
  /** Its parts, where its definition has some. */
  readonly parts: Parts
  /** Its files, without those that were struck or removed; known of a record that is read whole or locked. */
  readonly files: readonly SignedFile[]
  /** How many comments were made on it. */
  readonly comments: number
  /** The open comments on its passages, oldest first. */
  readonly remarks: readonly Remark[]
  /** The time zone of its site (IANA), where its days are read; none without a site. */
  readonly zone: string | null
  /** The people who watch it; known of a locked record only. */
  readonly watchers: readonly string[]
  /** Who is not qualified for what may come next; known only where it was asked (qualified.server.ts). */
  readonly unqualified?: readonly Unqualified[]
  /** The policies under which its steps stand; known only where it was asked (policies.server.ts). */
  readonly policies?: Policies
  readonly head: Head
}

type Found = AnyRow & {
  tied?: readonly TiedCard[]
  struck?: readonly StruckTie[]
  rounds?: readonly RoundRow[]
  stays?: readonly Stay[]
  parts?: Parts
  files?: readonly SignedFile[]
  comments?: number
  /** Not `remarks`: records may have a field of that name. */
  openRemarks?: readonly Remark[]
  zone?: string | null
  watchers?: readonly string[]
  within?: (Parent & AccessFields) | null
  headPlace?: number
  headHash?: string
}

/** Which column a name of a record is: its id, its number, or neither. */
export const keyOf = (name: string): 'number' | 'id' | undefined =>
  isRecordNumber(name) ? 'number' : isId(name) ? 'id' : undefined

/** Says that a record is not there, or that one may not read it: by the same words. */
export const absent = (definition: Definition, name: string): never =>
  refuse('not-found', `There is no ${inSentence(definition.label[0])} ${name.slice(0, 60)}, or you may not read it.`)

async function find(db: Db, actor: Actor, definition: Definition, name: string, how: 'read' | 'whole' | 'lock') {
  const key = keyOf(name)
  if (!key) return absent(definition, name)
  const { mark, [how]: statement } = statementsOf(definition)
  const { rows } = await db.query<Found>({
    name: `${definition.name}.${how}.${key}${mark}`,
    text: statement[key],
    values: [name],
  })
  const found = rows[0]
  if (!found || !mayRead(actor, definition, shelfOf(definition, found))) return absent(definition, name)
  return definition.partOf && found.within ? inheriting(found, found.within) : found
}

function loaded({
  tied = [],
  struck = [],
  rounds = [],
  stays = [],
  parts = {},
  files = [],
  comments = 0,
  openRemarks: remarks = [],
  zone = null,
  watchers = [],
  headPlace = 0,
  headHash = '',
  sealLock: _,
  ...row
}: Found): LoadedRecord {
  return {
    row,
    tied,
    struck,
    rounds,
    stays,
    parts: partsFrom(parts),
    files,
    comments,
    remarks,
    zone,
    watchers,
    head: { place: headPlace, hash: headHash },
  }
}

/** The record alone. Refuses `not-found` for what is not there and for what one may not read, by the same words. */
export const readRow = (db: Db, actor: Actor, definition: Definition, name: string): Promise<AnyRow> =>
  find(db, actor, definition, name, 'read')

/** The record with its ties and rounds. */
export const readWhole = async (db: Db, actor: Actor, definition: Definition, name: string): Promise<LoadedRecord> =>
  loaded(await find(db, actor, definition, name, 'whole'))

/** The same, locked with its chain's head until the transaction ends. */
export const lockWhole = async (db: Db, actor: Actor, definition: Definition, name: string): Promise<LoadedRecord> =>
  loaded(await find(db, actor, definition, name, 'lock'))

/** Waits until nobody else has a record in hand, and keeps others from it until the transaction ends. */
export async function lockHead(db: Db, definition: Definition, name: string): Promise<void> {
  const key = keyOf(name)
  if (!key) return
  const { head } = statementsOf(definition)
  await db.query({ name: `${definition.name}.head.${key}`, text: head[key], values: [name] })
}

/** Many records as their guards look at them, whoever asks; in one statement. */
export async function readAround(
  db: Db,
  definition: Definition,
  ids: readonly string[],
): Promise<readonly Pick<LoadedRecord, 'row' | 'tied' | 'parts' | 'remarks' | 'zone'>[]> {
  const { mark, around } = statementsOf(definition)
  const { rows } = await db.query<Found>({
    name: `${definition.name}.around${mark}`,
    text: around,
    values: [JSON.stringify(ids)],
  })
  return rows.map((found) => loaded({ ...found, ...(found.within && inheriting(found, found.within)) }))
}

/** The signatures of the rounds that are still open, by step. */
export const openRounds = (rounds: readonly RoundRow[]): OpenRounds =>
  Object.fromEntries(rounds.filter((round) => round.endedAt === null).map((round) => [round.step, round.signatures]))
