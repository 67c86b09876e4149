// The mail by which somebody comes to their first password, or to a new one.

import { escaped, framed, line, link as linked, longestSubject, type Letter, type Sender } from './letter.ts'
import { invitations, words } from './words.ts'

export type Invited = {
  readonly purpose: keyof typeof invitations
  readonly firstName: string
  readonly email: string
  /** Who invites. */
  readonly by: string
  readonly link: string
}

/** Writes it; the link stands in it once as text and once as HTML. */
export function invitationLetter({ purpose, firstName, email, by, link }: Invited, { provider }: Sender): Letter {
  const { subject: about, says, open, ends } = invitations[purpose]
  const subject = line(about(provider), longestSubject)
  const paragraphs = [words.hello(firstName), says(by, provider, email)].map((text) => line(text, 500))
  const below = [ends(by), words.unexpected, words.automatic(provider)].map((text) => line(text, 500))
  return {
    subject,
    text: `${[...paragraphs, `${open}:\n${link}`, ['-- ', ...below].join('\n')].join('\n\n')}\n`,
    html: framed(
      subject,
      [...paragraphs.map((text) => `<p>${escaped(text)}</p>`), `<p>${linked(link, open)}</p>`].join('\n'),
      below.map((text) => `<p>${escaped(text)}</p>`).join(''),
    ),
  }
}
