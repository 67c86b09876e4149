// Looks into the mailbox: takes what is new, in its order, and what has waited long enough.

import { counted } from '#lib/counted.ts'
import type { Db } from '#lib/db.ts'
import type { Fate } from '#modules/system-settings/mailbox/mailbox.ts'
import type { Did } from '#server/context/did.ts'
import { nameOf } from '#server/context/mailbox-settings.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { tellAdministrators, tellHolders } from '#server/mail/tell-administrators.server.ts'
import { isOfMailServer, openMailbox, type OpenMailbox } from './connection.server.ts'
import { endWith, setAsideRenumbered, takeOver, takeUp, type Place } from './in-hand.server.ts'
import { ripe, writtenDown } from './ledger.server.ts'
import { isStopped, noteLook } from './standing.server.ts'
import { take } from './take.server.ts'
import { words } from './words.ts'

/** So many new messages are taken at one look; the next one goes on. */
const mostAtOnce = 100

/** Shorter than that a server may be away without anybody hearing of it, in milliseconds. */
const toldAfter = 5 * 60_000

const link = '/system-settings?list=mailbox'

type Looking = Pick<ServerContext, 'engine' | 'env' | 'now' | 'log'>

/** What a look came to; `nothing` says that there was nothing to do. */
export type Looked = Did & { readonly nothing: boolean }

const nothing = (sentence: string): Looked => ({ words: sentence, nothing: true })

async function dueIn(db: Db, mailbox: string, open: OpenMailbox, now: Date): Promise<readonly Place[]> {
  const { uidValidity } = open
  const waited = await ripe(db, { mailbox, uidValidity, now })
  const { from, uids } = await writtenDown(db, mailbox, uidValidity)
  const fresh = (await open.after(from)).filter((uid) => !uids.has(uid)).slice(0, mostAtOnce)
  return [...waited, ...fresh.map((uid) => ({ uid }))].map((one) => ({ mailbox, uidValidity, ...one }))
}

async function takeOne(looking: Looking, open: OpenMailbox, place: Place): Promise<Fate | undefined> {
  const { engine, now } = looking
  const hand = await takeUp(engine.pool, place, now())
  if (!hand) return undefined
  const endAs = (fate: Fate, why: string) => endWith(engine.pool, hand, { fate, why, card: null }, now())
  const fetched = await open.fetch(place.uid).catch(async (error: unknown) => {
    await endAs('waiting', words.why.later)
    throw error
  })
  if (!fetched) return endAs('ignored', words.why.gone)
  return take(looking, { fetched, uidValidity: open.uidValidity, hand })
}

const inWords: Readonly<Record<Fate, string>> = {
  record: 'became a complaint',
  reply: 'joined one',
  'set-aside': 'set aside',
  reading: 'in hand',
  waiting: 'put off',
  ignored: 'not from a customer',
  again: 'known already',
}

async function tellStaff({ engine, now }: Looking, fates: readonly Fate[]): Promise<void> {
  if (!fates.includes('set-aside') && !fates.includes('waiting')) return
  const news = { title: words.told.aside, link: `${link}&fate=set-aside`, key: 'mailbox-aside' }
  await tellHolders(engine, now(), ['administrator', 'complaint-handler'], news)
}

async function tellOfFault({ engine, now }: Looking, fault: string, since: string): Promise<void> {
  if (now().getTime() - Date.parse(since) < toldAfter) return
  await tellAdministrators(engine, now(), { title: words.told.fault, body: fault, link, key: 'mailbox-fault' })
}

/**
 * Looks once. Who calls makes sure that nobody else does at the same time; where somebody did, each message would still be taken once.
 * @param isStopping asked between two messages
 * @param patience how long the server may say nothing, in milliseconds
 */
export async function look(
  looking: Looking,
  isStopping: () => boolean = () => false,
  patience?: number,
): Promise<Looked> {
  const { engine, env, now } = looking
  const { pool } = engine
  if (!env.mailbox) return nothing('No mailbox is set up.')
  if (await isStopped(pool)) return nothing('This is a restored copy: it reads no mailbox.')
  const mailbox = nameOf(env.mailbox)
  const fates: Fate[] = [...(await takeOver(pool, mailbox, now()))]
  let fault: string | null = null
  let open: OpenMailbox | undefined
  try {
    open = await openMailbox(env.mailbox, patience)
    const due = await dueIn(pool, mailbox, open, now())
    for (const one of due) {
      if (isStopping()) break
      const fate = await takeOne(looking, open, one)
      if (fate) fates.push(fate)
    }
    const isThrough = due.length < mostAtOnce && !isStopping()
    const { uidValidity } = open
    if (isThrough) fates.push(...(await setAsideRenumbered(pool, { mailbox, uidValidity }, now())))
  } catch (error) {
    if (!isOfMailServer(error)) throw error
    fault = error.message
  } finally {
    open?.close()
  }
  const since = await noteLook(pool, fault, now())
  if (fault !== null && since !== null) await tellOfFault(looking, fault, since)
  await tellStaff(looking, fates)
  const counts = Object.entries(Object.groupBy(fates, (fate) => fate)).map(
    ([fate, all]) => `${all.length} ${inWords[fate as Fate]}`, // A key of the groups just made.
  )
  if (fates.length === 0) return nothing(fault ?? 'There was nothing new.')
  const sentence = `${counted(fates.length, { one: 'email', other: 'emails' })} read: ${counts.join(', ')}.`
  return { words: fault === null ? sentence : `${sentence} ${fault}`, nothing: false }
}
