// Takes in what was set aside, because somebody has looked at it.

import type { PersonActor } from '#lib/actor.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { takable, type MailboxMessage } from '#modules/system-settings/mailbox/mailbox.ts'
import { nameOf } from '#server/context/mailbox-settings.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { refusalOf } from '#server/http/faults.server.ts'
import { openMailbox, type OpenMailbox } from './connection.server.ts'
import { endWith, takeUp, type InHand, type Place } from './in-hand.server.ts'
import { messageOf } from './shown.server.ts'
import { isStopped } from './standing.server.ts'
import { take } from './take.server.ts'
import { words } from './words.ts'

type Insisting = Pick<ServerContext, 'engine' | 'env' | 'now' | 'log'>

type Held = Place & { readonly id: string }

async function heldBy({ engine }: Insisting, id: string): Promise<Held> {
  const { rows } = await engine.pool.query<Held>({
    name: 'held-mailbox-message',
    text: `select id, mailbox, uid_validity::float8 as "uidValidity", uid::float8 as uid from mailbox_message
      where id = $1 and fate = any($2)`,
    values: [isId(id) ? id : null, takable],
  })
  return rows[0] ?? refuse('blocked', 'This email was taken in already.')
}

async function opened({ env, engine }: Insisting): Promise<OpenMailbox> {
  if (!env.mailbox) return refuse('blocked', 'No mailbox is set up: set IMAP_URL, and start again.')
  if (await isStopped(engine.pool)) return refuse('blocked', 'This is a restored copy: it reads no mailbox.')
  return openMailbox(env.mailbox)
}

async function fetched({ env }: Insisting, open: OpenMailbox, held: Held) {
  const isThere = env.mailbox && nameOf(env.mailbox) === held.mailbox && open.uidValidity === held.uidValidity
  const got = isThere ? await open.fetch(held.uid) : undefined
  return got ?? refuse('blocked', words.why.gone)
}

const busy = 'Somebody else has taken it in just now, or is taking it in.'

/** What came of nothing is as it was before, with its reason. */
async function putBack({ engine, now }: Insisting, hand: InHand): Promise<void> {
  if (hand.before) await endWith(engine.pool, hand, { ...hand.before, card: null }, now())
}

async function takeIn(insisting: Insisting, actor: PersonActor, held: Held): Promise<void> {
  const { engine, now } = insisting
  const open = await opened(insisting)
  try {
    const hand = (await takeUp(engine.pool, held, now())) ?? refuse('blocked', busy)
    try {
      const got = await fetched(insisting, open, held)
      const fate = await take(insisting, { fetched: got, uidValidity: held.uidValidity, hand, insisted: actor })
      if (fate === undefined) refuse('blocked', busy)
    } catch (error) {
      await putBack(insisting, hand)
      throw error
    }
  } finally {
    open.close()
  }
}

/** Takes a message in whatever spoke against it; who did so stands in the trail with what came of it. */
export async function insist(insisting: Insisting, actor: PersonActor, id: string): Promise<MailboxMessage> {
  const { engine } = insisting
  const { pool } = engine
  await messageOf(engine, pool, actor, isId(id) ? id : '00000000-0000-0000-0000-000000000000')
  try {
    await takeIn(insisting, actor, await heldBy(insisting, id))
  } catch (error) {
    const refusal = refusalOf(engine.registry, error)
    if (refusal) throw refusal
    return refuse('blocked', words.why.failed(error instanceof Error ? error.message : String(error)))
  }
  return messageOf(engine, pool, actor, id)
}
