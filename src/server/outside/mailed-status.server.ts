// A status link that travels by mail is made each time the mail leaves, as other links are: what is kept of the mail leads nowhere.

import type { Db } from '#lib/db.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import type { Taken } from '#server/mail/outbox.server.ts'
import { addressOf, unseen } from './status-link.server.ts'

/** The pages that a link may lead to. */
const pages = ['status', 'survey'] as const

/** A mail as it leaves, its link in its place; undefined where the link was revoked meanwhile, or has expired. */
export async function withStatusLink(db: Db, mail: Taken, outsideUrl: string, now: Date): Promise<Taken | undefined> {
  const token = newToken()
  const { rowCount } = await db.query({
    name: 'make-status-link',
    text: 'update status_link set token = $2 where id = $1 and revoked_at is null and expires_at > $3',
    values: [mail.statusLink, hashToken(token), now.toISOString()],
  })
  if (rowCount !== 1) return undefined
  const filled = (text: string) =>
    pages.reduce(
      (so, page) => so.replaceAll(addressOf(outsideUrl, unseen, page), addressOf(outsideUrl, token, page)),
      text,
    )
  return { ...mail, body: filled(mail.body), html: mail.html === null ? null : filled(mail.html) }
}
