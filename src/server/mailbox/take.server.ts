// Takes one message: reads it, judges it, and sees to it that something became of it whatever happens.

import { isPassing, Refusal } from '#lib/refusal.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Fate } from '#modules/system-settings/mailbox/mailbox.ts'
import { nameOf } from '#server/context/mailbox-settings.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { refusalOf } from '#server/http/faults.server.ts'
import { shelveAll, takeDown } from './attachments.server.ts'
import { meantBy } from './belongs.server.ts'
import type { Fetched } from './connection.server.ts'
import { holdOn, type InHand } from './in-hand.server.ts'
import { known, settle, type Ending, type Entry } from './ledger.server.ts'
import { unread, type Message } from './message.ts'
import { oneLine } from './plain.ts'
import { readApart, type ReadMail } from './read-apart.server.ts'
import { whyLater, whyNot } from './verdict.server.ts'
import { words } from './words.ts'
import { own, write, type Desk, type Given, type Known } from './write.server.ts'

/** When it arrived, as the mailbox says; what it says of that itself counts for nothing. */
const arrivalOf = ({ arrivedAt }: Fetched, now: Date) => (arrivedAt && arrivedAt < now ? arrivedAt : now)

const ownAddressOf = (from: string | undefined) => (/<([^<>]+)>/.exec(from ?? '')?.[1] ?? from)?.toLowerCase()

function entryOf({ env }: Desk, message: Message, { fetched, uidValidity }: Given, arrivedAt: Date): Entry {
  return {
    mailbox: env.mailbox ? nameOf(env.mailbox) : '',
    uidValidity,
    uid: fetched.uid,
    messageId: message.messageId,
    fingerprint: message.fingerprint,
    sender: (message.senders[0] ?? '').slice(0, 250),
    subject: message.subject,
    size: fetched.size,
    arrivedAt: arrivedAt.toISOString(),
  }
}

/** What is written down of a message that is not taken in. */
const note = (desk: Desk, entry: Entry, ending: Ending, hand: InHand): Promise<Fate | undefined> =>
  together(desk.engine, mailboxJob, desk.now(), async ({ db }) => {
    const again = await known(db, entry, own(hand))
    if (again === 'renumbered') return 'again'
    if (!(await holdOn(db, hand, entry))) return undefined
    const kept = again ? ({ fate: 'again', why: words.why.again, card: again.card } as const) : ending
    await settle(db, hand.id, kept, desk.now())
    return kept.fate
  })

const mailboxJob = { kind: 'job', name: 'Mailbox' } as const

/** Where somebody works on the complaint at this moment, it is tried again. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'stale' && tries < 4)) throw error
    }
  }
}

async function judged(desk: Desk, given: Given, { message, fault }: ReadMail): Promise<Fate | undefined> {
  const { fetched, hand, insisted } = given
  const { engine, env, now } = desk
  const arrivedAt = arrivalOf(fetched, now())
  const entry = entryOf(desk, message, given, arrivedAt)
  const { sender } = entry
  const unreadable: Ending | undefined =
    fault === undefined ? undefined : { fate: 'set-aside', why: words.why.unreadable(fault), card: null }
  const speaks = unreadable ?? (insisted ? undefined : whyNot(message, fetched, ownAddressOf(env.mailFrom)))
  const ending = speaks ?? (insisted ? undefined : await whyLater(engine.pool, sender, now()))
  if (ending && insisted) throw new Refusal('blocked', ending.why ?? words.why.unreadable(''))
  if (ending) return note(desk, entry, ending, hand)
  const meant = await meantBy(engine.pool, message, sender, new URL(env.publicUrl).hostname)
  const folder = filesFolder(env)
  const whole = fetched.isWhole ? message : { ...message, attachments: [], more: 0 }
  const hanging = await shelveAll(folder, whole, fetched.isWhole ? fetched.raw : undefined, now())
  const notes = fetched.isWhole ? [] : [words.beginningOnly]
  const all: Known = { entry, meant, taking: { message, sender, arrivedAt, hanging, notes } }
  try {
    const { fate, left } = await patiently(() => write(desk, given, all))
    await takeDown(folder, left)
    return fate
  } catch (error) {
    // After any other end the commit may have happened: what no row names is swept away later.
    if (error instanceof Refusal) await takeDown(folder, hanging)
    throw error
  }
}

/** Writes down that a message could not be taken in, so that those behind it are: it waits where that passes, else it is set aside. */
function failed(desk: Desk, given: Given, message: Message, error: unknown): Promise<Fate | undefined> {
  const { engine, log, now } = desk
  log.error(`An email could not be taken in: ${String(error)}`)
  const what = oneLine(error instanceof Error ? error.message : String(error), 200)
  const refusal = refusalOf(engine.registry, error)
  const ending: Ending =
    refusal && isPassing(refusal)
      ? { fate: 'waiting', why: words.why.later, card: null }
      : { fate: 'set-aside', why: words.why.failed(what), card: null }
  return note(desk, entryOf(desk, message, given, arrivalOf(given.fetched, now())), ending, given.hand)
}

/**
 * Takes a message in hand.
 * @returns what became of it; undefined where somebody else has dealt with it
 * @throws whatever keeps it from being taken in, where somebody insists
 */
export async function take(desk: Desk, given: Given): Promise<Fate | undefined> {
  const { fetched, insisted } = given
  let mail: ReadMail | undefined
  try {
    mail = await readApart(insisted?.id ?? 'mailbox', filesFolder(desk.env), fetched, desk.now())
    return await judged(desk, given, mail)
  } catch (error) {
    if (insisted) throw error
    return await failed(desk, given, mail?.message ?? unread, error)
  } finally {
    await mail?.clear()
  }
}
