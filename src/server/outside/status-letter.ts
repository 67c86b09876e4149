// The mail by which a customer is sent the link to their complaint. It says what it is about by its number alone: whoever else reads
// the mailbox learns no more.

import type { Day } from '#lib/days.ts'
import { escaped, framed, line, link as linked, longestSubject, type Letter, type Sender } from '#server/mail/letter.ts'
import { words } from './words.ts'

export type StatusMail = {
  readonly reference: string
  readonly url: string
  readonly until: Day
  /** Whether it brings the news that the complaint was answered. */
  readonly isAnswer?: boolean
}

/** Writes it. */
export function statusLetter({ reference, url, until, isAnswer }: StatusMail, { provider }: Sender): Letter {
  const { hello, ends, automatic } = words.mail
  const { subject, says, open } = isAnswer ? words.mail.answered : words.mail
  const about = line(subject(reference, provider), longestSubject)
  const paragraphs = [hello, says(provider, reference)].map((text) => line(text, 500))
  const below = [ends(until), automatic(provider)].map((text) => line(text, 500))
  return {
    subject: about,
    text: `${[...paragraphs, `${open}:\n${url}`, ['-- ', ...below].join('\n')].join('\n\n')}\n`,
    html: framed(
      about,
      [...paragraphs.map((text) => `<p>${escaped(text)}</p>`), `<p>${linked(url, open)}</p>`].join('\n'),
      below.map((text) => `<p>${escaped(text)}</p>`).join(''),
    ),
  }
}
