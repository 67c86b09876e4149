// What the customer of a complaint reads by a status link and does with it. A link that never was, has expired or was revoked is
// refused in the same words, so that nobody learns which of them it is.

import type { OutsideActor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse, Refusal } from '#lib/refusal.ts'
import { hashToken } from '#lib/token.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { mostLines, withLine } from '#kernel/kinds/rows/with-line.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import { customerIn } from '#modules/customer-feedback/customer-in.ts'
import { nextDay, stageOf } from '#modules/customer-feedback/outside/stages.ts'
import { most, type Told } from '#modules/customer-feedback/outside/told.ts'
import { tellHandlers } from './alerts.server.ts'
import { customerOf } from './customer.ts'
import { words } from './words.ts'

/** A complaint as a link leads to it. */
export type Opened = {
  readonly link: string
  readonly row: AnyRow
  /** The complaint that is worked on: the same, or that into which it was merged. */
  readonly on: AnyRow
  /** Whoever has the link, as who they are to that which is worked on. */
  readonly actor: OutsideActor
  readonly until: string
}

type Found = { readonly id: string; readonly card: string; readonly contact: string | null; readonly until: string }

/**
 * The complaint that a token leads to.
 * Refuses `not-found` for every token that leads nowhere, whatever the reason.
 */
export async function openedBy({ pool }: Engine, token: string, now: Date): Promise<Opened> {
  const { rows } = await pool.query<Found>({
    name: 'status-link-of',
    text: `select l.id, l.card, c.contact, to_char(l.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
      from status_link l join complaint c on c.id = l.card
      where l.token = $1 and l.revoked_at is null and l.expires_at > $2 and not c.void`,
    values: [hashToken(token), now.toISOString()],
  })
  const [found] = rows
  if (!found) return refuse('not-found', words.noLink)
  const { id: link, card, contact, until } = found
  const row = await readRow(pool, customerOf({ id: card, contact }), complaint, card)
  const on = await goesOnIn(pool, row)
  return { link, row, on, actor: customerOf({ id: on.id, contact }), until }
}

/** A complaint that was merged into one that was merged goes on in the last: so many times and no further. */
const mostMerged = 5

/** The complaint in which this one goes on, as long as both are of the same customer; else itself. */
export async function goesOnIn(db: Db, row: AnyRow): Promise<AnyRow> {
  let on = row
  for (let times = 0; times < mostMerged && on.state === 'merged' && typeof on.mergedInto === 'string'; times += 1) {
    const next: AnyRow = await readRow(db, { ...customerOf(row), record: on.mergedInto }, complaint, on.mergedInto)
    if (next.void || customerIn(next) !== customerIn(row)) return row
    on = next
  }
  return on
}

/** Tells the trail that a link was opened, once an hour: who reloads a page does nothing new. */
export async function noteOpening(engine: Engine, { link, row }: Opened, now: Date): Promise<void> {
  await together(engine, customerOf(row), now, async (door) => {
    const { rowCount } = await door.db.query({
      name: 'open-status-link',
      text: `update status_link set opened_at = $2, opens = opens + 1
        where id = $1 and (opened_at is null or opened_at < $2::timestamptz - interval '1 hour')`,
      values: [link, door.at],
    })
    if (rowCount === 1)
      await door.tell(row.id, { kind: 'viewed', record: subjectOf(complaint, row), facts: { how: 'opened' } })
  })
}

type Line = { readonly on: Day; readonly from: string; readonly how: string | null; readonly what: string }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const linesOf = ({ contacts }: AnyRow) => (contacts ?? []) as readonly Line[] // The field's own columns.

const written = (row: AnyRow) =>
  linesOf(row)
    .filter(({ from, how }) => from === 'Customer' && how === 'Status page')
    .map(({ on, what }) => ({ on, text: what }))

const letter = (day: unknown, said: unknown) => {
  const [on, wording] = [text(day), text(said)]
  return on === null || wording === null ? null : { on, text: wording }
}

/** What was sent by such links, and by nobody who works here. */
async function filesOf(db: Db, cards: readonly string[], zone: string): Promise<Told['files']> {
  const { rows } = await db.query<Told['files'][number]>({
    name: 'files-from-outside',
    text: `select name, size, to_char(at at time zone $2, 'YYYY-MM-DD') as "on" from file
      where card = any($1) and creator is null and removed_at is null and struck_at is null order by file.at, id`,
    values: [cards, zone],
  })
  return rows
}

