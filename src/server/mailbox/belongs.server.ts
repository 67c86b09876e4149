// Where a message belongs: to the complaint that it answers, if its sender is known there, and to which customer.

import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { isRecordNumber } from '#lib/record-number.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import { customerOf } from '#server/outside/customer.ts'
import { goesOnIn } from '#server/outside/status.server.ts'
import type { Message } from './message.ts'

/** A complaint that a message answers or names. */
export type Meant = { readonly id: string; readonly number: string; readonly isTheirs: boolean }

/** The addresses in contact details; the index `customer_addresses` is made of the same. */
const addresses = (column: string) => String.raw`regexp_split_to_array(lower(${column}), '[\s,;:<>()"]+')`

/** The ids of our own mails among the Message-IDs that are answered. */
const ours = (answers: readonly string[], host: string) =>
  answers.flatMap((one) => {
    const at = one.lastIndexOf('@')
    const id = one.slice(0, at)
    return one.slice(at + 1).toLowerCase() === host && isId(id) ? [id] : []
  })

/** The first number of a complaint in a subject. */
const numberIn = (subject: string): string | undefined =>
  [...subject.matchAll(/\b(?:SBX-)?CMP-[A-Z\d-]{3,20}\b/gi)].map(([found]) => found.toUpperCase()).find(isRecordNumber)

/**
 * The complaint that a message answers, or that its subject names: of a merged one that in which it goes on, for its own customer.
 * @param host the host of our own Message-IDs
 */
export async function meantBy(db: Db, message: Message, sender: string, host: string): Promise<Meant | undefined> {
  const { rows } = await db.query<Meant>({
    name: 'mailbox-meant',
    text: `with meant as (
        select m.card as id, 1 as rank from mailbox_message m where m.message_id = any($1) and m.card is not null
        union select unnest(o.cards), 1 from outbox o where o.id = any($2::uuid[])
        union select c.id, 2 from complaint c where c.number = $3)
      select c.id, c.number, $4 <> '' and (
          exists (select from mailbox_message m where m.card = c.id and m.sender = $4 and m.fate in ('record', 'reply'))
          or exists (select from status_link l where l.card = c.id and lower(l.sent_to) = $4)
          or coalesce(${addresses('c.contact_details')} @> array[$4::text], false)
          or coalesce(${addresses('u.contact_details')} @> array[$4::text], false)) as "isTheirs"
      from meant join complaint c on c.id = meant.id left join customer u on u.id = c.customer
      where not c.void order by "isTheirs" desc, meant.rank, c.id desc limit 1`,
    values: [message.answers, ours(message.answers, host), numberIn(message.subject) ?? null, sender],
  })
  const [named] = rows
  if (!named?.isTheirs) return named
  const { id, number } = await goesOnIn(db, await readRow(db, customerOf(named), complaint, named.id))
  return { id, number, isTheirs: true }
}

/** The customer whose address this is: by their contact details, else by what came from there before. */
export async function customerAt(db: Db, sender: string): Promise<string | undefined> {
  if (sender === '') return undefined // Contact details are split into words, and the empty one is among them.
  const { rows } = await db.query<{ id: string }>({
    name: 'customer-at-address',
    text: `select id from customer where ${addresses('contact_details')} @> array[$1::text] and state = 'active' and not void limit 2`,
    values: [sender],
  })
  if (rows.length > 0) return rows.length === 1 ? rows[0]?.id : undefined
  const before = await db.query<{ id: string }>({
    name: 'customer-of-sender',
    text: `select u.id from mailbox_message m join complaint c on c.id = m.card join customer u on u.id = c.customer
      where m.sender = $1 and m.fate in ('record', 'reply') and u.state = 'active' and not u.void order by m.at desc limit 1`,
    values: [sender],
  })
  return before.rows[0]?.id
}
