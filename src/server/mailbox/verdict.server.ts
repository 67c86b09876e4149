// Whether a message is taken in by itself, and what becomes of it where it is not.

import type { Db } from '#lib/db.ts'
import type { Ending } from './ledger.server.ts'
import { most, takenOf } from './ledger.server.ts'
import { whyMailing, whyNobody } from './automatic.ts'
import type { Fetched } from './connection.server.ts'
import type { Message } from './message.ts'
import { words } from './words.ts'

const ended = (fate: Ending['fate'], why: string): Ending => ({ fate, why, card: null })

/** What the nearest mail server says of the sender's domain; only its "no" counts, for anybody may write "yes". */
const isDisowned = ({ headers }: Message) => /\bdmarc\s*=\s*fail\b/i.test(headers.get('authentication-results') ?? '')

/** What somebody has to look at; undefined where nothing speaks against it. @param ownAddress from which our own mails leave */
export function whyNot(
  message: Message,
  { isWhole, size }: Fetched,
  ownAddress: string | undefined,
): Ending | undefined {
  const { senders, headers } = message
  const [sender] = senders
  if (sender === undefined) {
    const nobody = whyNobody(headers, '')
    return nobody === undefined ? ended('set-aside', words.why.nobody) : ended('ignored', nobody)
  }
  if (sender === ownAddress) return ended('ignored', words.why.ours)
  const nobody = whyNobody(headers, sender)
  if (nobody !== undefined) return ended('ignored', nobody)
  if (senders.length > 1) return ended('set-aside', words.why.several(senders.slice(0, 5).join(', ')))
  if (isDisowned(message)) return ended('set-aside', words.why.disowned)
  const mailing = whyMailing(headers)
  if (mailing !== undefined) return ended('set-aside', mailing)
  return isWhole ? undefined : ended('set-aside', words.why.large(Math.ceil(size / 1024 / 1024)))
}

/** Whether it waits, because too much has come within an hour. */
export async function whyLater(db: Db, sender: string, now: Date): Promise<Ending | undefined> {
  const taken = await takenOf(db, sender, now)
  if (taken.sender >= most.sender) return ended('waiting', words.why.tooMany(most.sender))
  return taken.all >= most.all ? ended('waiting', words.why.tooManyInAll) : undefined
}
