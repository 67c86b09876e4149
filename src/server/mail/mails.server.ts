// The mails of the installation, for its administrators. What a mail tells of a record is shown to who may read the record.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Attempt, MailLine, MailState, WholeMail } from '#features/delivery/mails.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'

type Row = MailLine & { readonly cards: readonly string[]; readonly subject: string }

const columns = `id, state, recipient, subject, cards, tries, made_at as "madeAt", ended_at as "endedAt", fault,
  case when state = 'waiting' then next_at end as "nextAt"`

/** Of mails, by the ids of the records that each speaks of: whether an administrator may read what it says. */
export async function readableBy(
  actor: PersonActor,
  engine: Engine,
  db: Db,
  mails: readonly (readonly string[])[],
): Promise<readonly boolean[]> {
  const cards = await cardsOf(db, [...new Set(mails.flat())])
  const isReadable = (id: string) => {
    const card = cards.get(id)
    return card !== undefined && mayRead(actor, engine.registry.named(card.kind), card)
  }
  return mails.map((about) => about.every(isReadable))
}

/** The rows as this actor may see them, in their order. */
async function shown<One extends Row>(engine: Engine, db: Db, actor: PersonActor, rows: readonly One[]) {
  const readable = await readableBy(
    actor,
    engine,
    db,
    rows.map(({ cards }) => cards),
  )
  return rows.map((row, at) => ({ row, isReadable: readable[at] === true }))
}

const lineOf = ({ row, isReadable }: { readonly row: Row; readonly isReadable: boolean }): MailLine => {
  const { cards: _, ...line } = row
  return { ...line, subject: isReadable ? line.subject : null }
}

/** One page of mails, newest first; those of one state where it is named, those before `after`. */
export async function mailPage(
  engine: Engine,
  actor: PersonActor,
  { state, after, limit }: { readonly state: MailState | null; readonly after: string | null; readonly limit: number },
): Promise<{ readonly items: readonly MailLine[]; readonly next: string | null }> {
  const values: unknown[] = [limit + 1]
  const where = [
    `channel = 'mail'`,
    ...(state === null ? [] : [`state = $${values.push(state)}`]),
    ...(after === null ? [] : [`id < $${values.push(after)}`]),
  ]
  const { rows } = await engine.pool.query<Row>({
    text: `select ${columns} from outbox where ${where.join(' and ')} order by id desc limit $1`,
    values,
  })
  const page = rows.slice(0, limit)
  const items = (await shown(engine, engine.pool, actor, page)).map(lineOf)
  return { items, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** One mail, with every try to send it. */
export async function wholeMail(engine: Engine, db: Db, actor: PersonActor, id: string): Promise<WholeMail> {
  if (!isId(id)) refuseUnknown()
  const { rows } = await db.query<Row & { readonly body: string; readonly attempts: readonly Attempt[] }>({
    name: 'whole-mail',
    text: `select ${columns}, body, (
        select coalesce(json_agg(json_build_object('nth', t.nth, 'at', t.at, 'milliseconds', t.milliseconds,
          'outcome', t.outcome, 'answer', t.answer) order by t.nth), '[]')
        from outbox_try t where t.message = outbox.id) as attempts
      from outbox where id = $1 and channel = 'mail'`,
    values: [id],
  })
  const [found] = await shown(engine, db, actor, rows)
  if (!found) return refuseUnknown()
  const { body, attempts, ...row } = found.row
  return { ...lineOf({ ...found, row }), body: found.isReadable ? body : null, attempts }
}

const refuseUnknown = () => refuse('not-found', 'There is no such mail. Mails are kept for 90 days.')

/** Lets a mail that came to its end leave once more, under its number. */
export const sendAgain = (engine: Engine, actor: PersonActor, id: string, now: Date): Promise<WholeMail> =>
  together(engine, actor, now, async (door) => {
    const mail = await wholeMail(engine, door.db, actor, id)
    const { rowCount } = await door.db.query({
      text: `update outbox set state = 'waiting', tries = 0, next_at = $2, ended_at = null, fault = null
        where id = $1 and state <> 'waiting'`,
      values: [id, now.toISOString()],
    })
    if (rowCount === 0) refuse('blocked', 'This mail waits already: it is tried by itself.')
    await door.tell('configuration', {
      kind: 'configured',
      facts: { what: 'sent again', kind: 'mail', name: `to ${mail.recipient}`, of: 'the outbox' },
    })
    return wholeMail(engine, door.db, actor, id)
  })
