// Once the answer to a complaint is sent, whoever was mailed a link to its status is told so, by a link of their own: to the complaint
// that they know, be it one that was merged into the one that is answered.

import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import type { Feature } from '#kernel/store/feature.server.ts'
import type { Deed } from '#kernel/store/rules.server.ts'
import type { Tx } from '#kernel/store/tx.server.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import type { Env } from '#server/context/env.server.ts'
import { putInOutbox } from '#server/mail/compose.server.ts'
import type { Sender } from '#server/mail/letter.ts'
import { statusLetter } from './status-letter.ts'
import { addressOf, keepLink, unseen } from './status-link.server.ts'

type Desk = { readonly outsideUrl: string; readonly sender: Sender }

/** So many addresses are written to about one answer. */
const most = 10

type Reader = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly version: number
  readonly email: string
}

// Whose link still leads there: $1 the complaint that is answered, $2 now.
async function readersOf(db: Db, card: string, at: string): Promise<readonly Reader[]> {
  const { rows } = await db.query<Reader>({
    name: 'mailed-of-complaint',
    text: `select distinct on (c.id, lower(l.sent_to)) c.id, c.number, c.title, c.version::int, l.sent_to as email
      from complaint c join status_link l on l.card = c.id
      where not c.void and (c.id = $1 or (c.merged_into = $1 and c.state = 'merged'))
        and l.sent_to is not null and l.revoked_at is null and l.expires_at > $2
      order by c.id, lower(l.sent_to), l.id desc limit ${most}`,
    values: [card, at],
  })
  return rows
}

async function tellCustomers({ outsideUrl, sender }: Desk, { db, door, actor, now, zone }: Tx, { after }: Deed) {
  const madeBy = actor.kind === 'person' ? actor.id : null
  const url = addressOf(outsideUrl, unseen)
  for (const { email, ...row } of await readersOf(db, after.id, door.at)) {
    const statusLink = newId(now)
    const kept = { id: statusLink, token: null, sentTo: email, by: madeBy }
    const until = dayAt(new Date(await keepLink(door, row.id, kept)), zone)
    const facts = { until, sentTo: email }
    await door.tell(row.id, { kind: 'link-shared', record: { kind: complaint.name, ...row }, facts })
    const letter = statusLetter({ reference: row.number, url, until, isAnswer: true }, sender)
    const mail = { reader: { id: null, email }, about: [row.id], purpose: 'status-link', statusLink, madeBy } as const
    await putInOutbox(db, [{ ...mail, ...letter }], now)
  }
}

/** What is done for customers within an act; nothing where there is no mail server. */
export const outwardsOf = ({
  smtpUrl,
  mailFrom,
  outsideUrl,
  publicUrl,
  providerName: provider,
}: Env): readonly Feature[] =>
  smtpUrl === undefined || mailFrom === undefined
    ? []
    : [
        {
          async written(tx, deed) {
            if (deed.definition.name !== complaint.name || deed.step !== 'send') return
            await tellCustomers({ outsideUrl, sender: { publicUrl, provider } }, tx, deed)
          },
        },
      ]
