// Writes a message down with everything that comes of it, in one transaction.

import type { OutsideActor, PersonActor } from '#lib/actor.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { mostLines } from '#kernel/kinds/rows/with-line.ts'
import { newAct } from '#kernel/store/act.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import type { Fate } from '#modules/system-settings/mailbox/mailbox.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { customerOf, stranger } from '#server/outside/customer.ts'
import type { Hanging } from './attachments.server.ts'
import { mayAnswer } from './automatic.ts'
import type { Meant } from './belongs.server.ts'
import type { Fetched } from './connection.server.ts'
import { holdOn, type InHand } from './in-hand.server.ts'
import { begin, join, type Answering, type Taking } from './intake.server.ts'
import { known, settle, type Entry } from './ledger.server.ts'
import type { Message } from './message.ts'
import { words } from './words.ts'

export type Desk = Pick<ServerContext, 'engine' | 'env' | 'now' | 'log'>

/** A message, which of the mailbox it is, its row, and who takes it in whatever speaks against it. */
export type Given = {
  readonly fetched: Fetched
  readonly uidValidity: number
  readonly hand: InHand
  readonly insisted?: PersonActor
}

/** A mail that lay longer than this is taken in, but not acknowledged by itself: a folder of old mails answers to nobody. */
const answeredWithin = 3 * 24 * 60 * 60_000

function answeringOf({ env, now }: Desk, message: Message, arrivedAt: Date): Answering | undefined {
  const isFresh = now().getTime() - arrivedAt.getTime() < answeredWithin
  if (env.smtpUrl === undefined || !isFresh || message.senders.length !== 1 || !mayAnswer(message.headers))
    return undefined
  return { outsideUrl: env.outsideUrl, sender: { publicUrl: env.publicUrl, provider: env.providerName } }
}

/** The row in hand, as whoever looks for the same message passes it over. */
export const own = ({ id, before }: InHand) => ({ id, isNew: before === undefined })

/** So many lines one email may add: what it says, and notes. */
const mostOfOne = 4

/** The complaint that is meant, where the message may become part of it. */
async function joined(
  door: UnitOfWork,
  meant: Meant | undefined,
): Promise<{ readonly row?: AnyRow; readonly notes: readonly string[] }> {
  if (!meant?.isTheirs) return { notes: [] }
  const row = await readRow(door.db, door.actor, complaint, meant.id)
  if (complaint.workflow.states[row.state]?.frozen) return { notes: [words.frozen(row.number)] }
  const isFull = Array.isArray(row.contacts) && row.contacts.length > mostLines - mostOfOne
  return isFull ? { notes: [words.full(row.number)] } : { row, notes: [] }
}

/** What is known of a message when it is taken in. */
export type Known = { readonly entry: Entry; readonly meant: Meant | undefined; readonly taking: Taking }

/** What became of it, and what hung on it and is part of nothing. */
type Written = { readonly fate: Fate | undefined; readonly left: Hanging }

/** Who took it in although something spoke against it stands in the trail with what came of it. */
async function tellInsisted({ db, at }: UnitOfWork, insisted: PersonActor | undefined, sender: string): Promise<void> {
  if (!insisted) return
  const facts = { what: 'taken in', kind: 'email', name: sender, of: 'the mailbox' }
  await newAct(insisted, new Date(at)).append(db, 'configuration', [{ kind: 'configured', facts }])
}

/** Writes it down with what comes of it, or nothing at all. */
export function write(desk: Desk, { hand, insisted }: Given, { entry, meant, taking }: Known): Promise<Written> {
  const { message, sender, arrivedAt, hanging } = taking
  const actor: OutsideActor = meant?.isTheirs
    ? customerOf({ id: meant.id, contact: message.senderName })
    : stranger(message.senderName)
  return together(desk.engine, actor, desk.now(), async (door): Promise<Written> => {
    const again = insisted ? undefined : await known(door.db, entry, own(hand))
    if (again === 'renumbered') return { fate: 'again', left: hanging }
    if (!(await holdOn(door.db, hand, entry))) return { fate: undefined, left: hanging }
    const end = async (fate: Fate, left: Hanging, card: string | null, why: string | null = null) => {
      await settle(door.db, hand.id, { fate, why, card }, desk.now())
      return { fate, left }
    }
    if (again) return end('again', hanging, again.card, words.why.again)
    await tellInsisted(door, insisted, sender)
    const { row, notes } = await joined(door, meant)
    if (row) return end('reply', await join(door, taking, row), row.id)
    const strange = meant && !meant.isTheirs ? [words.notTheirs(meant.number, sender)] : []
    const made = await begin(
      door,
      { ...taking, notes: [...taking.notes, ...strange, ...notes] },
      {
        meant,
        answering: insisted ? undefined : answeringOf(desk, message, arrivedAt),
      },
    )
    return end('record', nothing, made.id, strange[0] ?? notes[0] ?? null)
  })
}

const nothing: Hanging = { original: undefined, files: [], refused: [] }
