// The messages of the mailbox as somebody sees them: what one says of a record is shown to who may read the record.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Fate, MailboxMessage } from '#modules/system-settings/mailbox/mailbox.ts'

type Row = Pick<MailboxMessage, 'id' | 'arrivedAt' | 'at' | 'fate' | 'why'> & {
  readonly sender: string
  readonly subject: string
  readonly card: string | null
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = `id, sender, subject, ${instant('arrived_at')} as "arrivedAt", ${instant('at')} as at, fate, why, card`

async function shown(
  engine: Engine,
  db: Db,
  actor: PersonActor,
  rows: readonly Row[],
): Promise<readonly MailboxMessage[]> {
  const cards = await cardsOf(db, [...new Set(rows.flatMap(({ card }) => card ?? []))])
  return rows.map(({ card: id, sender, subject, why, ...row }) => {
    const card = id === null ? undefined : cards.get(id)
    const isReadable = id === null || (card !== undefined && mayRead(actor, engine.registry.named(card.kind), card))
    if (!isReadable) return { ...row, sender: null, subject: null, why: null, record: null }
    return { ...row, sender, subject, why, record: card ? { number: card.number, title: card.title } : null }
  })
}

/** A page of messages, the newest first: of one fate, or of all. `after` is the id of the last one of the page before. */
export async function messagesOf(
  engine: Engine,
  actor: PersonActor,
  { fate, after, limit }: { readonly fate: Fate | null; readonly after: string | null; readonly limit: number },
): Promise<{ readonly items: readonly MailboxMessage[]; readonly next: string | null }> {
  const values: unknown[] = [limit + 1]
  const where = [
    'true',
    ...(fate === null ? [] : [`fate = $${values.push(fate)}`]),
    ...(after === null ? [] : [`id < $${values.push(after)}`]),
  ]
  const { rows } = await engine.pool.query<Row>({
    text: `select ${columns} from mailbox_message where ${where.join(' and ')} order by id desc limit $1`,
    values,
  })
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  return { items: await shown(engine, engine.pool, actor, page), next }
}

/** One message, as its reader may see it. Refuses `not-found`. */
export async function messageOf(engine: Engine, db: Db, actor: PersonActor, id: string): Promise<MailboxMessage> {
  const { rows } = await db.query<Row>({
    name: 'mailbox-message',
    text: `select ${columns} from mailbox_message where id = $1`,
    values: [id],
  })
  const [found] = await shown(engine, db, actor, rows)
  return found ?? refuse('not-found', 'There is no such email.')
}
