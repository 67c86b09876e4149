// The mails of a vendor room: the link to it, and the code that lets its contact in. Neither says what stands in the room.

import type { Day } from '#lib/days.ts'
import { escaped, framed, line, link as linked, longestSubject, type Letter, type Sender } from '#server/mail/letter.ts'
import { words } from './room-words.ts'

type Written = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly below: readonly string[]
  readonly link?: { readonly url: string; readonly label: string }
}

function letterOf({ subject, paragraphs, below, link }: Written): Letter {
  const about = line(subject, longestSubject)
  const [said, small] = [paragraphs, below].map((all) => all.map((text) => line(text, 500)))
  const way = link === undefined ? [] : [`${link.label}:\n${link.url}`]
  return {
    subject: about,
    text: `${[...(said ?? []), ...way, ['-- ', ...(small ?? [])].join('\n')].join('\n\n')}\n`,
    html: framed(
      about,
      [
        ...(said ?? []).map((text) => `<p>${escaped(text)}</p>`),
        ...(link === undefined ? [] : [`<p>${linked(link.url, link.label)}</p>`]),
      ].join('\n'),
      (small ?? []).map((text) => `<p>${escaped(text)}</p>`).join(''),
    ),
  }
}

type Inviting = { readonly contact: string; readonly vendor: string; readonly url: string; readonly until: Day }

export const roomLetter = ({ contact, vendor, url, until }: Inviting, { provider }: Sender): Letter =>
  letterOf({
    subject: words.room.subject(provider),
    paragraphs: [words.room.hello(contact), words.room.says(provider, vendor)],
    link: { url, label: words.room.open },
    below: [words.room.ends(until), words.automatic(provider)],
  })

export const codeLetter = (contact: string, code: string, { provider }: Sender): Letter =>
  letterOf({
    subject: words.code.subject(provider),
    paragraphs: [words.room.hello(contact), words.code.says(code)],
    below: [words.code.ends, words.automatic(provider)],
  })