const isAnswered = ({ state }: AnyRow) => state === 'answered' || state === 'closed'

/** What its customer reads of a complaint: their own words, the stage in words for them, and what was sent to them. */
export async function toldOf(engine: Engine, { row, on, until }: Opened, now: Date): Promise<Told> {
  const { pool, zone } = engine
  const isMerged = on.id !== row.id
  const both = isMerged ? [row, on] : [row]
  const [files, product] = await Promise.all([
    filesOf(
      pool,
      both.map(({ id }) => id),
      zone,
    ),
    productOf(pool, row),
  ])
  const by = nextDay(on)
  const isOpen = complaint.workflow.states[on.state]?.frozen !== true
  const isSettled = row.accepted === 'Yes' || row.accepted === 'No'
  return {
    reference: row.number,
    mergedInto: isMerged ? on.number : null,
    title: text(row.title) ?? '',
    words: text(row.description) ?? '',
    remedy: text(row.remedy) ?? '',
    product,
    lot: text(row.lot),
    order: text(row.orderNumber),
    receivedOn: text(row.receivedOn) ?? '',
    stage: stageOf(on),
    next: by === null ? null : { by, isPast: by < dayAt(now, zone) },
    acknowledged: letter(row.acknowledgedOn, row.acknowledgement) ?? letter(on.acknowledgedOn, on.acknowledgement),
    answer: isAnswered(on) ? letter(on.answeredOn, on.response) : null,
    messages: both.flatMap(written),
    files,
    reply: isAnswered(row) && isSettled ? (row.accepted as 'Yes' | 'No') : null, // The two that were just asked for.
    may: { write: isOpen, settle: row.state === 'answered' && !isSettled },
    until: dayAt(new Date(until), zone),
  }
}

async function productOf(db: Db, { product }: AnyRow): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>({
    name: 'product-for-outside',
    text: 'select name from product where id = $1',
    values: [product ?? null],
  })
  return rows[0]?.name ?? null
}

/** Acts on a complaint as it stands; where somebody else is faster, it is read again twice. */
async function acting(
  engine: Engine,
  { on, actor }: Opened,
  now: Date,
  work: (door: UnitOfWork, row: AnyRow) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await together(engine, actor, now, async (door) => work(door, await readRow(door.db, actor, complaint, on.id)))
      return
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'stale') throw error
      if (tries === 3) refuse('busy', words.busy)
    }
  }
}

/** The lines of a complaint are for all who deal with it: whoever has a link fills no more of them than their share. */
function refuseFull(row: AnyRow): void {
  if (written(row).length >= most.messages) refuse('blocked', words.muchWritten(most.messages))
  if (linesOf(row).length >= mostLines) refuse('blocked', words.full)
}

/** Keeps a message among the contacts of the complaint, and tells who handles it. */
export const write = (engine: Engine, opened: Opened, said: string, now: Date): Promise<void> =>
  acting(engine, opened, now, async (door, row) => {
    if (complaint.workflow.states[row.state]?.frozen) refuse('blocked', words.closed)
    refuseFull(row)
    const line = { on: door.today(), from: 'Customer', how: 'Status page', what: said }
    await door.save(complaint, row.id, row.version, { contacts: withLine(row.contacts, line) })
    await tellHandlers(door, row, { title: words.alert.wrote, body: said, dedupe: `wrote ${row.id} ${door.at}` })
  })

/** What a customer says to the answer. */
export type Reply = { readonly settles: boolean; readonly text: string; readonly satisfaction: number | null }

/** Keeps what the customer says to the answer, once; who handles the complaint decides what follows. */
export const reply = (engine: Engine, opened: Opened, said: Reply, now: Date): Promise<void> =>
  acting(engine, opened, now, async (door, row) => {
    const isAsked = row.state === 'answered' && row.accepted !== 'Yes' && row.accepted !== 'No'
    if (!isAsked) refuse('blocked', words.notAsked)
    const { settles, text: reason, satisfaction } = said
    await door.move(complaint, row.id, settles ? 'reply-settles' : 'reply-does-not-settle', {
      version: row.version,
      ...(reason !== '' && { reason }),
      values: satisfaction === null ? {} : { satisfaction },
      follows: true,
    })
    const title = settles ? words.alert.settles : words.alert.doesNot
    await tellHandlers(
      door,
      row,
      { title, body: reason, dedupe: `replied ${row.id} ${door.at}` },
      settles ? 'info' : 'warn',
    )
  })
